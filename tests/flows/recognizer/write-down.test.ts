import { expect, test, vi } from 'vitest';
import { WorkerUnavailable } from '../../../src/domain/worker-unavailable.ts';
import type { RecognizedSpeech } from '../../../src/domain/recognizer/recognized-speech.ts';
import { recordingWordsReport } from '../../../src/domain/session-report/recording-words.ts';
import { writeDown } from '../../../src/flows/recognizer/write-down.ts';
import type {
  ConnectWords,
  RecognizeResult,
  WordRecognizer,
  WordsEvent,
} from '../../../src/workers/recognizer/protocol.ts';
import { settled } from '../../fake-clock.ts';

const word = { text: 'hello', startS: 0, endS: 1, probability: 1, speechShare: 1 };
const speech: RecognizedSpeech = {
  kind: 'recognized',
  words: [word],
  speechS: [1],
  lengthS: 5,
};
const recording = new Blob();

const facts = { speechType: 'informative', topicKeywords: [] } as const;
const judged = recordingWordsReport(speech, null, facts);

function started() {
  let emit: (event: WordsEvent) => void = () => {};
  let settle: { resolve(result: RecognizeResult): void; reject(error: unknown): void } | undefined;
  const close = vi.fn();
  const log = vi.fn();
  const report = vi.fn<WordRecognizer['report']>();
  const complete = vi.fn<WordRecognizer['complete']>();
  const connectWords: ConnectWords = (onEvent) => {
    emit = onEvent;
    return {
      remote: {
        install: () => Promise.reject(new Error('Not called here.')),
        remove: () => Promise.reject(new Error('Not called here.')),
        removePartial: () => Promise.reject(new Error('Not called here.')),
        recognize: () => new Promise((resolve, reject) => (settle = { resolve, reject })),
        report: async (...given) => report(...given),
        complete: async (...given) => complete(...given),
      },
      died: new Promise(() => {}),
      close,
    };
  };
  const stop = new AbortController();
  const heard: string[] = [];
  const activity: boolean[] = [];
  const written = writeDown(
    {
      connectWords,
      files: [],
      facts: () => facts,
      publishActivity: (_, inProgress) => activity.push(inProgress),
      log,
    },
    recording,
    (words, done) => heard.push(`${words.map(({ text }) => text).join(' ')} ${done}`),
    stop.signal,
  );
  return {
    written,
    heard,
    activity,
    close,
    log,
    report,
    complete,
    stop,
    emit: (event: WordsEvent) => emit(event),
    settle: () => settle!,
  };
}

test('words are passed on as they are recognized, and the worker ends after its report on them', async () => {
  const { written, heard, activity, emit, settle, report, close } = started();
  emit({ kind: 'words', words: [word], done: 0.5 });
  expect(heard).toEqual(['hello 0.5']);
  settle().resolve(speech);
  const result = await written;
  if (typeof result === 'string') throw new Error(result);
  expect(close).not.toHaveBeenCalled();
  expect(activity, 'an update waits').toEqual([true]);
  report.mockReturnValue(judged);
  expect(await result.report(null)).toEqual(judged);
  expect(report).toHaveBeenCalledWith(speech, null, expect.anything());
  expect(close).toHaveBeenCalledOnce();
  expect(activity).toEqual([true, false]);
});

test('a session is completed with the words of its take, unless the take has no more words than the report', async () => {
  for (const [answer, expected] of [
    [judged, judged],
    [undefined, 'no-more-words'],
  ] as const) {
    const { written, settle, complete, close } = started();
    settle().resolve(speech);
    const result = await written;
    if (typeof result === 'string') throw new Error(result);
    complete.mockReturnValue(answer);
    expect(await result.complete(judged, 0.5)).toEqual(expected);
    expect(complete).toHaveBeenCalledWith(judged, speech, 0.5, facts);
    expect(close).toHaveBeenCalledOnce();
  }
});

test('each reason for missing words is returned, and the worker ends', async () => {
  for (const kind of ['not-installed', 'damaged', 'no-sound'] as const) {
    const { written, settle, activity, close } = started();
    settle().resolve({ kind });
    expect(await written).toBe(kind);
    expect(close).toHaveBeenCalledOnce();
    expect(activity).toEqual([true, false]);
  }
});

test('the error of the engine is logged', async () => {
  const { written, settle, log } = started();
  settle().resolve({ kind: 'no-engine', cause: 'RangeError: out of memory' });
  expect(await written).toBe('no-engine');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('out of memory'));
});

test('a worker that dies ends recognition, as does a bug, which is logged', async () => {
  const died = started();
  died.settle().reject(new WorkerUnavailable());
  expect(await died.written).toBe('ended');
  expect(died.log).not.toHaveBeenCalled();
  const failed = started();
  failed.settle().reject(new TypeError('a bug'));
  expect(await failed.written).toBe('ended');
  expect(failed.log).toHaveBeenCalledOnce();
});

test('the speaker can stop recognition at once', async () => {
  const { written, stop, close } = started();
  stop.abort();
  await settled();
  expect(await written).toBe('stopped');
  expect(close).toHaveBeenCalledOnce();
});

test('a worker that dies before its report on the words gives no report', async () => {
  const { written, settle, report } = started();
  settle().resolve(speech);
  const result = await written;
  report.mockImplementation(() => {
    throw new WorkerUnavailable();
  });
  expect(typeof result === 'string' ? result : await result.report(null)).toBeUndefined();
});
