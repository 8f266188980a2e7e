import { expect, test } from 'vitest';
import { leadText } from '../../../src/ui/strings/measured.ts';
import { emptied } from './edit.ts';
import { type Film, shoot, speak } from './film.ts';
import { openAnalyzer } from './measure.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 8;

const { measure, remote } = openAnalyzer();

const film: Film = {
  container: 'mp4',
  lengthS: LENGTH_S,
  indexLast: true,
  video: { codec: 'avc', centerAt: (atS) => (atS >= 2 && atS < 5 ? 0.66 : 0.5) },
  audio: {
    codec: 'opus',
    rateHz: RATE_HZ,
    samples: speak({ lengthS: LENGTH_S, rateHz: RATE_HZ, pauses: [] }),
  },
};

test('if the sound track has no sample, the picture is measured, and the report says that there is no sound', async () => {
  const report = await measure(await emptied(await shoot(film), 'soun'));
  expect(report).toMatchObject({ undecodable: [], cutShort: false, voice: null });
  expect(report.posture?.leaning).toBeCloseTo(3 / LENGTH_S, 1);
  expect(leadText(report)).toContain('The file has no sound');
});

test('if the video track has no sample, the sound is measured, and the report says that there is no picture', async () => {
  const report = await measure(await emptied(await shoot(film), 'vide'));
  expect(report).toMatchObject({ undecodable: [], cutShort: false, posture: null });
  expect(report.voice?.analyzedS).toBeCloseTo(LENGTH_S, 0);
  expect(leadText(report)).toContain('The file has no video track');
});

test('if no track has a sample, nothing is measured', async () => {
  const file = await emptied(await emptied(await shoot(film), 'soun'), 'vide');
  expect(await remote.measure(file)).toEqual({ kind: 'not measured', reason: 'nothing-in-it' });
});
