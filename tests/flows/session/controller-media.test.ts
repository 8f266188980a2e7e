import { describe, expect, test } from 'vitest';
import { DENIED, FakeMedia, FRAME_RIGHT, MIDDLE } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

describe('permission', () => {
  test('can be granted after a minute, and Start works only then', async () => {
    visit.begin();
    await visit.clock.pass(60_000);
    expect(visit.state.media.kind).toBe('waiting');
    visit.controller.start();
    expect(visit.state.phase).toBe('idle');
    await visit.answer(visit.media);
    expect(visit.state.media).toMatchObject({ kind: 'open', camera: 'live' });
    visit.controller.start();
    expect(visit.state.phase).toBe('listening');
  });

  test('can be granted after a refusal', async () => {
    visit.begin();
    await visit.answer(DENIED);
    expect(visit.state.media).toEqual({ kind: 'refused', ...DENIED });
    visit.controller.start();
    expect(visit.state.phase).toBe('idle');
    void visit.controller.open();
    expect(visit.state.media.kind).toBe('waiting');
    await visit.answer(visit.media);
    expect(visit.state.media.kind).toBe('open');
  });

  test('is granted after the screen was left: every track is stopped', async () => {
    visit.begin();
    visit.controller.leave();
    await visit.answer(visit.media);
    expect(visit.media.stopped).toBe(true);
    expect(visit.state.media.kind).toBe('waiting');
  });

  test('is requested twice: the first stream is stopped', async () => {
    visit.begin();
    void visit.controller.open('microphone');
    visit.prompt.answer(visit.media);
    const microphone = new FakeMedia(null);
    await visit.answer(microphone);
    expect(visit.media.stopped).toBe(true);
    expect(microphone.stopped).toBe(false);
    expect(visit.state.media).toMatchObject({ kind: 'open', camera: 'none' });
  });

  test('covers only the microphone: posture is neither tracked nor reported', async () => {
    await visit.started(new FakeMedia(null));
    expect(visit.state.posture).toBe('not-tracking');
    visit.recognizer.final('um hello');
    await visit.clock.pass(5000);
    expect(await visit.written()).toMatchObject({ postureScore: null, fillerWordCount: 1 });
  });
});

describe('a camera', () => {
  test('lost in a session: words continue, and it can be opened again', async () => {
    await visit.run(1000, 'hello');
    visit.media.camera!.unplug();
    await visit.clock.pass(2000);
    expect(visit.state).toMatchObject({
      phase: 'listening',
      posture: 'not-tracking',
      media: { camera: 'lost' },
    });
    visit.recognizer.final('still here');
    const again = new FakeMedia();
    again.camera!.frame = FRAME_RIGHT;
    void visit.controller.open();
    visit.prompt.answer(again);
    await visit.clock.pass(500);
    expect(visit.media.stopped).toBe(true);
    expect(visit.state).toMatchObject({
      posture: 'leaning-left',
      media: { kind: 'open', camera: 'live' },
    });
    expect((await visit.written()).fullTranscript).toBe('hello still here');
  });

  test('lost, then refused: words continue', async () => {
    await visit.started();
    visit.media.camera!.unplug();
    await settled();
    void visit.controller.open();
    visit.prompt.answer(DENIED);
    visit.recognizer.final('hello');
    await visit.clock.pass(1000);
    expect(visit.state).toMatchObject({ phase: 'listening', media: { kind: 'refused' } });
    expect((await visit.written()).fullTranscript).toBe('hello');
  });

  test('lost in a session lowers the share in view by the time without frames', async () => {
    await visit.run(10_000);
    visit.media.camera?.unplug();
    await visit.clock.pass(10_000);
    expect((await visit.written()).postureSeen).toBeCloseTo(0.5, 1);
  });

  test('has its share in view counted anew in the next session', async () => {
    await visit.run(20_000);
    await visit.written();
    visit.made.length = 0;
    await visit.startAgain();
    await visit.clock.pass(5000);
    expect((await visit.written()).postureSeen).toBe(1);
  });
});

describe('a live camera that sends no picture', () => {
  const camera = () => visit.media.camera!;
  const shown = () => ({ posture: visit.state.posture, media: visit.state.media });

  async function stall(ms: number): Promise<void> {
    camera().frame = undefined;
    await visit.clock.pass(ms);
  }

  test('is said after 3 s, and no figure counts the time without a picture', async () => {
    await visit.run(12_000);
    await stall(2900);
    expect(shown()).toMatchObject({ posture: 'good', media: { camera: 'live' } });
    await stall(15_100);
    expect(shown()).toMatchObject({ posture: 'not-tracking', media: { camera: 'silent' } });
    const report = await visit.written();
    expect(report.postureSeen).toBeCloseTo(12 / 30, 1);
    expect(report.postureUnwatchedS).toBe(18);
  });

  test('is tracked again once a picture comes', async () => {
    await visit.run(5000);
    await stall(10_000);
    camera().frame = MIDDLE;
    await visit.clock.pass(1000);
    expect(shown()).toMatchObject({ posture: 'good', media: { camera: 'live' } });
    expect((await visit.written()).postureSeen).toBeCloseTo(6 / 16, 1);
  });

  test('is said before Start, and a session without any picture has neither a score nor a share in view', async () => {
    camera().frame = undefined;
    await visit.open();
    await visit.clock.pass(3000);
    expect(visit.state.media).toMatchObject({ camera: 'silent' });
    visit.controller.start();
    await visit.clock.pass(10_000);
    expect(shown()).toMatchObject({ posture: 'not-tracking', media: { camera: 'silent' } });
    expect(await visit.written()).toMatchObject({
      postureScore: null,
      postureSeen: 0,
      postureUnwatchedS: 10,
      postureTimeline: null,
    });
  });

  test.each(['before Start', 'in a session'])('is said if it is muted %s', async (when) => {
    if (when === 'before Start') await visit.open();
    else await visit.run(5000);
    camera().mute(true);
    if (when === 'before Start') visit.controller.start();
    expect(visit.state.posture).toBe('not-tracking');
    await visit.clock.pass(3000);
    expect(shown()).toMatchObject({ posture: 'not-tracking', media: { camera: 'silent' } });
    camera().mute(false);
    await visit.clock.pass(1000);
    expect(shown()).toMatchObject({ posture: 'good', media: { camera: 'live' } });
  });

  test('is not said of a hidden page', async () => {
    await visit.run(5000);
    visit.hide(true);
    await stall(60_000);
    expect(visit.state.media).toMatchObject({ camera: 'live' });
  });

  test('is no matter in a session with the microphone alone: no time is said to be without a picture', async () => {
    visit.media = new FakeMedia(null);
    await visit.run(10_000);
    expect((await visit.written()).postureUnwatchedS).toBe(0);
  });
});

test('an exception after which the analysis continues is logged', async () => {
  await visit.run(1000);
  visit.worker.emit({ kind: 'bug', bug: 'RangeError: offset is out of bounds' });
  expect(visit.logged).toEqual(['A bug in a worker: RangeError: offset is out of bounds']);
  expect(visit.state.phase).toBe('listening');
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
    await visit.run(1000);
    expect(visit.state).toMatchObject({ posture: 'good', hiddenMeanwhile: false });
    visit.hide(true);
    await visit.clock.pass(100);
    const analyzed = visit.media.camera!.grabbed.length;
    visit.recognizer.final('um hello');
    await visit.clock.pass(5000);
    expect(visit.state).toMatchObject({
      posture: 'not-tracking',
      hiddenMeanwhile: true,
      fillers: 1,
    });
    expect(visit.media.camera!.grabbed).toHaveLength(analyzed);
    visit.hide(false);
    await visit.clock.pass(1000);
    expect(visit.state.posture).toBe('good');
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
      await visit.run(1000);
      visit.recognizer.final('hello');
      take(order, () => {
        visit.media.camera!.unplug();
        visit.media.unplugMicrophone();
      });
      await visit.clock.pass(200);
      expect(visit.prompt.wants).toEqual(['camera and microphone', 'camera and microphone']);
      visit.prompt.answer(new FakeMedia());
      await visit.clock.pass(1000);
      expect(visit.media.stopped).toBe(true);
      expect(visit.state).toMatchObject({
        posture: 'good',
        media: { kind: 'open', camera: 'live', microphone: 'live' },
      });
      visit.recognizer.final('again');
      expect((await visit.written()).fullTranscript).toBe('hello again');
    },
  );

  test.each(['hidden', 'shown'] as const)(
    'leave the microphone open if only the camera is lost (while %s)',
    async (order) => {
      await visit.run(1000);
      take(order, () => visit.media.camera!.unplug());
      await visit.clock.pass(200);
      expect(visit.prompt.wants).toEqual(['camera and microphone', 'camera']);
      visit.prompt.answer(new FakeMedia());
      await visit.clock.pass(1000);
      expect(visit.state).toMatchObject({
        posture: 'good',
        media: { kind: 'open', camera: 'live' },
      });
      expect(visit.media.microphoneStopped).toBe(false);
    },
  );

  test('leave the session with its microphone if the camera is refused afterwards, and reopen that one if it is lost', async () => {
    await visit.run(1000);
    take('hidden', () => visit.media.camera!.unplug());
    await visit.clock.pass(200);
    await visit.answer(DENIED);
    expect(visit.state.media).toMatchObject({ kind: 'open', camera: 'lost', microphone: 'live' });
    expect(visit.media.stopped).toBe(false);
    visit.devicesChange();
    visit.media.unplugMicrophone();
    await visit.clock.pass(200);
    expect(visit.prompt.wants).toEqual(['camera and microphone', 'camera', 'microphone']);
  });

  test('do not include a camera that was unplugged while the page was shown', async () => {
    await visit.run(1000);
    visit.media.camera!.unplug();
    await visit.clock.pass(3000);
    visit.hide(true);
    visit.hide(false);
    await visit.clock.pass(200);
    expect(visit.prompt.wants).toEqual(['camera and microphone']);
  });
});
