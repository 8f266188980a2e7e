import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { FiguresTable } from '../../../src/ui/video-report/FiguresTable.tsx';
import { REPORT_STATES } from '../../report-states.ts';
import { freshRoot } from './fresh-root.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';

const fresh = freshRoot();
const { voice } = REPORT_STATES['voice alone'];
if (!voice) throw new Error('There is no voice.');

/** A pace that was measured from words in the whole video, and is estimated from syllables in its opening. */
const MIXED = {
  ...measuredReport(PLAIN_RECORDING),
  voice: { ...voice, pace: { value: 140, certainty: 'measured' } },
  opening: { posture: null, voice: { ...voice, pace: { value: 150, certainty: 'estimated' } } },
} as const;

test('a row whose figures differ in certainty states the certainty of each figure', async () => {
  fresh.root.render(<FiguresTable report={MIXED} />);
  const pace = page.getByRole('row', { name: /^Pace/ });
  await expect.element(pace.getByRole('rowheader')).toHaveTextContent(/^Pace\s*$/);
  await expect.element(pace.getByRole('cell').first()).toHaveTextContent('140 words a minute Measured');
  await expect.element(pace.getByRole('cell').last()).toHaveTextContent('150 words a minute Estimated');
});

test('a row whose figures are equally certain states the certainty once', async () => {
  const report = { ...MIXED, opening: { posture: null, voice: MIXED.voice } };
  fresh.root.render(<FiguresTable report={report} />);
  const pace = page.getByRole('row', { name: /^Pace/ });
  await expect.element(pace.getByRole('rowheader')).toHaveTextContent('Pace Measured');
  await expect.element(pace.getByRole('cell').last()).toHaveTextContent(/^140 words a minute$/);
});
