import { expect, test } from 'vitest';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { VocalDelivery } from '../../../src/ui/session-report/VocalDelivery.tsx';
import { spoken } from '../../spoken.ts';
import { freshRoot } from './fresh-root.ts';

const RATE_HZ = 16_000;

const fresh = freshRoot();

function show(speaks: boolean): void {
  const analyzer = createVoiceAnalyzer(RATE_HZ);
  analyzer.push(spoken(12, RATE_HZ, () => speaks));
  fresh.root.render(
    <VocalDelivery
      voice={analyzer.finish()}
      unmeasuredS={0}
      missingS={0}
      tooShort={false}
      wordsCounted={false}
      lengthS={12}
      presentS={12}
    />,
  );
}

const text = () => fresh.container.textContent ?? '';

test('for a voice without measurements, one sentence is shown', async () => {
  show(false);
  await expect.poll(text).toContain('Rate, Pauses, Melody, and Loudness were not measured');
  expect(text()).not.toContain('Not measured');
  expect(fresh.container.querySelectorAll('dl')).toHaveLength(0);
});

test('for a voice with measurements, four parts are shown', async () => {
  show(true);
  await expect.poll(() => fresh.container.querySelectorAll('h3').length).toBe(4);
  expect(text()).not.toContain('were not measured');
  const charts = [...fresh.container.querySelectorAll<HTMLElement>('[data-chart]')];
  expect(charts.map(({ dataset }) => dataset['chart'])).toEqual([
    'Speech and pauses over time',
    'Melody over time, in semitones',
    'Loudness over time, in dB',
  ]);
});
