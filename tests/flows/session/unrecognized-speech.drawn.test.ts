import { beforeEach, describe, expect, test } from 'vitest';
import { RENDER_INTERVAL_MS } from '../../../src/flows/session/session-state.ts';
import { feedbackPace, shownPace, withoutWords } from '../../../src/flows/session/shown-pace.ts';
import { settled } from '../../fake-clock.ts';
import { randomFrom } from '../../random.ts';
import { spoken } from '../../spoken.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

describe('speech that is not recognized', () => {
  const SECOND = 16_000;
  const MINUTE = spoken(60, SECOND);
  const random = randomFrom(1);
  const SOUNDS = {
    quiet: Float32Array.from({ length: SECOND }, () => (random() - 0.5) / 500),
    muted: new Float32Array(SECOND),
  };
  let second = 0;

  beforeEach(() => {
    second = 0;
  });

  /** Advances the clock by `seconds`, in which the microphone captures speech or noise, or is muted. */
  async function pass(
    seconds: number,
    sound: 'speech' | keyof typeof SOUNDS = 'speech',
    each = () => {},
  ): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      const from = (second % 60) * SECOND;
      visit.captures.at(-1)?.push(sound === 'speech' ? MINUTE.subarray(from, from + SECOND) : SOUNDS[sound]);
      await visit.clock.pass(500);
      each();
      await visit.clock.pass(500);
      second += 1;
    }
  }

  /** Emits final results of 5 words in 2 s, which are 150 WPM. */
  const say = () =>
    visit.recognizer.final(second % 2 === 0 ? `one two${second}` : `three four${second} five`);

  /** From now on, the recognizer reports an error after each start. */
  function fail(): void {
    visit.recognizer.onStart = () => visit.clock.after(10, () => visit.recognizer.failRun('network'));
    visit.recognizer.failRun('network');
  }

  test('by a recognizer without results: words are not measured, and no card warns', async () => {
    await visit.started();
    // The recognizer detects sound, so its microphone is not the reason.
    visit.recognizer.hear();
    const judged: (number | null)[] = [];
    await pass(16, 'speech', () => judged.push(feedbackPace(visit.state)));
    expect(visit.state.recognition.kind).toBe('working');
    expect(judged.filter((pace) => pace !== null && pace > 0)).toEqual([]);
    expect(withoutWords(visit.state)).toBe(true);
    expect(shownPace(visit.state)).toBe(Math.round(visit.state.voice!.pace!));
    expect(await visit.written()).toMatchObject({
      avgWPM: null,
      measuredWPM: null,
      fillerWordCount: null,
      paceTimeline: [],
      topicKeywords: { expected: ['goal'], topicScore: null },
      topicAdvice: { keywords: undefined, offTopic: false },
      suggestions: [],
      praised: false,
      speechMeasured: false,
      speechCoverage: { share: 0, enough: false },
    });
  });

  test('after a recognized minute: pace, count and topic cover that minute', async () => {
    await visit.started();
    await pass(60, 'speech', say);
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(visit.state.pace).toBeGreaterThanOrEqual(148);
    fail();
    const judged: (number | null)[] = [];
    await pass(120, 'speech', () => judged.push(feedbackPace(visit.state)));
    expect(visit.state.recognition).toEqual({ kind: 'recognition-error', code: 'network' });
    expect(judged.slice(1).filter((pace) => pace !== null)).toEqual([]);
    const report = await visit.written();
    expect(report).toMatchObject({
      speechMeasured: true,
      fillerWordCount: 0,
      averageMisleads: false,
      speechCoverage: { recognized: [{ startS: 0, endS: 60 }], share: expect.closeTo(1 / 3, 1) },
    });
    expect(report.avgWPM).toBe(150);
    expect(report.measuredWPM).toBeGreaterThanOrEqual(147);
    expect(report.measuredWPM).toBeLessThanOrEqual(153);
    expect(report.paceTimeline.map(({ time }) => time)).toEqual(
      Array.from({ length: 12 }, (_, i) => `${(i + 1) * 5}s`),
    );
  });

  test('after a recognized minute, without voice analysis: the pace covers that minute', async () => {
    // Without voice analysis, speech is assumed while recognition fails.
    visit.newCapture = () => undefined;
    await visit.started();
    await pass(60, 'speech', say);
    fail();
    await pass(120);
    expect(feedbackPace(visit.state)).toBeNull();
    expect(await visit.written()).toMatchObject({
      avgWPM: 150,
      measuredWPM: 150,
      speechCoverage: { recognized: [{ startS: 0, endS: 60 }], share: expect.closeTo(1 / 3, 1) },
    });
  });

  test('in the middle: the pace excludes its seconds', async () => {
    await visit.started();
    await pass(20, 'speech', say);
    await pass(20);
    await pass(20, 'speech', say);
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(visit.state).toMatchObject({ unrecognized: false });
    const report = await visit.written();
    expect(report.avgWPM).toBe(150);
    expect(report.paceTimeline.every(({ wpm }) => wpm > 120)).toBe(true);
    expect(report.speechCoverage!.recognized).toEqual([
      { startS: 0, endS: 20 },
      { startS: 40, endS: expect.closeTo(60, 0) },
    ]);
  });

  test('is still excluded after a restart of the worker', async () => {
    await visit.started();
    await pass(30, 'speech', say);
    await pass(30);
    visit.worker.die();
    await settled();
    expect((await visit.written()).speechCoverage!.recognized[0]).toEqual({ startS: 0, endS: 30 });
  });

  test.each(['quiet', 'muted'] as const)('is not assumed in 30 s of %s sound', async (sound) => {
    await visit.started();
    await pass(30, 'speech', say);
    await pass(30, sound);
    expect(feedbackPace(visit.state)).toBe(90);
    const report = await visit.written();
    expect(report).toMatchObject({ avgWPM: 90, speechCoverage: { share: 1 }, averageMisleads: true });
    // The pace of the words in the first 30 s is 150 WPM, regardless of the silence after it.
    expect(report.measuredWPM).toBeGreaterThanOrEqual(143);
    expect(report.measuredWPM).toBeLessThanOrEqual(153);
  });

  test('is not assumed if words arrive late, in one long final result', async () => {
    await visit.started();
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(15);
      visit.recognizer.final(Array.from({ length: 37 }, (_, i) => `word${turn * 37 + i}`).join(' '));
    }
    await visit.clock.pass(RENDER_INTERVAL_MS);
    const report = await visit.written();
    expect(report).toMatchObject({ speechMeasured: true, speechCoverage: { share: 1 } });
    expect(report.avgWPM).toBe(148);
    expect(report.paceTimeline).toHaveLength(12);
  });
});
