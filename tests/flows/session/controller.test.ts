import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import type { Setup } from '../../../src/domain/setup.ts';
import type { OnDeviceSpeech } from '../../../src/devices/speech-recognition.ts';
import {
  judgedPace,
  type SessionController,
  SHOW_MS,
  shownPace,
  withoutWords,
} from '../../../src/flows/session/session-state.ts';
import { createSessionController } from '../../../src/flows/session/controller.ts';
import {
  DENIED,
  FakeCamera,
  FakeAudioCapture,
  FakeMedia,
  FakePrompt,
  FakeRecognizer,
  FRAME_RIGHT,
  refuseStart,
} from '../../fake-browser.ts';
import type { AnalystEvent } from '../../../src/workers/session/protocol.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';
import { randomFrom } from '../../random.ts';
import { spoken } from '../../spoken.ts';

const SETUP: Setup = {
  focusArea: 'pacing',
  speechType: 'persuasive',
  topicKeywords: ['goal'],
  coachFillers: true,
};

let clock: FakeClock;
let prompt: FakePrompt;
let recognizer: FakeRecognizer;
let workers: FakeAnalyst[];
let newWorker: (onEvent: (event: AnalystEvent) => void) => FakeAnalyst;
let reports: SessionReport[];
let sessions: number;
let media: FakeMedia;
let controller: SessionController;
let captures: FakeAudioCapture[];
let newCapture: () => FakeAudioCapture | undefined;
let awake: number;
let speechHere: OnDeviceSpeech;
let hide: (hidden: boolean) => void;

beforeEach(() => {
  clock = new FakeClock();
  prompt = new FakePrompt();
  recognizer = new FakeRecognizer();
  workers = [];
  newWorker = (onEvent) => new FakeAnalyst(onEvent);
  reports = [];
  sessions = 0;
  media = new FakeMedia();
  captures = [];
  newCapture = () => new FakeAudioCapture();
  awake = 0;
  speechHere = 'none';
  hide = () => {};
});

function begin(createRecognizer = recognizer.create): void {
  controller = createSessionController(
    {
      openMedia: prompt.open,
      openAudioCapture: () => {
        const capture = newCapture();
        if (capture) captures.push(capture);
        return Promise.resolve(capture);
      },
      createRecognizer,
      onDeviceSpeech: () => Promise.resolve(speechHere),
      downloadOnDeviceSpeech: () => {
        speechHere = 'ready';
        return Promise.resolve(true);
      },
      connectAnalyst: (onEvent) => {
        const thread = newWorker(onEvent);
        workers.push(thread);
        return thread;
      },
      clock,
      keepAwake: () => {
        awake += 1;
        return () => (awake -= 1);
      },
      watchHidden(changed) {
        hide = changed;
        return () => (hide = () => {});
      },
    },
    {
      setup: () => SETUP,
      keep: (kept) => reports.push(kept),
      countSession: () => (sessions += 1),
    },
  );
}

async function open(given = media): Promise<void> {
  begin();
  void controller.open();
  prompt.answer(given);
  await settled();
}

async function started(given = media): Promise<void> {
  await open(given);
  controller.start();
  await settled();
}

/** Stops, and waits for the report. */
async function written(): Promise<SessionReport> {
  void controller.stop();
  await clock.pass(4000);
  expect(controller.get().phase).toBe('done');
  expect(reports).toHaveLength(1);
  return reports[0]!;
}

const thread = () => workers.at(-1)!;

describe('permission', () => {
  test('given late', async () => {
    begin();
    void controller.open();
    await clock.pass(60_000);
    expect(controller.get().media.kind).toBe('waiting');
    controller.start();
    expect(controller.get().phase).toBe('idle');
    prompt.answer(media);
    await settled();
    expect(controller.get().media).toMatchObject({ kind: 'open', camera: 'live' });
    controller.start();
    expect(controller.get().phase).toBe('listening');
  });

  test('refused, and given at the second try', async () => {
    begin();
    void controller.open();
    prompt.answer(DENIED);
    await settled();
    expect(controller.get().media).toEqual({ kind: 'refused', ...DENIED });
    controller.start();
    expect(controller.get().phase).toBe('idle');
    void controller.open();
    expect(controller.get().media.kind).toBe('waiting');
    prompt.answer(media);
    await settled();
    expect(controller.get().media.kind).toBe('open');
  });

  test('given after the screen was left: every track is stopped', async () => {
    begin();
    void controller.open();
    controller.leave();
    prompt.answer(media);
    await settled();
    expect(media.stopped).toBe(true);
    expect(controller.get().media.kind).toBe('waiting');
  });

  test('asked for twice: the first answer is not kept open', async () => {
    begin();
    void controller.open();
    void controller.open('microphone');
    prompt.answer(media);
    const microphone = new FakeMedia(undefined);
    Object.assign(microphone, { camera: undefined });
    prompt.answer(microphone);
    await settled();
    expect(media.stopped).toBe(true);
    expect(microphone.stopped).toBe(false);
    expect(controller.get().media).toMatchObject({ kind: 'open', camera: 'none' });
  });

  test('for the microphone alone: posture is not tracked, and absent in the report', async () => {
    const microphone = new FakeMedia();
    Object.assign(microphone, { camera: undefined });
    await started(microphone);
    expect(controller.get().posture).toBe('not-tracking');
    recognizer.final('um hello');
    await clock.pass(5000);
    expect(await written()).toMatchObject({ postureScore: null, fillerWordCount: 1 });
  });
});

describe('a session', () => {
  test('shows pace, fillers, posture and transcript, and ends with their report', async () => {
    await started();
    expect(controller.get()).toMatchObject({ phase: 'listening', posture: 'good', pace: 0, fillers: 0 });
    await clock.pass(900);
    recognizer.interim('um our');
    await clock.pass(600);
    recognizer.final('Um, our goals.');
    recognizer.interim('you know');
    await clock.pass(SHOW_MS);
    expect(controller.get()).toMatchObject({ fillers: 2, tail: { text: 'you know' } });
    expect(controller.get().utterances.map((utterance) => utterance.text)).toEqual(['Um, our goals.']);
    media.camera!.frame = FRAME_RIGHT;
    await clock.pass(3250);
    expect(controller.get()).toMatchObject({ pace: 0, elapsedS: 5 });
    // The sample that is due now is shown with the next picture.
    await clock.pass(SHOW_MS);
    expect(controller.get()).toMatchObject({ pace: 90, posture: 'leaning-left', elapsedS: 5 });
    void controller.stop();
    await settled();
    expect(controller.get()).toMatchObject({ phase: 'analyzing', posture: 'not-tracking' });
    await clock.pass(3999);
    expect(controller.get().phase).toBe('analyzing');
    await clock.pass(1);
    expect(controller.get().phase).toBe('done');
    expect(reports[0]).toMatchObject({
      fullTranscript: 'Um, our goals. you know',
      fillerWordCount: 2,
      fillerWords: [
        { time: 0, word: 'um' },
        { time: 1, word: 'you know' },
      ],
      avgWPM: 90,
      paceTimeline: [{ time: '5s', wpm: 90 }],
      topicKeywords: { found: ['goal'], topicScore: 100 },
      speechType: 'persuasive',
    });
    // 15 frames in the middle, 36 to the side: 85 + 1.5 − 7.2, give or take the frame of the last moment.
    expect(reports[0]!.postureScore).toBeGreaterThanOrEqual(79);
    expect(reports[0]!.postureScore).toBeLessThanOrEqual(80);
    expect(sessions).toBe(1);
  });

  test('shows what comes faster three times a second, in one picture with the clock', async () => {
    await started();
    let pictures = 0;
    controller.subscribe(() => {
      pictures += 1;
    });
    for (let said = 1; said <= 40; said += 1) {
      recognizer.interim('word '.repeat(said));
      await clock.pass(50);
    }
    expect(pictures).toBeLessThanOrEqual(2000 / SHOW_MS + 1);
    await clock.pass(SHOW_MS);
    expect(controller.get()).toMatchObject({ elapsedS: 2, tail: { text: 'word '.repeat(40).trim() } });
  });

  test('shows the last words at Stop, also those that are answered after it', async () => {
    await started();
    await clock.pass(1100);
    recognizer.final('hello');
    await settled();
    recognizer.interim('last words');
    void controller.stop();
    expect(controller.get().utterances).toHaveLength(1);
    await settled();
    expect(controller.get().tail.text).toBe('last words');
  });

  test('Start pressed twice starts once', async () => {
    await started();
    recognizer.final('hello');
    await clock.pass(1000);
    controller.start();
    await clock.pass(1000 + SHOW_MS);
    expect(recognizer.starts).toBe(1);
    expect(controller.get()).toMatchObject({ elapsedS: 2, utterances: [{ text: 'hello' }] });
    expect(thread().calls.filter((call) => call === 'begin')).toHaveLength(1);
  });

  test('Stop pressed twice, and without a session, writes and counts once', async () => {
    await open();
    await controller.stop();
    expect(sessions).toBe(0);
    controller.start();
    await clock.pass(1000);
    void controller.stop();
    void controller.stop();
    controller.start();
    await clock.pass(4000);
    expect(reports).toHaveLength(1);
    expect(sessions).toBe(1);
  });

  test('Stop before a word was said', async () => {
    await started();
    await clock.pass(2000);
    expect(await written()).toMatchObject({
      fullTranscript: '',
      fillerWordCount: 0,
      avgWPM: 90,
      passages: [],
    });
  });

  test('Stop hears nothing any more', async () => {
    await started();
    recognizer.final('hello');
    await clock.pass(1000);
    void controller.stop();
    recognizer.final('too late');
    await clock.pass(4000);
    expect(reports[0]!.fullTranscript).toBe('hello');
    expect(clock.waiting).toBe(0);
  });

  test('leaving stops everything, and writes no report', async () => {
    await started();
    recognizer.final('hello');
    await clock.pass(1000);
    controller.leave();
    await clock.pass(60_000);
    expect(media.stopped).toBe(true);
    expect(recognizer).toMatchObject({ starts: 1, stops: 1 });
    expect(thread().closed).toBe(true);
    expect(reports).toEqual([]);
    expect(sessions).toBe(0);
    expect(clock.waiting).toBe(0);
  });

  test('leaving right after Stop still writes the report', async () => {
    await started();
    recognizer.final('hello');
    await clock.pass(1000);
    void controller.stop();
    controller.leave();
    await clock.pass(5000);
    expect(reports.map((one) => one.fullTranscript)).toEqual(['hello']);
    expect(thread().closed).toBe(true);
    expect(media.stopped).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  test('a second one begins anew', async () => {
    await started();
    recognizer.final('um hello');
    await clock.pass(6000);
    await written();
    controller.start();
    await settled();
    expect(controller.get()).toMatchObject({
      phase: 'listening',
      fillers: 0,
      pace: 0,
      elapsedS: 0,
      utterances: [],
    });
    recognizer.final('again');
    await clock.pass(1000);
    void controller.stop();
    await clock.pass(4000);
    expect(reports[1]).toMatchObject({ fullTranscript: 'again', fillerWordCount: 0, paceTimeline: [] });
    expect(reports[1]!.postureScore).toBe(86);
  });

  test('of an hour', async () => {
    const microphone = new FakeMedia();
    Object.assign(microphone, { camera: undefined });
    await started(microphone);
    for (let minute = 0; minute < 60; minute += 1) {
      recognizer.final(`this is minute ${minute}`);
      await clock.pass(60_000);
      recognizer.end();
    }
    const hour = await written();
    expect(hour.paceTimeline).toHaveLength(720);
    expect(hour.repeatedPhrases).toEqual([{ phrase: 'this is minute', count: 60 }]);
  });
});

describe('the camera', () => {
  test('lost in a session: words go on, and it can be opened again', async () => {
    await started();
    recognizer.final('hello');
    await clock.pass(1000);
    media.camera!.unplug();
    await clock.pass(2000);
    expect(controller.get()).toMatchObject({
      phase: 'listening',
      posture: 'not-tracking',
      media: { camera: 'lost' },
    });
    recognizer.final('still here');
    const again = new FakeMedia();
    again.camera!.frame = FRAME_RIGHT;
    void controller.open();
    prompt.answer(again);
    await clock.pass(500);
    expect(media.stopped).toBe(true);
    expect(controller.get()).toMatchObject({
      posture: 'leaning-left',
      media: { kind: 'open', camera: 'live' },
    });
    expect((await written()).fullTranscript).toBe('hello still here');
  });

  test('refused at the second try: words go on', async () => {
    await started();
    media.camera!.unplug();
    await settled();
    void controller.open();
    prompt.answer(DENIED);
    recognizer.final('hello');
    await clock.pass(1000);
    expect(controller.get()).toMatchObject({ phase: 'listening', media: { kind: 'refused' } });
    expect((await written()).fullTranscript).toBe('hello');
  });
});

describe('speech recognition', () => {
  test('that the browser lacks is not measured, and never an invented 90', async () => {
    begin(() => undefined);
    void controller.open();
    prompt.answer(media);
    await settled();
    controller.start();
    await clock.pass(20_000);
    expect(controller.get().recognition).toEqual({ kind: 'recognition-unsupported' });
    expect(await written()).toMatchObject({
      avgWPM: null,
      fillerWordCount: null,
      paceTimeline: [],
      speechMeasured: false,
      postureScore: 100,
    });
  });

  test('whose start throws is told, tried again, and not measured', async () => {
    recognizer.onStart = refuseStart;
    await started();
    expect(controller.get().recognition).toEqual({ kind: 'recognition-not-started' });
    await clock.pass(10_000);
    expect(recognizer.starts).toBeGreaterThan(3);
    expect(await written()).toMatchObject({ avgWPM: null, fillerWordCount: null });
  });

  test.each(['network', 'not-allowed'])('that fails with %s is not measured', async (code) => {
    recognizer.onStart = () =>
      clock.after(10, () => {
        recognizer.fail(code);
        recognizer.end();
      });
    await started();
    await clock.pass(10_000);
    expect(controller.get().recognition).toEqual({ kind: 'recognition-error', code });
    expect(controller.get().phase).toBe('listening');
    expect(await written()).toMatchObject({ avgWPM: null, fillerWordCount: null });
  });

  test('that fails late, again and again, is not measured', async () => {
    recognizer.onStart = () =>
      clock.after(5000, () => {
        recognizer.fail('network');
        recognizer.end();
      });
    await started();
    await clock.pass(33_000);
    expect(controller.get().recognition).toEqual({ kind: 'recognition-error', code: 'network' });
    expect(await written()).toMatchObject({ avgWPM: null, fillerWordCount: null });
  });

  test('that failed after it had heard words was measured', async () => {
    await started();
    recognizer.final('um hello');
    await clock.pass(3000);
    recognizer.fail('network');
    recognizer.end();
    await settled();
    expect(await written()).toMatchObject({ fillerWordCount: 1, speechMeasured: true });
  });

  test('that hears no speech goes on, and was measured', async () => {
    await started();
    await clock.pass(8000);
    recognizer.fail('no-speech');
    recognizer.end();
    await clock.pass(0);
    expect(recognizer.starts).toBe(2);
    expect(await written()).toMatchObject({ fillerWordCount: 0, speechMeasured: true });
  });

  test('that ends by itself goes on: what was interim counts once', async () => {
    await started();
    recognizer.interim('um so today');
    await clock.pass(1000);
    recognizer.end();
    await clock.pass(300);
    recognizer.final('um so today');
    await clock.pass(3000);
    recognizer.final('we begin');
    await settled();
    expect(controller.get().phase).toBe('listening');
    expect(await written()).toMatchObject({ fullTranscript: 'um so today we begin', fillerWordCount: 1 });
  });
});

describe('the voice', () => {
  const SECOND = 16_000;

  const speech = (seconds: number) => spoken(seconds, SECOND);

  async function say(samples: Float32Array): Promise<void> {
    await settled();
    captures.at(-1)!.push(samples);
    await settled();
  }

  test('is listened to from Start to Stop alone', async () => {
    await open();
    expect(captures).toEqual([]);
    controller.start();
    await settled();
    expect(captures).toHaveLength(1);
    await clock.pass(6000);
    await say(speech(6));
    expect(captures[0]!.closed).toBe(false);
    void controller.stop();
    expect(captures[0]!.closed).toBe(true);
    await clock.pass(4000);
    expect(reports[0]!.voice).toMatchObject({ heardS: expect.closeTo(6), signal: 'good' });
    expect(reports[0]!.voiceUnmeasuredS).toBe(0);
  });

  test('gives the pace to show where no words come, beyond the limits of one that is counted', async () => {
    recognizer.onStart = refuseStart;
    await started();
    expect(withoutWords(controller.get())).toBe(true);
    expect(shownPace(controller.get())).toBeNull();
    await clock.pass(6000);
    await say(speech(6));
    await clock.pass(SHOW_MS);
    expect(shownPace(controller.get())).toBe(Math.round(controller.get().voice!.pace!));
    // Words that come after all are counted.
    recognizer.onStart = () => {};
    await clock.pass(5000);
    recognizer.final('hello');
    await clock.pass(SHOW_MS);
    expect(withoutWords(controller.get())).toBe(false);
    expect(shownPace(controller.get())).toBe(controller.get().pace);
  });

  test('of a silent microphone is said', async () => {
    await started();
    await say(new Float32Array(SECOND));
    await clock.pass(SHOW_MS);
    expect(controller.get().voice).toEqual({ signal: 'silent', pace: null });
  });

  test('that cannot be listened to is not measured', async () => {
    newCapture = () => undefined;
    await started();
    await clock.pass(6000);
    expect(controller.get().voice).toBeUndefined();
    expect(await written()).toMatchObject({ voice: null, voiceUnmeasuredS: 0 });
  });

  test('is not judged in a session that ends as it begins, and nothing is said against the microphone', async () => {
    await started();
    expect(await written()).toMatchObject({ voice: null, voiceTooShort: true });
  });

  test('that cannot be listened to is told from a session that was too short', async () => {
    newCapture = () => undefined;
    await started();
    await settled();
    expect(await written()).toMatchObject({ voice: null, voiceTooShort: false });
  });

  test('goes on with the next microphone', async () => {
    await started();
    await clock.pass(3000);
    await say(speech(3));
    void controller.open();
    expect(captures[0]!.closed).toBe(true);
    prompt.answer(new FakeMedia());
    await settled();
    expect(captures).toHaveLength(2);
    await clock.pass(4000);
    await say(speech(4));
    expect((await written()).voice!.heardS).toBeCloseTo(7);
  });

  test('is measured anew in the next thread, and the report says what was missed', async () => {
    await started();
    recognizer.final('hello there');
    await clock.pass(20_000);
    await say(speech(20));
    thread().die();
    await settled();
    expect(captures.map(({ closed }) => closed)).toEqual([true, false]);
    await clock.pass(5000);
    await say(spoken(5, SECOND, (atS) => atS < 2 || atS > 3));
    const report = await written();
    expect(report).toMatchObject({
      fullTranscript: 'hello there',
      voice: { heardS: expect.closeTo(5) },
      voiceUnmeasuredS: 20,
    });
    expect(report.voice!.pauses.value!.longest!.startS).toBeCloseTo(22, 0);
  });
});

describe('speech of which no words come', () => {
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

  /** Passes seconds in which the microphone hears the speaker or a quiet room, or is muted. */
  async function pass(
    seconds: number,
    sound: 'speech' | keyof typeof SOUNDS = 'speech',
    each = () => {},
  ): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      const from = (second % 60) * SECOND;
      captures.at(-1)?.push(sound === 'speech' ? MINUTE.subarray(from, from + SECOND) : SOUNDS[sound]);
      await clock.pass(500);
      each();
      await clock.pass(500);
      second += 1;
    }
  }

  /** Five words in two seconds, 150 a minute, as a recognizer gives them. */
  const say = () => recognizer.final(second % 2 === 0 ? `one two${second}` : `three four${second} five`);

  /** From now on the recognizer reports an error each time it is started. */
  function fail(): void {
    recognizer.onStart = () =>
      clock.after(10, () => {
        recognizer.fail('network');
        recognizer.end();
      });
    recognizer.fail('network');
    recognizer.end();
  }

  test('from a recognizer that runs and returns nothing: words are not measured, and nothing warns', async () => {
    await started();
    const judged: (number | null)[] = [];
    await pass(16, 'speech', () => judged.push(judgedPace(controller.get())));
    expect(controller.get().recognition.kind).toBe('working');
    expect(judged.filter((pace) => pace !== null && pace > 0)).toEqual([]);
    expect(withoutWords(controller.get())).toBe(true);
    expect(shownPace(controller.get())).toBe(Math.round(controller.get().voice!.pace!));
    expect(await written()).toMatchObject({
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

  test('after a minute of words: pace, count and topic speak of that minute', async () => {
    await started();
    await pass(60, 'speech', say);
    await clock.pass(SHOW_MS);
    expect(controller.get().pace).toBeGreaterThanOrEqual(148);
    fail();
    const judged: (number | null)[] = [];
    await pass(120, 'speech', () => judged.push(judgedPace(controller.get())));
    expect(controller.get().recognition).toEqual({ kind: 'recognition-error', code: 'network' });
    expect(judged.slice(1).filter((pace) => pace !== null)).toEqual([]);
    const report = await written();
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

  test('after a minute of words, in a browser that lets nothing listen to the voice', async () => {
    // Where nothing is heard, failing recognition is presumed to miss speech.
    newCapture = () => undefined;
    await started();
    await pass(60, 'speech', say);
    fail();
    await pass(120);
    expect(judgedPace(controller.get())).toBeNull();
    expect(await written()).toMatchObject({
      avgWPM: 150,
      measuredWPM: 150,
      speechCoverage: { recognized: [{ startS: 0, endS: 60 }], share: expect.closeTo(1 / 3, 1) },
    });
  });

  test('in the middle: the pace after it counts no second of it', async () => {
    await started();
    await pass(20, 'speech', say);
    await pass(20);
    await pass(20, 'speech', say);
    await clock.pass(SHOW_MS);
    expect(controller.get()).toMatchObject({ unrecognized: false });
    const report = await written();
    expect(report.avgWPM).toBe(150);
    expect(report.paceTimeline.every(({ wpm }) => wpm > 120)).toBe(true);
    expect(report.speechCoverage!.recognized).toEqual([
      { startS: 0, endS: 20 },
      { startS: 40, endS: expect.closeTo(60, 0) },
    ]);
  });

  test('is kept apart when the thread that knew of it dies', async () => {
    await started();
    await pass(30, 'speech', say);
    await pass(30);
    thread().die();
    await settled();
    expect((await written()).speechCoverage!.recognized[0]).toEqual({ startS: 0, endS: 30 });
  });

  test.each(['quiet', 'muted'] as const)('is none in a %s minute: silence is no speech', async (sound) => {
    await started();
    await pass(30, 'speech', say);
    await pass(30, sound);
    expect(judgedPace(controller.get())).toBe(90);
    const report = await written();
    expect(report).toMatchObject({ avgWPM: 90, speechCoverage: { share: 1 }, averageMisleads: true });
    // Spoken in the first half minute: 150, whatever silence came after it.
    expect(report.measuredWPM).toBeGreaterThanOrEqual(143);
    expect(report.measuredWPM).toBeLessThanOrEqual(153);
  });

  test('is none where words come late, in one long final result', async () => {
    await started();
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(15);
      recognizer.final(Array.from({ length: 37 }, (_, i) => `word${turn * 37 + i}`).join(' '));
    }
    await clock.pass(SHOW_MS);
    const report = await written();
    expect(report).toMatchObject({ speechMeasured: true, speechCoverage: { share: 1 } });
    expect(report.avgWPM).toBe(148);
    expect(report.paceTimeline).toHaveLength(12);
  });
});

describe('an analyst that dies', () => {
  test('before Start is replaced', async () => {
    await open();
    thread().die();
    await settled();
    controller.start();
    recognizer.final('hello');
    await clock.pass(1000);
    expect(await written()).toMatchObject({ fullTranscript: 'hello', postureScore: 86 });
  });

  test('right after Start: its session and its camera go on', async () => {
    let canceled = false;
    const streamed = new FakeCamera();
    streamed.stream = new ReadableStream<VideoFrame>({
      cancel() {
        canceled = true;
      },
    });
    await open(new FakeMedia(streamed));
    thread().mute = true;
    controller.start();
    recognizer.final('hello');
    await settled();
    thread().die();
    await settled();
    expect(thread().calls).toContain('watch');
    expect(canceled).toBe(false);
    recognizer.final('there');
    expect((await written()).fullTranscript).toBe('hello there');
  });

  test('in a session: words, score and samples are kept', async () => {
    await started();
    recognizer.final('um hello');
    media.camera!.frame = FRAME_RIGHT;
    await clock.pass(6000);
    recognizer.interim('you know');
    await settled();
    thread().die();
    await clock.pass(SHOW_MS);
    expect(workers).toHaveLength(2);
    expect(controller.get()).toMatchObject({ fillers: 2, pace: 90, analystUnavailable: false });
    await clock.pass(2000 - SHOW_MS);
    recognizer.final('you know it');
    const kept = await written();
    expect(kept).toMatchObject({
      fullTranscript: 'um hello you know it',
      fillerWordCount: 2,
      fillerWords: [{ time: 0 }, { time: 6 }],
      paceTimeline: [{ time: '5s', wpm: 90 }],
    });
    // 8 s to the side, ten frames a second: 85 − 16, give or take what the crash took.
    expect(kept.postureScore).toBeGreaterThanOrEqual(68);
    expect(kept.postureScore).toBeLessThanOrEqual(71);
  });

  test('with the last words unanswered at Stop', async () => {
    await started();
    recognizer.final('hello');
    await clock.pass(1000);
    thread().mute = true;
    recognizer.final('last words');
    void controller.stop();
    await settled();
    thread().die();
    await clock.pass(4000);
    expect(reports[0]!.fullTranscript).toBe('hello last words');
  });

  test('at finish, after it answered the last words', async () => {
    newWorker = (onEvent) =>
      new FakeAnalyst(onEvent, {
        async finish() {
          await settled();
          workers[0]!.die();
          return new Promise(() => {});
        },
      });
    await started();
    await clock.pass(1000);
    newWorker = (onEvent) => new FakeAnalyst(onEvent);
    recognizer.final('last words');
    void controller.stop();
    await clock.pass(4000);
    expect(reports.map((one) => one.fullTranscript)).toEqual(['last words']);
  });

  test('every few seconds: nothing is lost, and the report is written', async () => {
    await started();
    const words: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      words.push(`word${i}`);
      recognizer.final(`word${i}`);
      await clock.pass(3000);
      thread().die();
      await clock.pass(0);
    }
    expect(controller.get().analystUnavailable).toBe(false);
    expect(await written()).toMatchObject({ fullTranscript: words.join(' '), postureScore: 100 });
  });

  test('and never comes back: the speaker is told, and the transcript stays', async () => {
    await started();
    recognizer.final('hello');
    await clock.pass(1000);
    newWorker = () => {
      const dead = new FakeAnalyst();
      dead.mute = true;
      void settled().then(() => dead.die());
      return dead;
    };
    thread().die();
    recognizer.final('there');
    await clock.pass(10_000);
    expect(controller.get()).toMatchObject({ analystUnavailable: true, posture: 'not-tracking' });
    expect(controller.get().utterances.map((utterance) => utterance.text)).toEqual(['hello']);
    void controller.stop();
    await clock.pass(4000);
    expect(controller.get().phase).toBe('idle');
    expect(reports).toEqual([]);
  });
});

test('an analyst that dies of its first frame is not started for ever', async () => {
  const streamed = new FakeCamera();
  streamed.stream = new ReadableStream<VideoFrame>();
  newWorker = (onEvent) => {
    if (workers.length > 10) throw new Error('It is started for ever.');
    const dying: FakeAnalyst = new FakeAnalyst(onEvent, {
      watch: () => new Promise(() => {}),
      // It takes the target, and the first frame of it is its last.
      setTarget: async () => {
        void settled().then(() => dying.die());
      },
    });
    return dying;
  };
  await open(new FakeMedia(streamed));
  await clock.pass(10_000);
  expect(workers.length).toBeLessThan(6);
});

describe('a hidden page', () => {
  test('pauses posture, not words, and says so afterwards', async () => {
    await started();
    await clock.pass(1000);
    expect(controller.get()).toMatchObject({ posture: 'good', hiddenMeanwhile: false });
    hide(true);
    await clock.pass(100);
    const asked = workers[0]!.calls.filter((call) => call === 'analyzeFrame').length;
    recognizer.final('um hello');
    await clock.pass(5000);
    expect(controller.get()).toMatchObject({ posture: 'not-tracking', hiddenMeanwhile: true, fillers: 1 });
    expect(workers[0]!.calls.filter((call) => call === 'analyzeFrame')).toHaveLength(asked);
    hide(false);
    await clock.pass(1000);
    expect(controller.get().posture).toBe('good');
    // Two of seven seconds were watched.
    expect((await written()).postureSeen).toBeCloseTo(2 / 7, 1);
  });

  test('or a camera that went: what was not watched was not seen', async () => {
    await started();
    await clock.pass(10_000);
    media.camera?.unplug();
    await clock.pass(10_000);
    expect((await written()).postureSeen).toBeCloseTo(0.5, 1);
  });

  test('in another session is not counted against the next', async () => {
    await started();
    await clock.pass(20_000);
    await written();
    reports.length = 0;
    controller.start();
    await clock.pass(5000);
    expect((await written()).postureSeen).toBe(1);
  });

  test('or a visible one, the screen is kept awake for the session alone', async () => {
    await open();
    expect(awake).toBe(0);
    controller.start();
    expect(awake).toBe(1);
    await written();
    expect(awake).toBe(0);
  });
});

describe('speech on this device', () => {
  test('is preferred where it is ready, and told', async () => {
    speechHere = 'ready';
    await started();
    expect(recognizer.options).toEqual({
      onDevice: true,
      phrases: SETUP.topicKeywords,
      track: media.microphone,
    });
    expect(controller.get().recognition).toEqual({ kind: 'working', onDevice: true });
  });

  test('is downloaded when the speaker says so, for the next session', async () => {
    speechHere = 'downloadable';
    await open();
    expect(controller.get().onDeviceSpeech).toBe('downloadable');
    const downloaded = controller.downloadSpeech();
    expect(controller.get().onDeviceSpeech).toBe('downloading');
    await downloaded;
    controller.start();
    expect(recognizer.options?.onDevice).toBe(true);
  });
});
