import { expect, test } from 'vitest';
import type { createRecognizer, RecognizerEvents } from '../../../src/devices/speech-recognition.ts';
import { settled } from '../../fake-clock.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

/** Aura's own recognizer, which the test plays. Its times are on the page's clock. */
class OwnRecognizer {
  events!: RecognizerEvents;
  finish = () => {};
  finishing = 0;

  readonly create: typeof createRecognizer = (events) => {
    this.events = events;
    return {
      start: () => events.started(true),
      stop: () => events.ended(),
      finish: () =>
        new Promise((resolve) => {
          this.finishing += 1;
          this.finish = resolve;
        }),
    };
  };

  say(text: string, final: boolean, ...endsS: number[]): void {
    this.events.recognized(0, [{ text, final, endsS }], undefined, { lateMaxS: 4 });
  }
}

async function started(): Promise<OwnRecognizer> {
  const recognizer = new OwnRecognizer();
  visit.createRecognizer = recognizer.create;
  visit.speechHere = 'own';
  visit.liveWords = true;
  await visit.started();
  return recognizer;
}

test('words have the times at which they were said, and the report names the recognizer', async () => {
  const recognizer = await started();
  // The clock begins at 1 s.
  await visit.clock.pass(3000);
  recognizer.say('one two', false, 2.5, 3);
  await visit.clock.pass(400);
  expect(visit.state.tail).toEqual({ text: 'one two', seenAtS: [1.5, 2] });
  expect(visit.state.recognition).toEqual({ kind: 'working', onDevice: true });
  recognizer.finish();
  const writing = visit.written();
  await settled();
  recognizer.finish();
  const report = await writing;
  expect(report.recognizer).toBe('own');
  expect(report.fullTranscript).toBe('one two');
});

test('the report waits for the last words, and counts them within the session', async () => {
  const recognizer = await started();
  await visit.clock.pass(4900);
  void visit.controller.stop();
  await visit.clock.pass(1500);
  expect(visit.reports).toEqual([]);
  recognizer.say('the last words', true, 4.5, 5, 5.5);
  recognizer.finish();
  await visit.clock.pass(4000);
  expect(visit.reports[0]).toMatchObject({ fullTranscript: 'the last words', lengthS: 4.9 });
});

test('the report does not wait for long', async () => {
  const recognizer = await started();
  await visit.clock.pass(3000);
  void visit.controller.stop();
  await visit.clock.pass(5900);
  expect(visit.reports).toEqual([]);
  await visit.clock.pass(200);
  expect(visit.reports).toHaveLength(1);
  recognizer.say('too late', true, 3, 4);
  await visit.clock.pass(4000);
  expect(visit.reports[0]?.fullTranscript).toBe('');
});

test('it is not a choice of the browser’s recognizer for later sessions', async () => {
  await started();
  await visit.clock.pass(3000);
  expect(visit.speech.place).toBe('undecided');
});

test('speech without a word does not give it the microphone', async () => {
  await started();
  visit.worker.emit({ kind: 'speech', speechS: 1 });
  await visit.clock.pass(4000);
  for (let i = 0; i < 10; i += 1) visit.worker.emit({ kind: 'speech', speechS: 1 });
  await settled();
  expect(visit.state).toMatchObject({ microphoneFor: undefined, handover: undefined });
});

test('its memory is freed when the screen is left before a session', async () => {
  visit.speechHere = 'own';
  await visit.open();
  visit.controller.leave();
  expect(visit.released).toBe(1);
});

test('the choice in Session setup is adopted at once, and in a session by the next one', async () => {
  await visit.open();
  expect(visit.state.onDeviceSpeech).toBe('none');
  visit.speechHere = 'own';
  visit.liveWords = true;
  visit.setupChanged();
  await settled();
  expect(visit.state).toMatchObject({ onDeviceSpeech: 'own', speechOnDevice: true });
  visit.controller.start();
  await settled();
  visit.speechHere = 'none';
  visit.liveWords = false;
  visit.setupChanged();
  await settled();
  expect(visit.state.onDeviceSpeech).toBe('own');
});

test('whether to record changes what can be written, so it is looked for again', async () => {
  visit.speechHere = 'own';
  visit.liveWords = true;
  await visit.open();
  visit.speechHere = 'own-late-take';
  visit.setupChanged();
  await settled();
  expect(visit.state.onDeviceSpeech, 'another choice has changed').toBe('own');
  visit.recorded = true;
  visit.setupChanged();
  await settled();
  expect(visit.state.onDeviceSpeech).toBe('own-late-take');
});

test('missing files are looked for again when Session setup closes', async () => {
  visit.speechHere = 'own-missing';
  visit.liveWords = true;
  await visit.open();
  visit.speechHere = 'own';
  visit.setupChanged();
  await settled();
  expect(visit.state.onDeviceSpeech).toBe('own');
});
