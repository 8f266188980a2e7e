import { beforeEach, describe, expect, test } from 'vitest';
import { canStart } from '../../../src/flows/session/session-state.ts';
import { FakeMedia } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

/** The devices of a page that opens no microphone. */
function withoutMicrophone(camera = true): FakeMedia {
  return Object.assign(new FakeMedia(camera ? undefined : null), { microphone: undefined });
}

describe('a session with *Words* chosen', () => {
  beforeEach(() => {
    visit.microphoneFor = 'words';
  });

  test('opens only the camera; words are measured, and the voice is not', async () => {
    await visit.started(withoutMicrophone());
    expect(visit.prompt.wants).toEqual(['camera']);
    expect(visit.captures).toEqual([]);
    expect(visit.state).toMatchObject({ phase: 'listening', media: { camera: 'live', microphone: 'none' } });
    for (let i = 0; i < 4; i += 1) {
      visit.recognizer.final(`these are some of ${i} the words`);
      await visit.clock.pass(5000);
    }
    expect(visit.recognizer.sources[0]!.track).toBeUndefined();
    // A pause does not count as speech that was not recognized.
    await visit.clock.pass(10_000);
    expect(await visit.written()).toMatchObject({
      speechMeasured: true,
      speechCoverage: { share: 1, recognized: [{ startS: 0, endS: 30 }] },
      voice: null,
      microphoneMissingS: 0,
      microphoneHandedOver: [{ startS: 0, endS: 30 }],
    });
  });

  test('without any word has measured no words', async () => {
    await visit.started(withoutMicrophone());
    await visit.clock.pass(20_000);
    expect(await visit.written()).toMatchObject({ speechMeasured: false, avgWPM: null });
  });

  test('without a camera opens nothing', async () => {
    visit.begin('microphone');
    await visit.answer(withoutMicrophone(false));
    expect(visit.prompt.wants).toEqual(['neither']);
    expect(canStart(visit.state)).toBe(true);
  });

  test('requests no microphone when devices change', async () => {
    await visit.started(withoutMicrophone());
    visit.devicesChange();
    await settled();
    expect(visit.prompt.wants).toEqual(['camera']);
  });

  test('continues with a new worker', async () => {
    await visit.started(withoutMicrophone());
    await visit.clock.pass(4000);
    visit.worker.die();
    await visit.clock.pass(4000);
    visit.recognizer.final('words');
    await settled();
    expect(await visit.written()).toMatchObject({ microphoneHandedOver: [{ startS: 0, endS: 8 }] });
  });
});

describe('a session with *Voice* chosen', () => {
  test('starts no recognizer', async () => {
    visit.microphoneFor = 'voice';
    await visit.started();
    expect(visit.prompt.wants).toEqual(['camera and microphone']);
    expect(visit.recognizer.starts).toBe(0);
    expect(visit.captures).toHaveLength(1);
    expect(visit.state.recognition).toEqual({ kind: 'not-recognized' });
    await visit.clock.pass(12_000);
    expect(await visit.written()).toMatchObject({ recognizer: 'none', avgWPM: null, speechCoverage: null });
  });
});

describe('a choice in the setup', () => {
  test('opens the devices that it needs before Start', async () => {
    await visit.open();
    visit.chooseMicrophone('voice');
    expect(visit.prompt.wants).toHaveLength(1);
    visit.chooseMicrophone('words');
    expect(visit.media.stopped).toBe(true);
    await visit.answer(withoutMicrophone());
    visit.chooseMicrophone('undecided');
    await visit.answer(new FakeMedia());
    expect(visit.prompt.wants).toEqual(['camera and microphone', 'camera', 'camera and microphone']);
    expect(canStart(visit.state)).toBe(true);
  });

  test('during a session, as in another window, holds from the next session on', async () => {
    await visit.started();
    visit.chooseMicrophone('words');
    expect(visit.state).toMatchObject({ microphoneFor: undefined, media: { microphone: 'live' } });
    await visit.written();
    visit.controller.prepare();
    expect(visit.prompt.wants.at(-1)).toBe('camera');
  });

  test("for *Both* leads to another handover if the microphone can't serve words and voice", async () => {
    visit.microphoneFor = 'undecided';
    await visit.started();
    visit.mute();
    await settled();
    expect(visit.state).toMatchObject({ handover: 'trial', microphoneFor: 'words' });
  });
});
