import { describe, expect, test } from 'vitest';
import { FakeMedia } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { spoken } from '../../spoken.ts';
import { freshVisit } from './fake-visit.ts';

const RATE_HZ = 16_000;

const visit = freshVisit();

const fallSilent = (silent = true) =>
  visit.worker.emit({ kind: 'voice', measurement: { silent, pace: null } });

/** Captures speech with the page's microphone. */
async function talk(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    await visit.clock.pass(1000);
    visit.worker.emit({ kind: 'speech', speechS: 1 });
  }
  await settled();
}

/** Ends the recognizer's run, as browsers do. The next run begins. */
async function endRun(): Promise<void> {
  visit.recognizer.end();
  await visit.clock.pass(300);
}

/** Replaces the page's microphone while the recognizer runs. */
async function replaceMicrophone(): Promise<void> {
  visit.media.unplugMicrophone();
  await settled();
  visit.media = new FakeMedia(null);
  visit.devicesChange();
  await visit.answer(visit.media);
}

const WAYS: readonly (readonly [string, () => Promise<void>])[] = [
  [
    'hears nothing',
    async () => {
      await visit.clock.pass(2500);
      await talk(6);
      await endRun();
    },
  ],
  [
    'ends by itself',
    async () => {
      await visit.clock.pass(2500);
      for (let i = 0; i < 3; i += 1) {
        await talk(2);
        await endRun();
      }
    },
  ],
  [
    'reports audio-capture, also without the track',
    async () => {
      visit.recognizer.fail('option-refused');
      await endRun();
      visit.recognizer.fail('audio-capture');
      await endRun();
    },
  ],
  [
    "silences the page's microphone, and returns words",
    async () => {
      fallSilent();
      await visit.clock.pass(5000);
      visit.recognizer.final('so');
      await settled();
    },
  ],
  [
    "mutes the page's microphone",
    async () => {
      visit.mute();
      await settled();
    },
  ],
];

describe.each(WAYS)('a recognizer that %s gets the microphone', (_, misbehave) => {
  test.each([
    ['before the recognizer', async () => {}],
    ['while the recognizer runs', replaceMicrophone],
  ])('which the page has opened %s', async (_order, open) => {
    await visit.started();
    await open();
    await misbehave();
    expect(visit.media.microphoneStopped).toBe(true);
    expect(visit.captures.at(-1)!.closed).toBe(true);
    expect(visit.state).toMatchObject({
      microphoneFor: 'words',
      media: { camera: 'live', microphone: 'none' },
    });
    await visit.clock.pass(1000);
    visit.recognizer.final('and here I am');
    await settled();
    expect(visit.state.handover).toBe('done');
    expect(visit.microphoneFor).toBe('words');
    await endRun();
    expect(visit.recognizer.sources.at(-1)!.track).toBeUndefined();
    const { fullTranscript } = await visit.written();
    expect(fullTranscript.match(/and here I am/g)).toHaveLength(1);
  });
});

test('the report has the voice from before the handover, and counts the speech until then as not recognized', async () => {
  await visit.started();
  for (const voice of [spoken(5, RATE_HZ), spoken(5, RATE_HZ)]) {
    await visit.clock.pass(4900);
    visit.captures[0]!.push(voice);
    // The pace is sampled at the full second.
    await visit.clock.pass(100);
  }
  expect(visit.state.handover, 'until the run has ended').toBeUndefined();
  visit.recognizer.end();
  await visit.clock.pass(0);
  expect(visit.state.handover).toBe('trial');
  await visit.clock.pass(2500);
  visit.recognizer.final('one two three four five six seven eight nine ten eleven twelve');
  await visit.clock.pass(7500);
  const report = await visit.written();
  expect(report.voice!.analyzedS).toBeCloseTo(10);
  expect(report).toMatchObject({
    microphoneHandedOver: [{ startS: 10, endS: 20 }],
    microphoneMissingS: 0,
    voiceUnmeasuredS: 10,
  });
  // A recognizer that works and returns nothing hears silence.
  expect(report.speechCoverage!.recognized).toEqual([{ startS: 10, endS: 20 }]);
});

describe('no microphone is handed over', () => {
  test('to a recognizer that was only late, and returns its words when its run ends', async () => {
    await visit.run(2500);
    await talk(6);
    expect(visit.recognizer.stops).toBe(1);
    visit.recognizer.final('late words');
    await endRun();
    await talk(20);
    expect(visit.media.microphoneStopped).toBe(false);
    expect(visit.microphoneFor).toBeUndefined();
    expect((await visit.written()).fullTranscript).toBe('late words');
  });

  test('to a recognizer that detects sound and recognizes none of it', async () => {
    await visit.started();
    visit.recognizer.hear();
    await talk(30);
    expect(visit.recognizer.stops).toBe(0);
    expect(visit.media.microphoneStopped).toBe(false);
  });

  test.each(['network', 'not-allowed', 'service-not-allowed'])(
    'to a recognizer that fails with %s',
    async (code) => {
      visit.recognizer.onStart = () => {
        visit.clock.after(500, () => visit.recognizer.fail(code));
        visit.clock.after(500, () => visit.recognizer.end());
      };
      await visit.started();
      await talk(60);
      expect(visit.media.microphoneStopped).toBe(false);
    },
  );

  test('while nobody speaks', async () => {
    visit.recognizer.onStart = () => visit.clock.after(8000, () => visit.recognizer.end());
    await visit.run(60_000);
    expect(visit.media.microphoneStopped).toBe(false);
  });

  test('while the page has no microphone, because it is not the reason for audio-capture', async () => {
    await visit.started();
    visit.media.unplugMicrophone();
    await settled();
    visit.recognizer.fail('audio-capture');
    await settled();
    expect(visit.state).toMatchObject({ handover: undefined, media: { microphone: 'lost' } });
  });
});

describe('a handover that brings no word', () => {
  async function handedOver(): Promise<void> {
    await visit.clock.pass(2500);
    await talk(6);
    await endRun();
    expect(visit.state.handover).toBe('trial');
  }

  async function takenBack(): Promise<FakeMedia> {
    const next = new FakeMedia();
    await visit.clock.pass(20_000);
    await visit.answer(next);
    return next;
  }

  test('is reversed after 20 s, and not remembered; after a second handover, the page keeps its microphone', async () => {
    await visit.started();
    await handedOver();
    await visit.clock.pass(19_000);
    expect(visit.state.media).toMatchObject({ microphone: 'none' });
    const second = await takenBack();
    expect(visit.prompt.wants.at(-1)).toBe('microphone');
    expect(visit.state).toMatchObject({ handover: undefined, media: { microphone: 'live' } });
    await endRun();
    expect(visit.recognizer.sources.at(-1)!.track).toBe(second.microphone);
    await handedOver();
    const third = await takenBack();
    await endRun();
    await visit.clock.pass(2500);
    await talk(20);
    await visit.written();
    await visit.startAgain();
    await talk(20);
    expect(third.microphoneStopped).toBe(false);
    expect(visit.microphoneFor).toBeUndefined();
  });

  test('leaves the microphone lost if the page fails to open it again', async () => {
    await visit.started();
    await handedOver();
    await visit.clock.pass(20_000);
    await visit.answer({ failure: { kind: 'media-denied' }, microphoneRemains: false });
    expect(visit.state.media).toMatchObject({ microphone: 'lost' });
  });

  test('ends with the session', async () => {
    await visit.started();
    await handedOver();
    await visit.written();
    await visit.clock.pass(30_000);
    expect(visit.prompt.wants).toHaveLength(1);
    visit.controller.prepare();
    expect(visit.prompt.wants.at(-1)).toBe('camera and microphone');
    expect(visit.microphoneFor).toBeUndefined();
  });
});

describe('a recording keeps the microphone', () => {
  test.each(WAYS)('from a recognizer that %s', async (_, misbehave) => {
    visit.recorded = true;
    await visit.started();
    await misbehave();
    expect(visit.media.microphoneStopped).toBe(false);
    expect(visit.state).toMatchObject({ handover: 'recording', media: { microphone: 'live' } });
    expect(visit.microphoneFor).toBe('undecided');
  });

  test('and the recognizer continues, because words may still come', async () => {
    visit.recorded = true;
    await visit.run(2500);
    await talk(6);
    expect(visit.recognizer.stops).toBe(0);
    visit.recognizer.final('here after all');
    await settled();
    expect(visit.state.handover).toBeUndefined();
  });

  test('and the recognizer ends if it takes the sound from the recording', async () => {
    visit.recorded = true;
    await visit.started();
    visit.mute();
    await settled();
    expect(visit.recognizer.stops).toBe(1);
    expect(visit.state.recognition).toEqual({ kind: 'not-recognized' });
  });
});
