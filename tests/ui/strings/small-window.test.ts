import { expect, test } from 'vitest';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import type { PlanView } from '../../../src/domain/talk/plan-clock.ts';
import { behindText, digitsText, nameOfSection, placeText } from '../../../src/ui/strings/small-window.ts';

const VIEW: PlanView = {
  section: 1,
  isPaused: false,
  spentS: 46,
  leftS: 14,
  talkedS: 128,
  talkLeftS: 352,
  behindS: 22,
  light: 'amber',
};

test.each([
  ['left', { leftS: 14 }, '0:14'],
  ['over, counting up', { leftS: -12.5 }, '+0:12'],
  ['spent without a planned time', { leftS: null }, '0:46'],
])('the digits say the time that is %s', (_, change, text) => {
  expect(digitsText({ ...VIEW, ...change }, false)).toBe(text);
});

test.each([
  [22, '0:22 behind'],
  [-75, '1:15 ahead'],
  [0.9, 'on plan'],
  [null, ''],
])('a plan %s s behind says so', (behindS, text) => {
  expect(behindText({ ...VIEW, behindS }, false)).toBe(text);
});

test('hidden feedback has no figures', () => {
  expect([digitsText(VIEW, true), behindText(VIEW, true)]).toEqual(['', '']);
});

test('the place says that the time stands still, and sections without a name have one', () => {
  const outline = parseOutline('## A\n## B');
  expect(placeText(outline, VIEW)).toBe('Section 2 of 2');
  expect(placeText(outline, { ...VIEW, isPaused: true })).toBe('Paused');
  expect(nameOfSection(outline, 1)).toBe('B');
  expect(nameOfSection(outline, 2)).toBeUndefined();
  expect(nameOfSection(parseOutline('only a line'), 0)).toBe('The whole talk');
});
