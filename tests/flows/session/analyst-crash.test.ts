import { describe, expect, test } from 'vitest';
import { RENDER_INTERVAL_MS } from '../../../src/flows/session/session-state.ts';
import { FakeCamera, FakeMedia, FRAME_RIGHT } from '../../fake-browser.ts';
import { settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';
import { freshVisit } from './fake-visit.ts';

const visit = freshVisit();

describe('a worker that crashes', () => {
  test('before Start is replaced', async () => {
    await visit.open();
    visit.worker.die();
    await settled();
    visit.controller.start();
    visit.recognizer.final('hello');
    await visit.clock.pass(1000);
    expect(await visit.written()).toMatchObject({ fullTranscript: 'hello', postureScore: 86 });
  });

  test('right after Start: session and camera continue', async () => {
    let canceled = false;
    const streamed = new FakeCamera();
    streamed.stream = new ReadableStream<VideoFrame>({
      cancel() {
        canceled = true;
      },
    });
    await visit.open(new FakeMedia(streamed));
    visit.worker.mute = true;
    visit.controller.start();
    visit.recognizer.final('hello');
    await settled();
    visit.worker.die();
    await settled();
    expect(visit.worker.calls).toContain('watch');
    expect(canceled).toBe(false);
    visit.recognizer.final('there');
    expect((await visit.written()).fullTranscript).toBe('hello there');
  });

  test('in a session: words, score and samples are kept', async () => {
    await visit.started();
    visit.recognizer.final('um hello');
    visit.media.camera!.frame = FRAME_RIGHT;
    await visit.clock.pass(6000);
    visit.recognizer.interim('you know');
    await settled();
    visit.worker.die();
    await visit.clock.pass(RENDER_INTERVAL_MS);
    expect(visit.workers).toHaveLength(2);
    expect(visit.state).toMatchObject({ fillers: 2, pace: 90, analystUnavailable: false });
    await visit.clock.pass(2000 - RENDER_INTERVAL_MS);
    visit.recognizer.final('you know it');
    const kept = await visit.written();
    expect(kept).toMatchObject({
      fullTranscript: 'um hello you know it',
      fillerWordCount: 2,
      fillerWords: [{ time: 0 }, { time: 6 }],
      paceTimeline: [{ time: '5s', wpm: 90 }],
    });
    // 8 s aside at 10 frames per second: 85 − 16. Fewer frames count around the crash, as the new worker confirms the
    // speaker anew.
    expect(kept.postureScore).toBeGreaterThanOrEqual(68);
    expect(kept.postureScore).toBeLessThanOrEqual(74);
  });

  test('before it answered the request with the last words: the report has them', async () => {
    await visit.run(1000, 'hello');
    visit.worker.mute = true;
    visit.recognizer.final('last words');
    void visit.controller.stop();
    await settled();
    visit.worker.die();
    await visit.clock.pass(4000);
    expect(visit.reports[0]!.fullTranscript).toBe('hello last words');
  });

  test('at `finish`, after it answered the request with the last words: the report has them', async () => {
    visit.newWorker = (onEvent) =>
      new FakeAnalyst(onEvent, {
        async finish() {
          await settled();
          visit.workers[0]!.die();
          return new Promise(() => {});
        },
      });
    await visit.run(1000);
    visit.newWorker = (onEvent) => new FakeAnalyst(onEvent, {}, visit.clock);
    visit.recognizer.final('last words');
    void visit.controller.stop();
    await visit.clock.pass(4000);
    expect(visit.reports.map((one) => one.fullTranscript)).toEqual(['last words']);
  });

  test('every few seconds: the report is complete', async () => {
    await visit.started();
    const words: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      words.push(`word${i}`);
      visit.recognizer.final(`word${i}`);
      await visit.clock.pass(3000);
      visit.worker.die();
      await visit.clock.pass(0);
    }
    expect(visit.state.analystUnavailable).toBe(false);
    expect(await visit.written()).toMatchObject({ fullTranscript: words.join(' '), postureScore: 100 });
  });

  test('too often: it is unavailable, and the transcript stays', async () => {
    await visit.run(1000, 'hello');
    visit.newWorker = () => {
      const dead = new FakeAnalyst();
      dead.mute = true;
      void settled().then(() => dead.die());
      return dead;
    };
    visit.worker.die();
    visit.recognizer.final('there');
    await visit.clock.pass(10_000);
    expect(visit.state).toMatchObject({ analystUnavailable: true, posture: 'not-tracking' });
    expect(visit.state.utterances.map((utterance) => utterance.text)).toEqual(['hello']);
    void visit.controller.stop();
    await visit.clock.pass(4000);
    expect(visit.state.phase).toBe('idle');
    expect(visit.reports).toEqual([]);
  });
});

test('a worker that always crashes at its first frame is not restarted forever', async () => {
  const streamed = new FakeCamera();
  streamed.stream = new ReadableStream<VideoFrame>();
  visit.newWorker = (onEvent) => {
    if (visit.workers.length > 10) throw new Error('Restarted forever.');
    const dying: FakeAnalyst = new FakeAnalyst(onEvent, {
      watch: () => new Promise(() => {}),
      // Crashes at the first frame after the target is set.
      setTarget: async () => {
        void settled().then(() => dying.die());
      },
    });
    return dying;
  };
  await visit.open(new FakeMedia(streamed));
  await visit.clock.pass(10_000);
  expect(visit.workers.length).toBeLessThan(6);
});
