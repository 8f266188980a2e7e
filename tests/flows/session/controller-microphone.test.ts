import { describe, expect, test } from 'vitest';
import { canStart } from '../../../src/flows/session/session-state.ts';
import { DENIED, FakeMedia } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

async function unplug(lost = visit.media): Promise<void> {
  lost.unplugMicrophone();
  await settled();
}

/** Plugs a microphone in, and grants the permission for it. */
async function plugIn(): Promise<FakeMedia> {
  const next = new FakeMedia(null);
  visit.devicesChange();
  await visit.answer(next);
  return next;
}

describe('a microphone unplugged before Start', () => {
  test('is reported, and Start waits for the next one', async () => {
    await visit.open();
    expect(canStart(visit.state)).toBe(true);
    await unplug();
    expect(visit.state.media).toMatchObject({ kind: 'open', camera: 'live', microphone: 'lost' });
    expect(canStart(visit.state)).toBe(false);
    visit.controller.start();
    expect(visit.state.phase).toBe('idle');
    const next = await plugIn();
    expect(visit.prompt.wants.at(-1)).toBe('microphone');
    expect(visit.media.stopped).toBe(false);
    visit.controller.start();
    expect(visit.state.phase).toBe('listening');
    expect(visit.recognizer.sources.at(-1)!.track).toBe(next.microphone);
  });

  test('can be tried again, and stays missing while that is refused', async () => {
    await visit.open();
    await unplug();
    void visit.controller.reopenMicrophone();
    await visit.answer(DENIED);
    expect(visit.state.media).toMatchObject({ kind: 'open', camera: 'live', microphone: 'lost' });
    void visit.controller.reopenMicrophone();
    await visit.answer(new FakeMedia());
    expect(canStart(visit.state)).toBe(true);
  });
});

describe('a microphone unplugged in a session', () => {
  test('is replaced by the next one, which is measured; the report states the time without one', async () => {
    await visit.run(10_000, 'before it went');
    await unplug();
    expect(visit.captures[0]!.closed).toBe(true);
    expect(visit.state).toMatchObject({ phase: 'listening', media: { microphone: 'lost' } });
    await visit.clock.pass(12_000);
    const next = await plugIn();
    await visit.clock.pass(10_000);
    expect(visit.captures).toHaveLength(2);
    expect(visit.state.media).toMatchObject({ camera: 'live', microphone: 'live' });
    visit.recognizer.end();
    await visit.clock.pass(0);
    expect(visit.recognizer.sources.at(-1)!.track).toBe(next.microphone);
    visit.recognizer.final('and after');
    await settled();
    expect(await visit.written()).toMatchObject({
      fullTranscript: 'before it went and after',
      microphoneMissingS: 12,
    });
  });

  test('is missing until Stop if it is not replaced; that time does not count as silence', async () => {
    await visit.started();
    for (const words of ['one two three', 'four five six']) {
      await visit.listen(1000);
      visit.recognizer.final(words);
      await visit.listen(4500);
    }
    await unplug();
    await visit.clock.pass(15_000);
    const report = await visit.written();
    expect(report.microphoneMissingS).toBe(15);
    expect(report.paceTimeline.map(({ time }) => time)).toEqual(['5s', '10s']);
    expect(report.speechCoverage!.recognized).toEqual([{ startS: 0, endS: 10 }]);
  });

  test('does not affect the camera, and both are closed at the end', async () => {
    await visit.started();
    await unplug();
    const next = await plugIn();
    await visit.clock.pass(500);
    expect(visit.state).toMatchObject({ posture: 'good', media: { camera: 'live' } });
    visit.controller.leave();
    expect([visit.media.stopped, next.stopped]).toEqual([true, true]);
  });

  test('just after devices changed is replaced at once', async () => {
    await visit.started();
    visit.devicesChange();
    await visit.clock.pass(500);
    await unplug();
    await visit.answer(new FakeMedia());
    expect(visit.state.media).toMatchObject({ microphone: 'live' });
  });

  test('twice is replaced twice', async () => {
    await visit.started();
    await unplug();
    const second = await plugIn();
    await unplug(second);
    expect(visit.state.media).toMatchObject({ microphone: 'lost' });
    const third = await plugIn();
    visit.controller.leave();
    expect([visit.media.stopped, second.stopped, third.stopped]).toEqual([true, true, true]);
  });
});

test('a change of devices while all are open requests nothing', async () => {
  await visit.open();
  visit.devicesChange();
  await settled();
  expect(visit.prompt.wants).toHaveLength(1);
});

test('devices that were not found are requested again when one comes; a denial is not repeated', async () => {
  visit.begin();
  await visit.answer({ failure: { kind: 'media-error', reason: 'not found' }, microphoneRemains: false });
  visit.devicesChange();
  expect(visit.prompt.wants).toHaveLength(2);
  await visit.answer(DENIED);
  visit.devicesChange();
  expect(visit.prompt.wants).toHaveLength(2);
});

describe('Stop', () => {
  test('closes camera and microphone', async () => {
    await visit.started();
    void visit.controller.stop();
    expect(visit.media.stopped).toBe(true);
    expect(visit.state).toMatchObject({ phase: 'analyzing', media: { kind: 'closed' } });
  });

  test('opens them again if the analysis fails and the speaker stays', async () => {
    await visit.started();
    visit.newWorker = (onEvent) => {
      const worker = new FakeAnalyst(onEvent, {}, visit.clock);
      worker.die();
      return worker;
    };
    visit.worker.die();
    await settled();
    void visit.controller.stop();
    await settled();
    expect(visit.prompt.wants).toEqual(['camera and microphone', 'camera and microphone']);
    await visit.answer(new FakeMedia());
    expect(canStart(visit.state)).toBe(true);
  });
});
