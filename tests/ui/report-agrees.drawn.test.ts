// No two sentences of a report contradict each other, none mentions a figure that was not measured, and each figure matches the
// transcript and the sound (rule 65).
import { describe, expect, test } from 'vitest';
import type { SessionReport } from '../../src/domain/session-report/session-report.ts';
import { KEPT_VERSION } from '../../src/domain/progress/kept-report.ts';
import { summaryOf } from '../../src/domain/progress/summary.ts';
import { FILLERS } from '../../src/domain/speech/specification.ts';
import { sessionFigures } from '../../src/ui/strings/progress.ts';
import { type RandomSession, randomSession } from '../random-session.ts';
import { randomFrom } from '../random.ts';
import { CLAIMS_ABOUT, CONTRADICTIONS, STATEMENTS_ABOUT } from './report-statements.ts';
import { playableMarkup, reportMarkup, textOf } from './report-text.ts';

const SESSIONS_COUNT = 1000;

function notMeasured(report: SessionReport): RegExp[] {
  const { voice } = report;
  const absent: [keyof typeof STATEMENTS_ABOUT, boolean][] = [
    ['pace', report.avgWPM === null],
    ['fillers', report.fillerWordCount === null],
    ['posture', report.postureScore === null],
    ['pauses', !voice?.pauses.value],
    ['pitch', !voice?.pitch.value],
    ['loudness', !voice?.loudness.value],
    ['keywords', report.topicKeywords.topicScore === null],
  ];
  return absent.flatMap(([subject, isAbsent]) => (isAbsent ? [STATEMENTS_ABOUT[subject]] : []));
}

const SUBJECTS = ['voice', 'words', 'posture', 'absence', 'facing'] as const;

/** Subjects of which less than half of a session was measured, computed independently of the tested code. */
function measuredInPart({ report, elapsedS, lostS }: RandomSession): (keyof typeof CLAIMS_ABOUT)[] {
  const { voice, speechCoverage, postureSeen, postureUnwatchedS, facing } = report;
  // Lost sound is attributed to whole intervals of 5 s.
  const heardS = elapsedS - Math.max(0, lostS - 5);
  const shares = {
    voice: (voice?.analyzedS ?? 0) / elapsedS,
    words: Math.min(speechCoverage?.share ?? 0, heardS / elapsedS),
    posture: postureSeen,
    absence: (elapsedS - postureUnwatchedS) / elapsedS,
    facing: facing?.coverage ?? 0,
  };
  return SUBJECTS.filter((subject) => shares[subject] < 0.5);
}

/** The text without names of figures, the legend, and sentences about missing figures. */
function statements(text: string): string {
  return text.replaceAll(
    /^(?:Filler Words|.*Pace, filler words, and keywords cover only that time\.|Words from your browser's transcript\.(?: Posture measured .*)?|.*to measure pace, filler words, and keywords\.|Aura can't tell.*)$|Your focus, filler words, couldn't be judged this time/gm,
    '',
  );
}

/** Number of listed fillers in a text, counted independently of the tested code. */
function listedIn(text: string): number {
  let rest = ` ${text.toLowerCase().replaceAll(/\s+/g, ' ')} `;
  let count = 0;
  for (const entry of FILLERS.toSorted((a, b) => b.length - a.length)) {
    const pattern = new RegExp(`(?<=[ ])${entry.toLowerCase()}(?=[ .])`, 'g');
    rest = rest.replaceAll(pattern, () => {
      count += 1;
      return '#';
    });
  }
  return count;
}

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
const clampedPace = (wpm: number) => Math.min(180, Math.max(90, wpm));

function checkFigures(
  { report, elapsedS, wordTimesS, text }: RandomSession,
  said: string,
  html: string,
): void {
  const headline = said.split('\n')[0]!;
  const listed = listedIn(text);
  const averagedS = Math.max(10, report.paceTimeline.length > 0 ? 5 * report.paceTimeline.length : elapsedS);
  const pace = clampedPace(Math.round((wordTimesS.length / averagedS) * 60));
  expect([report.fillerWordCount, report.avgWPM]).toEqual(
    report.speechMeasured ? [listed, pace] : [null, null],
  );
  expect(html.match(/<mark/g) ?? [], 'marks of the transcript').toHaveLength(report.fillerWords.length);
  expect(html.includes('data-legend'), 'a legend').toBe(report.passages.length > 0);

  expect(/\bno filler words/.test(headline) && listed > 0).toBe(false);
  const paces = said.match(/(?<!about )\b\d+ (?:WPM|words a minute)\b(?! (?:from|where))/g) ?? [];
  expect(paces.length, 'the pace stands once').toBeLessThan(2);

  const advice = first(said, /In your next take: (.*)/)?.toLowerCase();
  expect(
    advice === undefined ? 1 : said.toLowerCase().split(advice).length - 1,
    'the advice stands once',
  ).toBe(1);

  const use = report.likelyFillers;
  const rates = said.match(/\d+\.\d (?:likely fillers )?a minute/g) ?? [];
  expect(rates.length, 'the rate stands once').toBe(use?.perMinute ? 1 : 0);
  const likely = use ? report.fillerHits.filter(({ kind }) => /filled|discourse/.test(kind)) : [];
  expect(use?.count ?? 0).toBe(likely.length);
  for (const { count, withinS, startS } of use?.clusters ?? []) {
    const within = likely.filter(({ atS }) => atS >= startS && atS <= startS + withinS);
    expect(within.length).toBeGreaterThanOrEqual(count);
  }
  for (const [, minutes, seconds] of said.matchAll(/(?:from|together at|20 s at) (\d+):(\d\d)/g)) {
    expect(60 * Number(minutes) + Number(seconds)).toBeLessThanOrEqual(elapsedS);
  }
}

const secondsOf = (clock: string) => {
  const [minutes, seconds] = clock.split(':').map(Number);
  return 60 * minutes! + seconds!;
};

/** Checks the named moments (clusters, longest pause, lean), and those that play the take. */
function checkMoments({ report, elapsedS, postureMoments }: RandomSession, said: string): void {
  const clusters = [...said.matchAll(/(\d+) within (\d+) s at (\d+:\d\d)/g)];
  const likely = report.fillerHits.filter(({ kind }) => /filled|discourse/.test(kind));
  expect(clusters).toHaveLength(Math.min(3, report.likelyFillers?.clusters.length ?? 0));
  for (const [, count, withinS, clock] of clusters) {
    const startS = secondsOf(clock!);
    const within = likely.filter(({ atS }) => atS >= startS && atS <= startS + 1 + Number(withinS));
    expect(within.length).toBeGreaterThanOrEqual(Number(count));
  }

  for (const [, lastedS, pauseClock] of said.matchAll(/^(\d+\.\d) s at (\d+:\d\d)/gm)) {
    const lengthsS = report.voice!.pauses.value!.spans.map(({ startS, endS }) => endS - startS);
    expect(Number(lastedS)).toBeCloseTo(Math.max(...lengthsS), 1);
    expect(secondsOf(pauseClock!)).toBeLessThanOrEqual(elapsedS);
  }

  for (const [, side, leanClock] of said.matchAll(
    /Your longest lean was to your (left|right), from (\d+:\d\d)/g,
  )) {
    const lean = postureMoments!.longestLean!;
    expect(side).toBe(lean.side);
    expect(secondsOf(leanClock!)).toBe(Math.floor(lean.startS));
  }

  const html = playableMarkup(report);
  for (const [, clock] of html.matchAll(/title="Play from (\d+:\d\d)"/g)) {
    expect(secondsOf(clock!)).toBeLessThanOrEqual(elapsedS);
  }
  expect(report.wordTimes).toEqual(report.wordTimes.toSorted((a, b) => a - b));
  const marks = [...html.matchAll(/<mark.*?<\/mark>/gs)].map(([mark]) => first(mark, /at (\d+:\d\d)"/));
  const spokenAtS = report.fillerHits.map(({ wordIndex }) => Math.floor(report.wordTimes[wordIndex]!));
  expect(marks.map((clock) => secondsOf(clock!))).toEqual(spokenAtS);
}

/** Checks pace and rate against the words alone, in sessions with words and without voice analysis: no silence is known there. */
function checkPaces({ report, elapsedS, wordTimesS }: RandomSession): void {
  for (const { time, wpm } of report.paceTimeline) {
    const atS = Number.parseInt(time, 10);
    const words = wordTimesS.filter((seenAtS) => seenAtS >= atS - 15 && seenAtS <= atS).length;
    expect(wpm, time).toBe(Math.round(clampedPace((words / Math.min(15, atS)) * 60)));
  }
  const measured = elapsedS < 10 ? null : Math.round((wordTimesS.length / elapsedS) * 60);
  expect(report.measuredWPM).toBe(measured);
  const { count = 0, perMinute = null } = report.likelyFillers ?? {};
  expect(perMinute ?? 0).toBeCloseTo(elapsedS < 30 ? 0 : (count / elapsedS) * 60, 6);
}

describe('in the reports of a thousand sessions,', () => {
  const random = randomFrom(15);
  const sessions = Array.from({ length: SESSIONS_COUNT }, () => {
    const session = randomSession(random);
    const html = reportMarkup(session.report);
    return { session, html, said: textOf(html) };
  });

  test('no two sentences contradict each other', () => {
    for (const { said } of sessions) {
      const contradictions = CONTRADICTIONS.filter(
        ([one, other, unless]) => one.test(said) && other.test(said) && !unless?.test(said),
      );
      expect(contradictions, said).toEqual([]);
    }
  });

  test('each statement that may contradict another occurs in some report', () => {
    const made = (pattern: RegExp) => sessions.some(({ said }) => pattern.test(said));
    const never = CONTRADICTIONS.flat().filter((pattern) => pattern && !made(pattern));
    expect(never).toEqual([]);
  });

  test('no sentence mentions a figure that was not measured', () => {
    const absent = new Set(sessions.flatMap(({ session }) => notMeasured(session.report)));
    expect(absent).toEqual(new Set(Object.values(STATEMENTS_ABOUT)));
    for (const { session, said } of sessions) {
      for (const pattern of notMeasured(session.report)) expect(statements(said)).not.toMatch(pattern);
      expect(said).not.toMatch(/NaN|undefined|null|Infinity|(?<!\d)-\d/);
    }
  });

  test('no sentence judges a subject of which less than half was measured', () => {
    const inPart = sessions.map(({ session, said }) => ({ said, subjects: measuredInPart(session) }));
    for (const [subject, claim] of Object.entries(CLAIMS_ABOUT)) {
      const isInPart = ({ subjects }: (typeof inPart)[number]) => subjects.some((one) => one === subject);
      const few = inPart.filter(isInPart);
      expect(few.length, subject).toBeGreaterThan(50);
      for (const { said } of few) expect(said).not.toMatch(claim);
      const others = inPart.filter((one) => !isInPart(one) && claim.test(one.said));
      expect(others.length, subject).toBeGreaterThan(100);
    }
    const voices = sessions.filter(({ session: { report, elapsedS } }) => {
      const analyzedS = report.voice?.analyzedS ?? 0;
      return analyzedS >= 10 && analyzedS < elapsedS / 2;
    });
    expect(voices.length).toBeGreaterThan(10);
  });

  test('a speaker who is not coached on filler words gets only the specified sentence about them', () => {
    const uncoached = sessions.filter(({ session }) => !session.report.fillersCoached);
    expect(uncoached.length).toBeGreaterThan(100);
    for (const { said } of uncoached) {
      const ours = statements(said).replaceAll("Reduce filler words like 'um' and 'uh.'", '');
      expect(ours).not.toMatch(/filler/i);
    }
  });

  test('the list of kept reports has the figures of the report', () => {
    const listedRates: (string | undefined)[] = [];
    const reportedRates: (string | undefined)[] = [];
    for (const { report } of sessions.map(({ session }) => session)) {
      const madeAt = '2026-11-18T09:30:00.000Z';
      const summary = summaryOf({ version: KEPT_VERSION, kind: 'session', id: 'a', madeAt, report });
      const listed = summary.kind === 'session' ? sessionFigures(summary, String, true) : [];
      expect(listed.some((text) => text.startsWith(`${report.avgWPM} WPM`))).toBe(report.avgWPM !== null);
      expect(listed.includes(`posture ${report.postureScore}%`)).toBe(report.postureScore !== null);
      // Speakers who are not coached get no rate in the report.
      if (!report.likelyFillers) continue;
      const { perMinute } = report.likelyFillers;
      listedRates.push(listed.find((text) => text.endsWith('fillers a minute')));
      reportedRates.push(perMinute === null ? undefined : `${perMinute.toFixed(1)} likely fillers a minute`);
    }
    expect(listedRates).toEqual(reportedRates);
    expect(listedRates.filter(Boolean).length).toBeGreaterThan(100);
  });

  test('each figure matches the transcript and its times', () => {
    for (const { session, said, html } of sessions) {
      checkFigures(session, said, html);
      checkMoments(session, said);
    }
    // These texts are checked only in sessions that have them, so each must occur in some session.
    for (const checked of [
      / within \d+ s at /,
      /^\d\.\d s at /m,
      /Your longest lean was/,
      /\bno filler words/,
      /(?:from|together at|20 s at) \d+:\d\d/,
      /\b\d+ WPM/,
      /\d+\.\d (?:likely fillers )?a minute/,
    ]) {
      expect(sessions.filter(({ said }) => checked.test(said)).length).toBeGreaterThan(10);
    }
    expect(sessions.filter(({ session }) => session.report.likelyFillers).length).toBeGreaterThan(100);
    expect(sessions.filter(({ session }) => session.report.speechMeasured).length).toBeGreaterThan(100);
    const alone = sessions.filter(
      ({ session }) => session.onlyWords && session.report.speechMeasured && session.wordTimesS.length > 0,
    );
    expect(alone.length).toBeGreaterThan(100);
    for (const { session } of alone) checkPaces(session);
  });
});
