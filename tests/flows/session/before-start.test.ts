import { beforeEach, expect, test } from 'vitest';
import { draw } from '../../drawn-frame.ts';
import { FRAME_RIGHT, MIDDLE } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { freshVisit } from './fake-visit.ts';

const NOBODY = draw('.', 640, 20);

const visit = freshVisit();

/** Opens the screen, which starts the analysis of framing. */
beforeEach(() => visit.open());

const framing = () => visit.state.framing;

test('without a detected face the camera is analyzed five times a second, and a stable framing is shown', async () => {
  expect(framing()).toBeUndefined();
  await visit.clock.pass(3000);
  expect(framing()).toBe('in-frame');
  expect(visit.media.camera!.grabbed).toHaveLength(16);
  visit.media.camera!.frame = FRAME_RIGHT;
  await visit.clock.pass(3000);
  expect(framing()).toBe('aside');
  visit.media.camera!.frame = NOBODY;
  await visit.clock.pass(3000);
  expect(framing()).toBe('not-seen');
});

test('Start ends the analysis of framing, and its frames do not count for the session', async () => {
  visit.media.camera!.frame = FRAME_RIGHT;
  await visit.clock.pass(3000);
  expect(framing()).toBe('aside');
  visit.media.camera!.frame = MIDDLE;
  visit.controller.start();
  expect(framing()).toBeUndefined();
  await visit.clock.pass(3000);
  expect(framing()).toBeUndefined();
  expect(visit.state.posture).toBe('good');
});

test('a hidden page analyzes no frames, and continues when it is visible', async () => {
  await visit.clock.pass(3000);
  const before = visit.media.camera!.grabbed.length;
  visit.hide(true);
  expect(framing()).toBeUndefined();
  await visit.clock.pass(60_000);
  expect(visit.media.camera!.grabbed).toHaveLength(before);
  visit.hide(false);
  await visit.clock.pass(3000);
  expect(framing()).toBe('in-frame');
});

test('a page that is hidden at Start analyzes no posture until it is visible', async () => {
  visit.hide(true);
  visit.controller.start();
  await visit.clock.pass(3000);
  expect(visit.media.camera!.grabbed.length).toBeLessThanOrEqual(1);
  visit.hide(false);
  await visit.clock.pass(1000);
  expect(visit.state.posture).toBe('good');
});

test('a lost camera clears the framing', async () => {
  await visit.clock.pass(3000);
  visit.media.camera!.unplug();
  await visit.clock.pass(3000);
  expect(framing()).toBeUndefined();
});

test('a worker that crashes before Start is replaced, and the analysis continues', async () => {
  visit.media.camera!.frame = NOBODY;
  await visit.clock.pass(3000);
  expect(framing()).toBe('not-seen');
  visit.workers[0]!.die();
  visit.media.camera!.frame = MIDDLE;
  await visit.clock.pass(3000);
  expect(visit.workers).toHaveLength(2);
  expect(framing()).toBe('in-frame');
});

test('a worker that is unavailable is not reported before Start, and Start starts another worker', async () => {
  visit.media.camera!.frame = undefined;
  await visit.clock.pass(1000);
  for (let deaths = 0; deaths < 5; deaths += 1) {
    visit.workers.at(-1)!.die();
    await settled();
  }
  visit.media.camera!.frame = FRAME_RIGHT;
  await visit.clock.pass(3000);
  expect(framing()).toBeUndefined();
  expect(visit.state.analystUnavailable).toBe(false);
  visit.controller.start();
  await settled();
  expect(visit.state.analystUnavailable).toBe(false);
  expect(visit.workers).toHaveLength(5);
  void visit.controller.stop();
  await visit.clock.pass(4000);
  expect(visit.state.phase).toBe('done');
});

test('leaving the screen ends the analysis of framing', async () => {
  visit.controller.leave();
  const before = visit.media.camera!.grabbed.length;
  await visit.clock.pass(3000);
  expect(visit.media.camera!.grabbed).toHaveLength(before);
  expect(visit.clock.waiting).toBe(0);
});
