import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionSummary } from '../../../src/domain/progress/summary.ts';
import { MeasureRows } from '../../../src/ui/progress/MeasureRows.tsx';
import { summary } from '../../domain/progress/summary.ts';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

/** @param sessions newest first */
function show(sessions: readonly SessionSummary[]): void {
  fresh.root.render(<MeasureRows sessions={sessions} measures={['pace', 'posture']} found={undefined} />);
}

const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a figure is not attributed to the last session if that session lacks it', async () => {
  show([
    summary({ id: '2', wpm: null, averageWpm: null }),
    summary({ id: '1', madeAt: '2026-11-21T09:30:00.000Z' }),
  ]);
  await expect.element(row('Pace')).toHaveTextContent('150 WPM when last measured.');
  await expect.element(row('Posture')).toHaveTextContent('in your last session.');
});

test('a measure without a clear change is folded, and so are semitones unless the melody changed', async () => {
  const comparison = { now: 140, before: 150, sessions: 5, sessionsBefore: 7, direction: 'less' } as const;
  const sessions = Array.from({ length: 12 }, (_, i) => summary({ id: String(i) }));
  fresh.root.render(
    <MeasureRows
      sessions={sessions}
      measures={['pace', 'melody', 'posture']}
      found={[
        ['pace', { kind: 'unclear', more: null, ...comparison }],
        ['melody', { kind: 'too-few', have: 9, need: 10 }],
        ['posture', { kind: 'changed', ...comparison }],
      ]}
    />,
  );
  await expect.element(row('Posture')).toHaveTextContent('A lower posture score: 140%');
  await expect.element(row('Pace')).not.toBeInTheDocument();
  await page.getByText('No clear change yet: pace, melody').click();
  await expect.element(row('Pace')).toHaveTextContent('140 WPM in your last 5 sessions');
  await expect.element(row('Melody')).toHaveTextContent('semitones in your last session.');
});

test.each([
  [49, false],
  [50, true],
])('with %i sessions, a note says that charts and table have only the last 50: %s', async (count, said) => {
  const sessions = Array.from({ length: count }, (_, i) =>
    summary({ id: String(i), madeAt: new Date(Date.UTC(2026, 5, 1) - i * 86_400_000).toISOString() }),
  );
  show(sessions);
  const note = page.getByText(/Each point opens its session\./);
  await expect.element(note).toBeVisible();
  expect(
    note.element().textContent.endsWith('Charts and table have the last 50 sessions of each measure.'),
  ).toBe(said);
});
