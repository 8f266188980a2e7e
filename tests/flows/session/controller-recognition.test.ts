import { describe, expect, test } from 'vitest';
import { feedbackPace, shownPace, withoutWords } from '../../../src/flows/session/shown-pace.ts';
import { refuseStart } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { freshVisit, SETUP } from './fake-visit.ts';

const visit = freshVisit();

/** Sound without speech. */
const roomSound = (seconds: number) =>
  Float32Array.from({ length: seconds * 16_000 }, (_, i) => 1e-3 * Math.sin(i * i));

describe('speech recognition', () => {
  test('missing in the browser measures no words, and the pace is not reported as 90', async () => {
    visit.createRecognizer = () => undefined;
    await visit.run(20_000);
    expect(visit.state.recognition).toEqual({ kind: 'recognition-unsupported' });
    expect(await visit.written()).toMatchObject({
      avgWPM: null,
      fillerWordCount: null,
      paceTimeline: [],
      speechMeasured: false,
      postureScore: 100,
    });
  });

  test('is restarted after an exception at start, which is reported; words are not measured', async () => {
    visit.recognizer.onStart = refuseStart;
    await visit.started();
    expect(visit.state.recognition).toEqual({ kind: 'recognition-not-started' });
    await visit.clock.pass(10_000);
    expect(visit.recognizer.starts).toBeGreaterThan(3);
    expect(await visit.written()).toMatchObject({ avgWPM: null, fillerWordCount: null });
  });

  test.each([
    ['network', 10],
    ['not-allowed', 10],
    ['network', 5000],
  ])(
    'does not end the session after the error %s, %i ms after each start; words are not measured',
    async (code, ms) => {
      visit.recognizer.onStart = () => visit.clock.after(ms, () => visit.recognizer.failRun(code));
      await visit.run(33_000);
      expect(visit.state).toMatchObject({
        phase: 'listening',
        recognition: { kind: 'recognition-error', code },
      });
      expect(await visit.written()).toMatchObject({ avgWPM: null, fillerWordCount: null });
    },
  );

  test('has measured words that were recognized before it failed', async () => {
    await visit.run(3000, 'um hello');
    visit.recognizer.failRun('network');
    await settled();
    expect(await visit.written()).toMatchObject({ fillerWordCount: 1, speechMeasured: true });
  });

  test('is restarted after no-speech, and has measured words', async () => {
    await visit.run(8000);
    visit.recognizer.failRun('no-speech');
    await visit.clock.pass(0);
    expect(visit.recognizer.starts).toBe(2);
    visit.captures[0]!.push(roomSound(8));
    expect(await visit.written()).toMatchObject({ fillerWordCount: 0, speechMeasured: true });
  });

  test('is restarted when it ends by itself; its interim words count once', async () => {
    await visit.started();
    visit.recognizer.interim('um so today');
    await visit.clock.pass(1000);
    visit.recognizer.end();
    await visit.clock.pass(300);
    visit.recognizer.final('um so today');
    await visit.clock.pass(3000);
    visit.recognizer.final('we begin');
    await settled();
    expect(visit.state.phase).toBe('listening');
    expect(await visit.written()).toMatchObject({
      fullTranscript: 'um so today we begin',
      fillerWordCount: 1,
    });
  });
});

test('if the microphone delivers no sound, and no words are recognized, nothing is counted, live or in the report', async () => {
  await visit.started();
  for (let s = 0; s < 36; s += 1) {
    visit.captures[0]!.push(new Float32Array(16_000));
    await visit.clock.pass(1000);
  }
  const state = visit.state;
  expect([withoutWords(state), shownPace(state), feedbackPace(state)]).toEqual([true, null, null]);
  expect(await visit.written()).toMatchObject({ avgWPM: null, fillerWordCount: null, praised: false });
});

describe('speech on this device', () => {
  test('is preferred if it is ready, and reported', async () => {
    visit.speechHere = 'ready';
    await visit.started();
    expect(visit.recognizer.sources).toEqual([{ onDevice: true, track: visit.media.microphone }]);
    expect(visit.recognizer.phrases).toEqual(SETUP.topicKeywords);
    await visit.clock.pass(1000);
    expect(visit.state.recognition).toEqual({ kind: 'working', onDevice: true });
  });

  test('stays on this device when it fails, until the speaker chooses the service; the voice is measured meanwhile', async () => {
    visit.speechHere = 'ready';
    await visit.started();
    visit.recognizer.final('said here');
    visit.recognizer.onStart = () => {
      if (visit.recognizer.sources.at(-1)!.onDevice)
        visit.clock.after(0, () => visit.recognizer.fail('language-not-supported'));
    };
    visit.recognizer.end();
    await visit.clock.pass(60_000);
    expect(visit.state).toMatchObject({
      phase: 'listening',
      speechOnDevice: true,
      recognition: { kind: 'recognition-error', code: 'language-not-supported' },
    });
    expect(visit.captures[0]!.closed).toBe(false);
    expect(visit.recognizer.sources.every(({ onDevice }) => onDevice)).toBe(true);
    visit.controller.recognizeByService();
    await visit.clock.pass(2000);
    expect(visit.state).toMatchObject({
      speechOnDevice: false,
      recognition: { kind: 'working', onDevice: false },
    });
    visit.recognizer.final('and there');
    expect((await visit.written()).fullTranscript).toBe('said here and there');
  });

  test('stays on this device in later sessions and visits, even if it is no longer found', async () => {
    visit.speechHere = 'ready';
    await visit.run(1000);
    await visit.written();
    visit.controller.leave();
    visit.speechHere = 'none';
    await visit.started();
    expect(visit.recognizer.sources.map(({ onDevice }) => onDevice)).toEqual([true, true]);
  });

  test('is not tried again once the speaker has chosen the service, until it was downloaded', async () => {
    visit.speechHere = 'ready';
    await visit.started();
    visit.controller.recognizeByService();
    await visit.written();
    await visit.startAgain();
    expect(visit.recognizer.sources.at(-1)!.onDevice).toBe(false);
    visit.controller.leave();
    await visit.open();
    await visit.controller.downloadSpeech();
    visit.controller.start();
    expect(visit.recognizer.sources.at(-1)!.onDevice).toBe(true);
  });

  test('is known before Start, as is recognition by the service', async () => {
    await visit.open();
    expect(visit.state).toMatchObject({ onDeviceSpeech: 'none', speechOnDevice: false });
    visit.controller.leave();
    visit.speechHere = 'ready';
    await visit.open();
    expect(visit.state).toMatchObject({ phase: 'idle', speechOnDevice: true });
    visit.controller.leave();
    visit.speech.place = 'service';
    await visit.open();
    expect(visit.state.speechOnDevice).toBe(false);
  });

  test('is used in the next session if it is found after Start', async () => {
    let answer = () => {};
    visit.speechHereAsked = new Promise((resolve) => (answer = resolve));
    visit.speechHere = 'ready';
    await visit.started();
    answer();
    await settled();
    expect(visit.state).toMatchObject({ onDeviceSpeech: 'ready', speechOnDevice: false });
    await visit.written();
    visit.controller.prepare();
    expect(visit.state).toMatchObject({ phase: 'idle', speechOnDevice: true });
  });

  test('is the only place if the browser has no service, also before the download', async () => {
    visit.speechHere = 'only';
    await visit.open();
    expect(visit.state.speechOnDevice).toBe(true);
    visit.controller.start();
    expect(visit.recognizer.sources.at(-1)!.onDevice).toBe(true);
  });

  test('is asked for again in a session, by another run', async () => {
    visit.speechHere = 'only';
    await visit.started();
    visit.recognizer.hold('refused');
    expect(visit.state.recognition).toEqual({ kind: 'held', why: 'refused' });
    await visit.clock.pass(600_000);
    expect(visit.recognizer.starts).toBe(1);
    await visit.controller.downloadSpeech();
    visit.recognizer.end();
    await visit.clock.pass(0);
    expect(visit.recognizer.starts).toBe(2);
    expect(visit.state.speechDownload).toBeUndefined();
  });

  test('is unmeasured while it waits for a download', async () => {
    visit.speechHere = 'only';
    visit.recognizer.onStart = () => visit.recognizer.hold('waiting');
    visit.createRecognizer = (events, ...given) =>
      visit.recognizer.create({ ...events, started() {} }, ...given);
    await visit.run(20_000);
    expect(await visit.written()).toMatchObject({ fillerWordCount: null, speechMeasured: false });
  });

  test('is downloaded on request, for the next session', async () => {
    visit.speechHere = 'downloadable';
    await visit.open();
    expect(visit.state.onDeviceSpeech).toBe('downloadable');
    const downloaded = visit.controller.downloadSpeech();
    expect(visit.state.speechDownload).toBe('running');
    await downloaded;
    visit.controller.start();
    expect(visit.recognizer.sources.at(-1)!.onDevice).toBe(true);
  });
});
