import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_SCORE } from '../../../src/domain/posture/score.ts';
import { START_OF_RECOGNITION } from '../../../src/domain/speech/recognition-cursor.ts';
import {
  WorkerUnavailable,
  superviseAnalyst,
  type AnalystSupervisor,
} from '../../../src/flows/session/worker-supervisor.ts';
import type { SessionMemory } from '../../../src/workers/session/protocol.ts';
import { settled } from '../../fake-clock.ts';
import { FakeThread } from '../../fake-worker.ts';

const MEMORY: SessionMemory = {
  utterances: [{ text: 'hello there', seenAtS: [1, 1] }],
  tail: { text: '', seenAtS: [] },
  place: START_OF_RECOGNITION,
  samples: [],
  speechS: [],
  posture: FIRST_SCORE,
};

const FACTS = {
  elapsedS: 20,
  watchedS: 20,
  speechMeasured: true,
  speechType: 'other',
  topicKeywords: [],
} as const;

let threads: FakeThread[];
let memory: SessionMemory | undefined;
let revivals: number;
let newThread: () => FakeThread;
let kept: AnalystSupervisor;

beforeEach(() => {
  threads = [];
  memory = undefined;
  revivals = 0;
  newThread = () => new FakeThread();
  kept = keep();
});

function keep(): AnalystSupervisor {
  return superviseAnalyst(
    () => {
      const thread = newThread();
      threads.push(thread);
      return thread;
    },
    () => memory,
    () => (revivals += 1),
  );
}

const finish = () => kept.ask((analyst) => analyst.finish(FACTS));
const latest = () => threads.at(-1)!;

test('a thread that dies while nobody asks is replaced', async () => {
  latest().die();
  await settled();
  expect(threads).toHaveLength(2);
  expect(threads[0]!.closed).toBe(true);
  expect((await finish()).fullTranscript).toBe('');
  expect(revivals).toBe(1);
});

test('a session goes on in the next thread, and its camera is told', async () => {
  memory = MEMORY;
  latest().die();
  await settled();
  expect(latest().asked).toEqual(['begin']);
  expect(revivals).toBe(1);
  expect((await finish()).fullTranscript).toBe('hello there');
});

test('questions that a dying thread left open are asked again, in their order', async () => {
  memory = MEMORY;
  latest().mute = true;
  const say = (text: string, from: number) =>
    kept.ask((analyst) =>
      analyst.hear({ run: 1, startedAtS: 0, from, results: [{ text, final: true }] }, 5 + from),
    );
  const answers = [say('so', 0), say('today', 1), finish()] as const;
  await settled();
  latest().die();
  expect((await answers[2]).fullTranscript).toBe('hello there so today');
  expect(latest().asked).toEqual(['begin', 'hear', 'hear', 'finish']);
});

test('an exception is a bug of the analyst, and no death', async () => {
  const failing = kept.ask(() => Promise.reject(new TypeError('bug')));
  await expect(failing).rejects.toThrow(TypeError);
  expect(threads).toHaveLength(1);
});

describe('threads that die one after the other', () => {
  test('without an answer are given up, and nothing waits for ever', async () => {
    newThread = () => {
      const thread = new FakeThread();
      thread.mute = true;
      void settled().then(() => thread.die());
      return thread;
    };
    kept = keep();
    await expect(finish()).rejects.toThrow(WorkerUnavailable);
    await settled();
    await expect(finish()).rejects.toThrow(WorkerUnavailable);
    for (let i = 0; i < 10; i += 1) await settled();
    expect(threads.length).toBeLessThan(10);
    kept.close();
  });

  test('are followed by another while there is one: the fourth answers', async () => {
    newThread = () => {
      const thread = new FakeThread();
      if (threads.length < 3) {
        thread.mute = true;
        void settled().then(() => thread.die());
      }
      return thread;
    };
    threads = [];
    kept = keep();
    expect((await finish()).fullTranscript).toBe('');
    expect(threads).toHaveLength(4);
    kept.close();
  });

  test('but answer in between, are always replaced', async () => {
    memory = MEMORY;
    for (let death = 1; death <= 20; death += 1) {
      latest().die();
      await settled();
      expect((await finish()).fullTranscript).toBe('hello there');
    }
    expect(threads).toHaveLength(21);
  });
});

describe('asking once', () => {
  test('is not repeated by itself', async () => {
    latest().mute = true;
    const asked = kept.askOnce((analyst) => analyst.nextPosture());
    await settled();
    latest().die();
    await expect(asked).rejects.toThrow(WorkerUnavailable);
    expect(latest().asked).toEqual([]);
  });
});

describe('close', () => {
  test('ends the thread, and its death is not mourned', async () => {
    kept.close();
    expect(latest().closed).toBe(true);
    latest().die();
    await settled();
    expect(threads).toHaveLength(1);
  });

  test('leaves nothing to ask', async () => {
    kept.close();
    await expect(finish()).rejects.toThrow(WorkerUnavailable);
  });
});
