import { describe, expect, test } from 'vitest';
import {
  createMicrophoneWatch,
  type MicrophoneEvent,
  type MicrophoneSharing,
} from '../../../src/domain/speech/microphone-sharing.ts';

type Step = readonly [atS: number, event: MicrophoneEvent];

const START: MicrophoneEvent = { kind: 'run-started' };
const END: MicrophoneEvent = { kind: 'run-ended' };
const HEARD: MicrophoneEvent = { kind: 'run-heard' };
const WORD: MicrophoneEvent = { kind: 'word' };
const OPENED: MicrophoneEvent = { kind: 'page-opened' };
const MUTED: MicrophoneEvent = { kind: 'page-muted' };
const SILENT: MicrophoneEvent = { kind: 'page-silent', silent: true };
const SOUND: MicrophoneEvent = { kind: 'page-silent', silent: false };
const failed = (code: string): MicrophoneEvent => ({ kind: 'run-failed', code });
const speech = (speechS: number): MicrophoneEvent => ({ kind: 'page-heard', speechS });

/** One second of speech in each second. */
const talk = (fromS: number, toS: number): Step[] =>
  Array.from({ length: toS - fromS + 1 }, (_, i) => [fromS + i, speech(1)]);

function conclusion(...steps: readonly Step[]): MicrophoneSharing {
  const watch = createMicrophoneWatch();
  let sharing: MicrophoneSharing = 'unknown';
  for (const [atS, event] of steps.toSorted(([a], [b]) => a - b)) sharing = watch.add(event, atS);
  return sharing;
}

describe('a recognizer that returns no word', () => {
  test('counts as deaf after 6 s of speech, not before', () => {
    expect(conclusion([0, START], ...talk(3, 7), [8, speech(0.9)])).toBe('unknown');
    expect(conclusion([0, START], ...talk(3, 8))).toBe('recognizer-deaf');
  });

  test('does not count as deaf because of speech before its start', () => {
    expect(conclusion(...talk(1, 9), [10, START], ...talk(11, 12))).toBe('unknown');
    expect(conclusion([0, START], [1, speech(1)], [2.4, speech(1)], ...talk(3, 7))).toBe('unknown');
    expect(conclusion([0, START], [1, speech(1)], [2.5, speech(1)], ...talk(3, 7))).toBe('recognizer-deaf');
  });

  test('counts as deaf after 6 s of speech since the last word', () => {
    expect(conclusion([0, START], ...talk(3, 4), [4.5, WORD], ...talk(5, 9))).toBe('unknown');
    expect(conclusion([0, START], ...talk(3, 4), [4.5, WORD], ...talk(5, 10))).toBe('recognizer-deaf');
  });

  test('and whose runs end by themselves is a conflict: the speech of all runs counts', () => {
    const runs = [0, 3, 6, 9].flatMap((atS): Step[] => [
      [atS, START],
      [atS + 2, END],
    ]);
    expect(conclusion(...runs, ...talk(3, 8))).toBe('recognizer-ends');
  });

  test.each(['no-speech', 'aborted', 'option-refused'])(
    'and whose runs end with %s is a conflict: the speech of all runs counts',
    (code) => {
      const run: Step[] = [
        [4, failed(code)],
        [4, END],
        [4.2, START],
      ];
      expect(conclusion([0, START], ...run, ...talk(3, 8))).toBe('recognizer-ends');
    },
  );

  test.each(['network', 'not-allowed', 'service-not-allowed', 'language-not-supported', 'no-start'])(
    'and fails with %s is no conflict: speech counts only from its next start on',
    (code) => {
      expect(conclusion([0, START], ...talk(3, 7), [7.5, failed(code)], ...talk(8, 20))).toBe('unknown');
      const again: Step = [7.9, START];
      expect(conclusion([0, START], ...talk(3, 7), [7.5, failed(code)], again, ...talk(8, 15))).toBe(
        'unknown',
      );
      expect(conclusion([0, START], ...talk(3, 7), [7.5, failed(code)], again, ...talk(8, 16))).toBe(
        'recognizer-deaf',
      );
    },
  );

  test('but detects sound, as with another language, does not count as deaf in that run', () => {
    expect(conclusion([0, START], [4, HEARD], ...talk(3, 30))).toBe('unknown');
    const next: Step[] = [
      [10, END],
      [10.1, START],
    ];
    expect(conclusion([0, START], [4, HEARD], ...next, ...talk(3, 15))).toBe('unknown');
    expect(conclusion([0, START], [4, HEARD], ...next, ...talk(3, 16))).toBe('recognizer-ends');
  });

  test('counts as deaf only by speech since the page has opened its microphone', () => {
    expect(conclusion([0, START], ...talk(3, 7), [7.5, OPENED], ...talk(10, 14))).toBe('unknown');
    expect(conclusion([0, START], ...talk(3, 7), [7.5, OPENED], ...talk(10, 15))).toBe('recognizer-deaf');
  });
});

test('a recognizer that reports audio-capture is a conflict', () => {
  expect(conclusion([0, START], [0.1, failed('audio-capture')])).toBe('audio-capture');
});

describe("a page's microphone that goes silent", () => {
  test('from its first sample on, while words come, is a conflict after five seconds', () => {
    expect(conclusion([0, OPENED], [0.6, SILENT], [1, START], [5.5, WORD])).toBe('unknown');
    expect(conclusion([0, OPENED], [0.6, SILENT], [1, START], [6, WORD])).toBe('page-silent');
    expect(conclusion([0, OPENED], [0.6, SILENT], [1, START], [4, SILENT], [6, WORD])).toBe('page-silent');
    expect(conclusion([0, START], [9, OPENED], [9.6, SILENT], [15, WORD])).toBe('page-silent');
  });

  test('with the start of the recognizer is a conflict once words come that were spoken during the silence', () => {
    const silenced: Step[] = [...talk(2, 4), [5, START], [8.5, SILENT]];
    expect(conclusion(...silenced, [13.4, WORD])).toBe('unknown');
    expect(conclusion(...silenced, [13.5, WORD])).toBe('page-silent');
    expect(conclusion(...talk(2, 4), [5, START], [8.6, SILENT], [20, WORD])).toBe('unknown');
    expect(conclusion(...silenced, [9, SOUND], [20, WORD])).toBe('unknown');
  });

  test('because its sound does not come at all is no conflict', () => {
    const stalled: MicrophoneEvent = { kind: 'page-silent', silent: true, stalled: true };
    expect(conclusion([0, OPENED], [1, START], [5, stalled], [6, WORD])).toBe('unknown');
    expect(conclusion(...talk(2, 4), [5, START], [8.5, stalled], [20, WORD])).toBe('unknown');
  });

  test('while no words come is muted, and no conflict', () => {
    expect(conclusion([0, OPENED], [0.6, SILENT], [1, START], [9, END], [9.1, START])).toBe('unknown');
  });

  test('later than the start of the recognizer is no conflict: the speaker may have muted it, and words come late', () => {
    expect(conclusion([0, START], [2, speech(1)], [3.6, SILENT], [20, WORD])).toBe('unknown');
  });

  test.each([
    ['within 2 s of', 2, 'page-silent'],
    ['more than 2 s from', 2.1, 'unknown'],
  ])('because the browser muted it %s the start of the recognizer', (_, atS, expected) => {
    expect(conclusion([0, START], [atS, MUTED])).toBe(expected);
    expect(conclusion([10 - atS, MUTED], [10, START])).toBe(expected);
  });
});

describe('a microphone is shared', () => {
  test('once a word comes from a run in which the page hears speech, and a later error does not change that', () => {
    const both: Step[] = [[0, START], ...talk(3, 4), [5, WORD]];
    expect(conclusion(...both)).toBe('shared');
    expect(conclusion(...both, ...talk(6, 60), [61, failed('audio-capture')])).toBe('shared');
  });

  test('not if the word may have been spoken before the run', () => {
    expect(conclusion([0, START], ...talk(3, 4), [4.9, WORD])).toBe('unknown');
  });

  test('not if the page has heard less than a second of speech in the run', () => {
    expect(conclusion([0, START], [3, speech(0.9)], [6, WORD])).toBe('unknown');
    expect(conclusion([0, START], [2, speech(1)], [6, WORD])).toBe('unknown');
  });
});
