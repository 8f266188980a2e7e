import { describe, expect, test } from 'vitest';
import { spoken } from '../../spoken.ts';
import { freshVisit } from './fake-visit.ts';

const RATE_HZ = 16_000;
const SECOND = spoken(1, RATE_HZ);

const visit = freshVisit();

let word = 0;

/** Speaks at 120 words a minute. */
async function speak(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    visit.captures.at(-1)!.push(SECOND);
    word += 1;
    visit.recognizer.final(`left${word} right${word}`);
    await visit.clock.pass(1000);
  }
}

/** Makes each run of the recognizer end with an error. */
function breakRecognizer(code: string): void {
  visit.recognizer.onStart = () => visit.clock.after(10, () => visit.recognizer.failRun(code));
  visit.recognizer.failRun(code);
}

/** A phone call of two minutes: the system takes the microphone and the camera. */
async function call({ hides = true, forMs = 120_000 } = {}): Promise<void> {
  visit.mute(true);
  visit.media.camera!.mute(true);
  if (hides) visit.hide(true);
  breakRecognizer('audio-capture');
  await visit.clock.pass(forMs);
  visit.recognizer.onStart = () => {};
  visit.mute(false);
  visit.media.camera!.mute(false);
  if (hides) visit.hide(false);
  await visit.clock.pass(0);
}

describe.each([{ hides: true }, { hides: false }])('a phone call (hides the page: $hides)', ({ hides }) => {
  test('counts in no figure, and no word is lost', async () => {
    await visit.started();
    await speak(30);
    await call({ hides });
    await speak(30);
    const report = await visit.written();
    expect(report.fullTranscript.split(' ')).toHaveLength(120);
    expect(report.avgWPM).toBe(120);
    expect(report.paceTimeline.length).toBeLessThan(15);
    expect(report.speechCoverage).toMatchObject({ share: 1, enough: true });
    expect(report.postureSeen).toBeGreaterThan(0.95);
    expect(report.awayS).toBe(120);
    expect(Math.round(report.lengthS - report.awayS)).toBe(60);
  });

  test('counts in no figure to the second, also if it begins and ends between two pace samples', async () => {
    await visit.started();
    await speak(31);
    await call({ hides, forMs: 58_000 });
    await speak(31);
    const report = await visit.written();
    expect(report.avgWPM).toBe(120);
    expect(report.paceRates.filter((wpm) => Math.abs(wpm - 120) > 12)).toEqual([]);
  });

  test('causes no handover of the microphone, and the recognizer starts at once after it', async () => {
    await visit.started();
    await speak(10);
    await call({ hides });
    expect(visit.recognizer.running).toBe(true);
    expect(visit.prompt.wants).toEqual(['camera and microphone']);
    await speak(10);
    expect(visit.state).toMatchObject({ microphoneFor: undefined, handover: undefined });
    expect(visit.media.microphoneStopped).toBe(false);
  });
});

test('after the browser has suspended the page, the session continues, and no figure counts that time', async () => {
  await visit.started();
  await speak(30);
  visit.clock.freeze(600_000);
  await visit.clock.pass(1000);
  await speak(29);
  const report = await visit.written();
  // 118 words in 59 s, and a second of silence.
  expect(report.avgWPM).toBe(118);
  expect(Math.round(report.lengthS - report.awayS)).toBe(60);
  expect(report.fullTranscript.split(' ')).toHaveLength(118);
});

test('a camera that the system has muted is not analyzed until the system unmutes it', async () => {
  await visit.run(2000);
  visit.media.camera!.mute(true);
  await visit.clock.pass(100);
  const analyzed = visit.media.camera!.grabbed.length;
  await visit.clock.pass(10_000);
  expect(visit.media.camera!.grabbed).toHaveLength(analyzed);
  expect(visit.state).toMatchObject({ posture: 'not-tracking', hiddenMeanwhile: false });
  visit.media.camera!.mute(false);
  await visit.clock.pass(1000);
  expect(visit.state.posture).toBe('good');
});

test('a recognizer that fails while the page is hidden is no conflict over the microphone', async () => {
  await visit.started();
  await speak(5);
  visit.hide(true);
  breakRecognizer('audio-capture');
  await visit.clock.pass(30_000);
  expect(visit.prompt.wants).toEqual(['camera and microphone']);
  expect(visit.state).toMatchObject({ microphoneFor: undefined, handover: undefined });
});

test('a recognizer that mutes the microphone for a moment, and fails, is still started at growing intervals', async () => {
  await visit.started();
  visit.recognizer.onStart = () =>
    visit.clock.after(2500, () => {
      visit.mute(true);
      visit.recognizer.failRun('network');
      visit.mute(false);
    });
  visit.recognizer.end();
  const before = visit.recognizer.starts;
  await visit.clock.pass(60_000);
  expect(visit.recognizer.starts - before).toBeLessThan(12);
});
