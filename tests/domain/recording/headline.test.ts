import { describe, expect, test } from 'vitest';
import { recordingHeadline } from '../../../src/domain/recording/headline.ts';
import type { MeasuredReport } from '../../../src/domain/recording/measured-report.ts';
import type { Moment } from '../../../src/domain/recording/moments.ts';
import { withWords } from '../../../src/domain/recording/with-words.ts';
import { headlineText } from '../../../src/ui/strings/video-headline.ts';
import { pick, randomFrom } from '../../random.ts';
import { plainVoice } from '../voice/plain-voice.ts';
import { VOICED_RECORDING, wordsAt } from './voiced-recording.ts';

const SEEN = { seen: 1, leaning: 0, swaying: 0 };
const report = (of: Partial<MeasuredReport>): MeasuredReport => ({
  ...VOICED_RECORDING,
  posture: SEEN,
  ...of,
});

/** A word each `everyS` seconds in a minute of speech. */
function spoken(everyS: (atS: number) => number) {
  const at = [];
  for (let atS = 0; atS < 60; atS += everyS(atS)) at.push(atS);
  return wordsAt(at);
}

const lean: Moment = { kind: 'longest-lean', startS: 52, endS: 58, side: 'left', offset: 0.2 };
const restless: Moment = { kind: 'restless', startS: 20, endS: 26, share: 0.5 };
const pause: Moment = { kind: 'long-pause', startS: 11, endS: 14.1 };

const headline = (of: Partial<MeasuredReport>) => headlineText(recordingHeadline(report(of)));

test('the headline names the most notable finding first, then a strength', () => {
  const leaning = report({ moments: [lean] });
  expect(
    headlineText(
      recordingHeadline(
        withWords(
          leaning,
          spoken(() => 0.4),
        ),
      ),
    ),
  ).toBe('You leaned left at 0:52; your pace was steady.');
  expect(headline({ moments: [lean] })).toBe(
    'You leaned left at 0:52; your pace was probably easy to follow.',
  );
});

test('posture comes before the voice, and a headline does not name the same subject twice', () => {
  expect(headline({ moments: [pause, restless, lean] })).toContain('You leaned left');
  expect(headline({ moments: [pause, restless, lean], voice: null })).toBe(
    'You leaned left at 0:52; you made a long pause at 0:11.',
  );
  expect(headline({ moments: [{ kind: 'rushed', startS: 5, endS: 10, wpm: 220 }] })).toBe(
    'Your pace peaked at 0:05; you kept still and upright.',
  );
});

test('the headline names two things that went well if nothing stands out', () => {
  expect(headline({})).toBe('Your pace was probably easy to follow; you kept still and upright.');
});

test('the headline mentions that the speaker was hardly in view', () => {
  const posture = { seen: 0.3, leaning: 0, swaying: 0 };
  expect(headline({ posture })).toMatch(/^Your face was seen for only 30% of the time; your pace/);
  expect(headline({ posture: { ...posture, seen: 0.5 } })).not.toContain('seen');
  expect(headline({ posture: { seen: 0, leaning: null, swaying: null } })).toMatch(
    /^Nobody was seen; your pace/,
  );
});

test('no clause judges a subject of which less than half of the recording was measured', () => {
  const random = randomFrom(8);
  const of = (...values: number[]) => pick(random, values);
  const made = Array.from({ length: 500 }, () => {
    const [pictureS, analyzedS, wordsS] = [of(12, 29, 31, 60), of(12, 29, 31, 60), of(12, 29, 31, 60)];
    const posture = { seen: of(0, 0.3, 0.6, 1), leaning: 0, swaying: 0 };
    const voice = { ...plainVoice({ seconds: 60 }), analyzedS };
    const words = wordsAt(Array.from({ length: Math.floor(wordsS * 2) }, (_, i) => i / 2));
    const speechCoverage = {
      share: wordsS / 60,
      recognized: [{ startS: 0, endS: wordsS }],
      lengthS: 60,
      enough: true,
    };
    const pictureSpan = { startS: 0, endS: pictureS };
    const measured = report({
      posture,
      voice,
      pictureSpan,
      words: random() < 0.5 ? null : { ...words, speechCoverage },
    });
    const shares = {
      'out-of-view': pictureS / 60,
      upright: (posture.seen * pictureS) / 60,
      'steady-pace': wordsS / 60,
      pace: measured.words ? wordsS / 60 : analyzedS / 60,
      'moving-melody': analyzedS / 60,
      moment: 1,
    };
    return recordingHeadline(measured).map(({ kind }) => ({ kind, share: shares[kind] }));
  }).flat();
  expect(made.filter(({ share }) => share < 0.5)).toEqual([]);
  expect(new Set(made.map(({ kind }) => kind))).toEqual(
    new Set(['out-of-view', 'upright', 'steady-pace', 'pace', 'moving-melody']),
  );
});

test('without measurements there is no headline', () => {
  expect(recordingHeadline(report({ posture: null, voice: null }))).toEqual([]);
  expect(headline({ posture: null, voice: null })).toBe('');
});

describe('a pace is called steady', () => {
  const kinds = (words: ReturnType<typeof spoken>) =>
    recordingHeadline(withWords(report({ posture: null }), words)).map(({ kind }) => kind);

  test('only if it is measured from words, without a faster or slower stretch', () => {
    expect(kinds(spoken(() => 0.4))).toContain('steady-pace');
    expect(kinds(spoken((atS) => (atS < 30 ? 0.35 : 0.6)))).toContain('pace');
    expect(recordingHeadline(report({ posture: null })).map(({ kind }) => kind)).toContain('pace');
  });

  test('only from 100 to 180 words a minute', () => {
    expect(kinds(spoken(() => 0.65))).toContain('pace');
    expect(kinds(spoken(() => 0.55))).toContain('steady-pace');
  });
});
