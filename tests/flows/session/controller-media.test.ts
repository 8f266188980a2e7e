import { beforeEach, describe, expect, test } from 'vitest';
import { DENIED, FakeMedia, FRAME_RIGHT } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { FakeVisit } from './fake-visit.ts';

let visit = new FakeVisit();
let { clock, prompt, recognizer, reports, media } = visit;

beforeEach(() => {
  visit = new FakeVisit();
  ({ clock, prompt, recognizer, reports, media } = visit);
});

describe('permission', () => {
  test('can be granted after a minute, and Start works only then', async () => {
    visit.begin();
    void visit.controller.open();
    await clock.pass(60_000);
    expect(visit.controller.get().media.kind).toBe('waiting');
    visit.controller.start();
    expect(visit.controller.get().phase).toBe('idle');
    prompt.answer(media);
    await settled();
    expect(visit.controller.get().media).toMatchObject({ kind: 'open', camera: 'live' });
    visit.controller.start();
    expect(visit.controller.get().phase).toBe('listening');
  });

  test('can be granted after a refusal', async () => {
    visit.begin();
    void visit.controller.open();
    prompt.answer(DENIED);
    await settled();
    expect(visit.controller.get().media).toEqual({ kind: 'refused', ...DENIED });
    visit.controller.start();
    expect(visit.controller.get().phase).toBe('idle');
    void visit.controller.open();
    expect(visit.controller.get().media.kind).toBe('waiting');
    prompt.answer(media);
    await settled();
    expect(visit.controller.get().media.kind).toBe('open');
  });

  test('is granted after the screen was left: every track is stopped', async () => {
    visit.begin();
    void visit.controller.open();
    visit.controller.leave();
    prompt.answer(media);
    await settled();
    expect(media.stopped).toBe(true);
    expect(visit.controller.get().media.kind).toBe('waiting');
  });

  test('is requested twice: the first stream is stopped', async () => {
    visit.begin();
    void visit.controller.open();
    void visit.controller.open('microphone');
    prompt.answer(media);
    const microphone = new FakeMedia(undefined);
    Object.assign(microphone, { camera: undefined });
    prompt.answer(microphone);
    await settled();
    expect(media.stopped).toBe(true);
    expect(microphone.stopped).toBe(false);
    expect(visit.controller.get().media).toMatchObject({ kind: 'open', camera: 'none' });
  });

  test('covers only the microphone: posture is neither tracked nor reported', async () => {
    const microphone = new FakeMedia();
    Object.assign(microphone, { camera: undefined });
    await visit.started(microphone);
    expect(visit.controller.get().posture).toBe('not-tracking');
    recognizer.final('um hello');
    await clock.pass(5000);
    expect(await visit.written()).toMatchObject({ postureScore: null, fillerWordCount: 1 });
  });
});

describe('a camera', () => {
  test('lost in a session: words continue, and it can be opened again', async () => {
    await visit.started();
    recognizer.final('hello');
    await clock.pass(1000);
    media.camera!.unplug();
    await clock.pass(2000);
    expect(visit.controller.get()).toMatchObject({
      phase: 'listening',
      posture: 'not-tracking',
      media: { camera: 'lost' },
    });
    recognizer.final('still here');
    const again = new FakeMedia();
    again.camera!.frame = FRAME_RIGHT;
    void visit.controller.open();
    prompt.answer(again);
    await clock.pass(500);
    expect(media.stopped).toBe(true);
    expect(visit.controller.get()).toMatchObject({
      posture: 'leaning-left',
      media: { kind: 'open', camera: 'live' },
    });
    expect((await visit.written()).fullTranscript).toBe('hello still here');
  });

  test('lost, then refused: words continue', async () => {
    await visit.started();
    media.camera!.unplug();
    await settled();
    void visit.controller.open();
    prompt.answer(DENIED);
    recognizer.final('hello');
    await clock.pass(1000);
    expect(visit.controller.get()).toMatchObject({ phase: 'listening', media: { kind: 'refused' } });
    expect((await visit.written()).fullTranscript).toBe('hello');
  });

  test('lost in a session lowers the share in view by the time without frames', async () => {
    await visit.started();
    await clock.pass(10_000);
    media.camera?.unplug();
    await clock.pass(10_000);
    expect((await visit.written()).postureSeen).toBeCloseTo(0.5, 1);
  });

  test('has its share in view counted anew in the next session', async () => {
    await visit.started();
    await clock.pass(20_000);
    await visit.written();
    reports.length = 0;
    await visit.startAgain();
    await clock.pass(5000);
    expect((await visit.written()).postureSeen).toBe(1);
  });
});

test('the screen is kept awake only during a session', async () => {
  await visit.open();
  expect(visit.awake).toBe(0);
  visit.controller.start();
  expect(visit.awake).toBe(1);
  await visit.written();
  expect(visit.awake).toBe(0);
});

describe('a hidden page', () => {
  test('pauses posture, not words, and is reported', async () => {
    await visit.started();
    await clock.pass(1000);
    expect(visit.controller.get()).toMatchObject({ posture: 'good', hiddenMeanwhile: false });
    visit.hide(true);
    await clock.pass(100);
    const analyzed = media.camera!.grabbed.length;
    recognizer.final('um hello');
    await clock.pass(5000);
    expect(visit.controller.get()).toMatchObject({
      posture: 'not-tracking',
      hiddenMeanwhile: true,
      fillers: 1,
    });
    expect(media.camera!.grabbed).toHaveLength(analyzed);
    visit.hide(false);
    await clock.pass(1000);
    expect(visit.controller.get().posture).toBe('good');
    // Posture was analyzed in 2 of 7 s.
    expect((await visit.written()).postureSeen).toBeCloseTo(2 / 7, 1);
  });
});

describe('devices that the system takes while the page is hidden', () => {
  const inOrder = { hidden: ['lose', 'show'], shown: ['show', 'lose'] } as const;

  function take(order: keyof typeof inOrder, lose: () => void): void {
    visit.hide(true);
    for (const step of inOrder[order]) {
      if (step === 'lose') lose();
      else visit.hide(false);
    }
  }

  test.each(['hidden', 'shown'] as const)(
    'both open again once the page is shown (lost while %s)',
    async (order) => {
      await visit.started();
      await clock.pass(1000);
      recognizer.final('hello');
      take(order, () => {
        media.camera!.unplug();
        media.unplugMicrophone();
      });
      await clock.pass(200);
      expect(prompt.wants).toEqual(['camera and microphone', 'camera and microphone']);
      prompt.answer(new FakeMedia());
      await clock.pass(1000);
      expect(media.stopped).toBe(true);
      expect(visit.controller.get()).toMatchObject({
        posture: 'good',
        media: { kind: 'open', camera: 'live', microphone: 'live' },
      });
      recognizer.final('again');
      expect((await visit.written()).fullTranscript).toBe('hello again');
    },
  );

  test.each(['hidden', 'shown'] as const)(
    'leave the microphone open if only the camera is lost (while %s)',
    async (order) => {
      await visit.started();
      await clock.pass(1000);
      take(order, () => media.camera!.unplug());
      await clock.pass(200);
      expect(prompt.wants).toEqual(['camera and microphone', 'camera']);
      prompt.answer(new FakeMedia());
      await clock.pass(1000);
      expect(visit.controller.get()).toMatchObject({
        posture: 'good',
        media: { kind: 'open', camera: 'live' },
      });
      expect(media.microphoneStopped).toBe(false);
    },
  );

  test('leave the session with its microphone if the camera is refused afterwards', async () => {
    await visit.started();
    await clock.pass(1000);
    take('hidden', () => media.camera!.unplug());
    await clock.pass(200);
    prompt.answer(DENIED);
    await clock.pass(0);
    expect(visit.controller.get().media).toMatchObject({ kind: 'open', camera: 'lost', microphone: 'live' });
    expect(media.stopped).toBe(false);
  });

  test('do not keep a microphone from being reopened after the camera was refused', async () => {
    await visit.started();
    await clock.pass(1000);
    take('hidden', () => media.camera!.unplug());
    await clock.pass(200);
    prompt.answer(DENIED);
    await clock.pass(0);
    visit.devicesChange();
    media.unplugMicrophone();
    await clock.pass(200);
    expect(prompt.wants).toEqual(['camera and microphone', 'camera', 'microphone']);
  });

  test('do not include a camera that was unplugged while the page was shown', async () => {
    await visit.started();
    await clock.pass(1000);
    media.camera!.unplug();
    await clock.pass(3000);
    visit.hide(true);
    visit.hide(false);
    await clock.pass(200);
    expect(prompt.wants).toEqual(['camera and microphone']);
  });
});
