import { expect, test } from 'vitest';
import { createPostureStretches } from '../../../src/domain/posture-course/posture-stretches.ts';
import { STATUS } from './drawn-statuses.ts';

/** Ten frames a second, a character each; `|` is a second without a frame. */
function stretchesOf(frames: string) {
  const stretches = createPostureStretches();
  let atS = 0;
  for (const frame of frames) {
    if (frame !== '|') stretches.add(atS, STATUS[frame]!);
    atS += frame === '|' ? 1 : 0.1;
  }
  return stretches.list().map(({ kind, startS, endS }) => `${kind} ${startS.toFixed(1)}-${endS.toFixed(1)}`);
}

test.each([
  ['a lean of 1.9 s is no stretch', `...${'<'.repeat(20)}`, []],
  ['a lean of 2 s is a stretch', `...${'>'.repeat(21)}.`, ['leaning-right 0.3-2.3']],
  [
    'a sway continues after an interruption of less than a second',
    `${'~'.repeat(11)}........${'~'.repeat(11)}`,
    ['swaying 0.0-2.9'],
  ],
  ['a sway ends with an interruption of a second', `${'~'.repeat(11)}..........${'~'.repeat(11)}`, []],
  [
    'an absence is reported after a second, from its beginning',
    `..........${' '.repeat(11)}`,
    ['out-of-view 0.0-2.0'],
  ],
  ['time without frames is no absence', `${' '.repeat(6)}||||||${' '.repeat(6)}`, []],
  [
    'stretches are listed by their start',
    `${'<'.repeat(21)}${'~'.repeat(21)}${'<'.repeat(25)}`,
    ['leaning-left 0.0-2.0', 'swaying 2.1-4.1', 'leaning-left 4.2-6.6'],
  ],
])('%s', (_, frames, stretches) => {
  expect(stretchesOf(frames)).toEqual(stretches);
});

test('only the five longest stretches are listed', () => {
  const leans = [25, 30, 22, 40, 27, 35, 23].map((frames) => '<'.repeat(frames) + '.'.repeat(10)).join('');
  const lengths = stretchesOf(leans).map((stretch) => {
    const [from = 0, to = 0] = (stretch.split(' ')[1] ?? '').split('-').map(Number);
    return (to - from).toFixed(1);
  });
  expect(lengths).toEqual(['2.4', '2.9', '3.9', '2.6', '3.4']);
});
