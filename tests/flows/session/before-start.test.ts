import { beforeEach, expect, test } from 'vitest';
import type { SessionController } from '../../../src/flows/session/session-state.ts';
import { createSessionController } from '../../../src/flows/session/controller.ts';
import { draw } from '../../drawn-frame.ts';
import { FakeCamera, FakeMedia, FakeRecognizer, FRAME_RIGHT, MIDDLE } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';

const NOBODY = draw('.', 640, 20);

let clock: FakeClock;
let camera: FakeCamera;
let workers: FakeAnalyst[];
let controller: SessionController;
let hiddenWatchers: Set<(hidden: boolean) => void>;
const hide = (hidden: boolean) => hiddenWatchers.forEach((changed) => changed(hidden));

/** Opens the screen, which starts the analysis of framing. */
beforeEach(async () => {
  clock = new FakeClock();
  camera = new FakeCamera();
  workers = [];
  hiddenWatchers = new Set();
  controller = createSessionController(
    {
      openMedia: () => Promise.resolve(new FakeMedia(camera)),
      createRecognizer: new FakeRecognizer().create,
      openAudioCapture: () => Promise.resolve(undefined),
      onDeviceSpeech: () => Promise.resolve('none'),
      downloadOnDeviceSpeech: () => Promise.resolve(false),
      connectAnalyst: (onEvent) => {
        workers.push(new FakeAnalyst(onEvent, {}, clock));
        return workers.at(-1)!;
      },
      watchMediaDevices: () => () => {},
      watchMute: () => {},
      microphoneHandover: () => Promise.resolve(undefined),
      clock,
      keepAwake: () => () => {},
      watchHidden(changed) {
        hiddenWatchers.add(changed);
        return () => hiddenWatchers.delete(changed);
      },
    },
    {
      setup: () => ({
        focusArea: 'posture',
        speechType: 'other',
        topicKeywords: [],
        coachFillers: true,
        ownWords: 'so',
        leftOutWords: 'well',
      }),
      watchSetup: () => () => {},
      rememberMicrophone: () => {},
      recorded: () => false,
      publish: () => {},
      countSession: () => {},
      speech: { place: 'undecided' },
    },
  );
  await controller.open();
  await settled();
});

const framing = () => controller.get().framing;

test('the camera is analyzed twice a second, and a stable framing is shown', async () => {
  expect(framing()).toBeUndefined();
  await clock.pass(3000);
  expect(framing()).toBe('in-frame');
  expect(camera.grabbed).toHaveLength(7);
  camera.frame = FRAME_RIGHT;
  await clock.pass(3000);
  expect(framing()).toBe('aside');
  camera.frame = NOBODY;
  await clock.pass(3000);
  expect(framing()).toBe('not-seen');
});

test('Start ends the analysis of framing, and its frames do not count for the session', async () => {
  camera.frame = FRAME_RIGHT;
  await clock.pass(3000);
  expect(framing()).toBe('aside');
  camera.frame = MIDDLE;
  controller.start();
  expect(framing()).toBeUndefined();
  await clock.pass(3000);
  expect(framing()).toBeUndefined();
  expect(controller.get().posture).toBe('good');
});

test('a hidden page analyzes no frames, and continues when it is visible', async () => {
  await clock.pass(3000);
  const before = camera.grabbed.length;
  hide(true);
  expect(framing()).toBeUndefined();
  await clock.pass(60_000);
  expect(camera.grabbed).toHaveLength(before);
  hide(false);
  await clock.pass(3000);
  expect(framing()).toBe('in-frame');
});

test('a page that is hidden at Start analyzes no posture until it is visible', async () => {
  hide(true);
  controller.start();
  await clock.pass(3000);
  expect(camera.grabbed.length).toBeLessThanOrEqual(1);
  hide(false);
  await clock.pass(1000);
  expect(controller.get().posture).toBe('good');
});

test('a lost camera clears the framing', async () => {
  await clock.pass(3000);
  camera.unplug();
  await clock.pass(3000);
  expect(framing()).toBeUndefined();
});

test('a worker that crashes before Start is replaced, and the analysis continues', async () => {
  camera.frame = NOBODY;
  await clock.pass(3000);
  expect(framing()).toBe('not-seen');
  workers[0]!.die();
  camera.frame = MIDDLE;
  await clock.pass(3000);
  expect(workers).toHaveLength(2);
  expect(framing()).toBe('in-frame');
});

test('a worker that is unavailable is not reported before Start, and Start starts another worker', async () => {
  camera.frame = undefined;
  await clock.pass(1000);
  for (let deaths = 0; deaths < 5; deaths += 1) {
    workers.at(-1)!.die();
    await settled();
  }
  camera.frame = FRAME_RIGHT;
  await clock.pass(3000);
  expect(framing()).toBeUndefined();
  expect(controller.get().analystUnavailable).toBe(false);
  controller.start();
  await settled();
  expect(controller.get().analystUnavailable).toBe(false);
  expect(workers).toHaveLength(5);
  void controller.stop();
  await clock.pass(4000);
  expect(controller.get().phase).toBe('done');
});

test('leaving the screen ends the analysis of framing', async () => {
  controller.leave();
  const before = camera.grabbed.length;
  await clock.pass(3000);
  expect(camera.grabbed).toHaveLength(before);
  expect(clock.waiting).toBe(0);
});
