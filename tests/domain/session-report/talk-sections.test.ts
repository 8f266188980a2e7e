import { describe, expect, test } from 'vitest';
import { talkSections } from '../../../src/domain/session-report/talk-sections.ts';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';
import type { TimeSpan, VoiceMeasures } from '../../../src/domain/voice/measures.ts';

const LENGTH_S = 120;
const TALK: RehearsedTalk = {
  id: 'talk',
  title: 'T',
  lengthS: 100,
  sections: [
    { title: 'A', plannedS: 30 },
    { title: 'B', plannedS: 60 },
    { title: 'C', plannedS: null },
  ],
  stretches: [
    { section: 0, startS: 0, endS: 30 },
    { section: 1, startS: 30, endS: 90 },
    { section: 0, startS: 90, endS: LENGTH_S },
  ],
  pauses: [{ startS: 40, endS: 60 }],
};

const voiceWith = (spans: readonly TimeSpan[], count = spans.length) =>
  ({
    pauses: { certainty: 'measured', value: { count, share: 0, longest: null, spans } },
  }) as unknown as VoiceMeasures;

/** A word a second, recognized throughout, and a likely filler at each of these times. */
const reportWith = (voice: VoiceMeasures | null, fillersAtS: readonly number[] = []) => ({
  lengthS: LENGTH_S,
  speechMeasured: true,
  speechCoverage: { share: 1, recognized: [{ startS: 0, endS: LENGTH_S }], lengthS: LENGTH_S, enough: true },
  wordTimes: Array.from({ length: LENGTH_S + 1 }, (_, i) => i),
  fillerHits: fillersAtS.map((atS) => ({
    text: 'um',
    atS,
    wordIndex: atS,
    wordCount: 1,
    kind: 'filled-pause' as const,
    probability: 1,
  })),
  likelyFillers: { count: fillersAtS.length, speakingS: null, perMinute: null, clusters: [] },
  voice,
});

const span = (startS: number, lengthS: number) => ({ startS, endS: startS + lengthS });

describe('the sections of a rehearsed talk', () => {
  test('have their planned and spoken time, also in several stretches and without pauses for questions', () => {
    expect(talkSections(reportWith(null), TALK)).toMatchObject([
      { title: 'A', plannedS: 30, startS: 0, spentS: 60, overS: 30 },
      { title: 'B', plannedS: 60, startS: 30, spentS: 40, overS: 0 },
      { title: 'C', plannedS: null, startS: null, spentS: 0, overS: 0 },
    ]);
  });

  test('have the pace and the likely fillers of their own time', () => {
    const [a, b, c] = talkSections(reportWith(null, [5, 29, 30, 50, 95, LENGTH_S]), TALK);
    expect([a?.wpm, b?.wpm, c?.wpm]).toEqual([61, 60, null]);
    // A filler in a pause for a question is in no section.
    expect([a?.likelyFillers, b?.likelyFillers, c?.likelyFillers]).toEqual([4, 1, null]);
  });

  test('have the pauses of a second and longer, unless the report lacks some', () => {
    const spans = [span(10, 1), span(20, 0.99), span(35, 2), span(45, 3)];
    const pauses = (voice: VoiceMeasures | null) =>
      talkSections(reportWith(voice), TALK).map((one) => one.pauses);
    expect(pauses(voiceWith(spans))).toEqual([1, 1, null]);
    expect(pauses(voiceWith(spans, 9))).toEqual([1, 1, null]);
    expect(pauses(voiceWith([span(10, 1)], 9))).toEqual([null, null, null]);
    expect(pauses(null)).toEqual([null, null, null]);
  });

  const withPoints: RehearsedTalk = {
    ...TALK,
    sections: TALK.sections.map((one) => ({
      ...one,
      points: [{ text: 'P', isSaid: false, atS: null, byHand: false }],
    })),
  };
  const pointsOf = (report: Parameters<typeof talkSections>[0], talk = withPoints) =>
    talkSections(report, talk).map(({ points }) => points?.length ?? null);

  test('have points only where words were recognized, and the section was reached', () => {
    const report = reportWith(null);
    expect(pointsOf(report)).toEqual([1, 1, null]);
    // Silence after the last word does not make a section unheard.
    expect(pointsOf({ ...report, wordTimes: [0, 1] })).toEqual([1, 1, null]);
    const recognized = [{ startS: 0, endS: 45 }];
    expect(pointsOf({ ...report, speechCoverage: { ...report.speechCoverage, recognized } })).toEqual([
      1,
      null,
      null,
    ]);
    expect(pointsOf({ ...report, speechMeasured: false })).toEqual([null, null, null]);
    expect(pointsOf({ ...report, speechCoverage: null })).toEqual([null, null, null]);
    expect(pointsOf({ ...report, wordTimes: [] })).toEqual([null, null, null]);
    expect(pointsOf(report, TALK)).toEqual([null, null, null]);
  });

  test('have no figures that were not measured', () => {
    const unmeasured = { ...reportWith(null), speechMeasured: false };
    expect(talkSections(unmeasured, TALK)[0]).toMatchObject({ spentS: 60, wpm: null, likelyFillers: null });
  });
});
