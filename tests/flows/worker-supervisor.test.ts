import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_SCORE } from '../../src/domain/posture/score.ts';
import { START_OF_RECOGNITION } from '../../src/domain/speech/recognition-cursor.ts';
import { WorkerUnavailable } from '../../src/domain/worker-unavailable.ts';
import type { AnalystSupervisor } from '../../src/flows/session/session-state.ts';
import { type SupervisorHandlers, superviseWorker } from '../../src/flows/worker-supervisor.ts';
import type { Analyst, AnalystEvent, SessionMemory } from '../../src/workers/session/protocol.ts';
import { settled } from '../fake-clock.ts';
import { FakeAnalyst } from '../fake-worker.ts';
import { FACTS } from '../session-facts.ts';

const MEMORY: SessionMemory = {
  utterances: [{ text: 'hello there', seenAtS: [1, 1] }],
  tail: { text: '', seenAtS: [] },
  cursor: START_OF_RECOGNITION,
  samples: [],
  speechS: [],
  posture: FIRST_SCORE,
};

let workers: FakeAnalyst[];
let memory: SessionMemory | undefined;
let restarts: number;
let newWorker: (onEvent: (event: AnalystEvent) => void) => FakeAnalyst;
let events: AnalystEvent[];
let unavailable: number;
let supervisor: AnalystSupervisor;

beforeEach(() => {
  workers = [];
  memory = undefined;
  restarts = 0;
  newWorker = (onEvent) => new FakeAnalyst(onEvent);
  events = [];
  unavailable = 0;
  supervisor = supervise();
});

function supervise(): AnalystSupervisor {
  const supervised = superviseWorker<Analyst, AnalystEvent>((onEvent) => {
    const worker = newWorker(onEvent);
    workers.push(worker);
    return worker;
  });
  supervised.start(handlers);
  return supervised;
}

const handlers: SupervisorHandlers<Analyst, AnalystEvent> = {
  restore: (remote) => memory && remote.begin(memory),
  event: (event) => events.push(event),
  restarted: () => (restarts += 1),
  unavailable: () => (unavailable += 1),
};

const finish = () => supervisor.call((analyst) => analyst.finish(FACTS));
const latest = () => workers.at(-1)!;

async function crash(): Promise<void> {
  latest().die();
  await settled();
}

test('a worker that crashes without a pending call is replaced', async () => {
  await crash();
  expect(workers).toHaveLength(2);
  expect(workers[0]!.closed).toBe(true);
  expect((await finish()).fullTranscript).toBe('');
  expect(restarts).toBe(1);
});

test('a session continues in the next worker', async () => {
  memory = MEMORY;
  await crash();
  expect(latest().calls).toEqual(['begin']);
  expect(restarts).toBe(1);
  expect((await finish()).fullTranscript).toBe('hello there');
});

test('pending calls are repeated in the next worker, in their order', async () => {
  memory = MEMORY;
  latest().mute = true;
  const say = (text: string, from: number) =>
    supervisor.call((analyst) =>
      analyst.addRecognition({ run: 1, startedAtS: 0, from, results: [{ text, final: true }] }, 5 + from),
    );
  const answers = [say('so', 0), say('today', 1), finish()] as const;
  await settled();
  latest().die();
  expect((await answers[2]).fullTranscript).toBe('hello there so today');
  expect(latest().calls).toEqual(['begin', 'addRecognition', 'addRecognition', 'finish']);
});

test('an exception in a call rejects the call, and does not restart the worker', async () => {
  const failing = supervisor.call(() => Promise.reject(new TypeError('bug')));
  await expect(failing).rejects.toThrow(TypeError);
  expect(workers).toHaveLength(1);
});

describe('workers that crash one after another', () => {
  test('without an answer: restarts end, and no call stays pending', async () => {
    newWorker = () => {
      const worker = new FakeAnalyst();
      worker.mute = true;
      void settled().then(() => worker.die());
      return worker;
    };
    supervisor = supervise();
    await expect(finish()).rejects.toThrow(WorkerUnavailable);
    await settled();
    await expect(finish()).rejects.toThrow(WorkerUnavailable);
    for (let i = 0; i < 10; i += 1) await settled();
    expect(workers.length).toBeLessThan(10);
    expect(unavailable).toBe(1);
    supervisor.close();
  });

  test('before the fourth one answers: the call succeeds', async () => {
    newWorker = () => {
      const worker = new FakeAnalyst();
      if (workers.length < 3) {
        worker.mute = true;
        void settled().then(() => worker.die());
      }
      return worker;
    };
    workers = [];
    supervisor = supervise();
    expect((await finish()).fullTranscript).toBe('');
    expect(workers).toHaveLength(4);
    supervisor.close();
  });

  test('with an answer from each: they are always replaced', async () => {
    memory = MEMORY;
    for (let i = 1; i <= 20; i += 1) {
      await crash();
      expect((await finish()).fullTranscript).toBe('hello there');
    }
    expect(workers).toHaveLength(21);
  });
});

describe('start', () => {
  test('starts no second worker while one runs', () => {
    supervisor.start(handlers);
    expect(workers).toHaveLength(1);
  });

  test('starts a worker after all restarts were used, and that worker is restarted again', async () => {
    for (let i = 1; i <= 4; i += 1) {
      await crash();
    }
    await expect(finish()).rejects.toThrow(WorkerUnavailable);
    supervisor.start(handlers);
    await crash();
    expect((await finish()).fullTranscript).toBe('');
    expect(unavailable).toBe(1);
  });
});

describe('events', () => {
  test('are emitted, except those of a replaced worker', async () => {
    const posture: AnalystEvent = {
      kind: 'posture',
      measurement: { status: 'good', score: FIRST_SCORE, looksAway: false },
    };
    latest().emit(posture);
    expect(events).toEqual([posture]);
    const dead = latest();
    dead.die();
    await settled();
    dead.emit(posture);
    expect(events).toHaveLength(1);
  });

  test('count as an answer: a worker that emits one is always replaced', async () => {
    for (let i = 1; i <= 10; i += 1) {
      latest().emit({ kind: 'framing', framing: undefined });
      await crash();
    }
    expect(workers).toHaveLength(11);
    expect(unavailable).toBe(0);
  });

  test('if none is emitted, a worker that crashes at its first frame becomes unavailable', async () => {
    for (let i = 1; i <= 4; i += 1) {
      await supervisor.callOnce((analyst) => analyst.setTarget('posture'));
      await crash();
    }
    expect(workers).toHaveLength(4);
    expect(unavailable).toBe(1);
  });
});

describe('callOnce', () => {
  test('is not repeated in the next worker', async () => {
    latest().mute = true;
    const pending = supervisor.callOnce((analyst) => analyst.setTarget('posture'));
    await settled();
    latest().die();
    await expect(pending).rejects.toThrow(WorkerUnavailable);
    expect(latest().calls).toEqual([]);
  });
});

describe('close', () => {
  test('ends the worker without replacing it', async () => {
    supervisor.close();
    expect(latest().closed).toBe(true);
    await crash();
    expect(workers).toHaveLength(1);
  });

  test('rejects later calls', async () => {
    supervisor.close();
    await expect(finish()).rejects.toThrow(WorkerUnavailable);
  });
});

test('no worker runs, and no call is answered, before the supervisor is started', async () => {
  let connections = 0;
  const idle = superviseWorker<Analyst, AnalystEvent>((onEvent) => {
    connections += 1;
    return new FakeAnalyst(onEvent);
  });
  await expect(idle.callOnce((analyst) => analyst.setTarget('posture'))).rejects.toThrow(WorkerUnavailable);
  expect(connections).toBe(0);
});
