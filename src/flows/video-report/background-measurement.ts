import type { RecognizedWord } from '../../domain/recognizer/recognized-word.ts';
import { withWords } from '../../domain/recording/with-words.ts';
import type { Measurement } from '../../domain/recording/measured-report.ts';
import { type MeasureRecording, type MeasuringProgress, NOTHING_DONE } from './measure-recording.ts';
import type { NotWrittenDown, WriteDown } from '../recognizer/write-down.ts';
import { createStore, type Readable } from '../store.ts';

export type WordsProgress =
  /** @property done share of the recording, 0-1 @property text recognized so far */
  | { readonly kind: 'recognizing'; readonly done: number; readonly text: string }
  | { readonly kind: 'written' }
  | { readonly kind: 'not written'; readonly reason: NotWrittenDown };

export interface MeasuringState {
  readonly progress: MeasuringProgress;
  /** Undefined until the measuring has ended. Replaced when words are added. */
  readonly measurement: Measurement | undefined;
  /** Undefined if the speaker did not ask for words. */
  readonly words: WordsProgress | undefined;
}

/** The measuring of one file. It belongs to no screen: form and report display its state, and it outlives both. */
export interface BackgroundMeasurement extends Readable<MeasuringState> {
  readonly file: File;
  /** Resolves once the measuring has ended, for any reason. Never rejects. Words may still be added. */
  readonly ended: Promise<Measurement>;
  /** Resolves once words were added or have failed, too. Replaced when words are tried again. */
  readonly complete: Promise<Measurement>;
  /** Starts the recognition of words, unless it runs or has succeeded. */
  addWords(writeDown: WriteDown): void;
  /** Starts the recognition that failed again. */
  writeAgain(): void;
  /** Ends the measuring immediately, as skipped, and the recognition of words. */
  stop(): void;
  /** Ends the recognition of words. The measuring continues. */
  stopWords(): void;
}

/** @param writeDown undefined if the speaker does not want words */
export function startMeasuring(
  measure: MeasureRecording,
  file: File,
  writeDown?: WriteDown,
): BackgroundMeasurement {
  const store = createStore<MeasuringState>({
    progress: NOTHING_DONE,
    measurement: undefined,
    words: undefined,
  });
  const stopping = new AbortController();
  let stoppingWords = new AbortController();
  let resolve: (measurement: Measurement) => void = () => {};
  const ended = new Promise<Measurement>((settle) => {
    resolve = settle;
  });

  /** Ends the recognition without words, unless it has ended. */
  function endWords(reason: NotWrittenDown): void {
    if (store.get().words?.kind === 'recognizing') store.set({ words: { kind: 'not written', reason } });
    stoppingWords.abort();
  }

  function end(measurement: Measurement): void {
    // Later results, such as the reply of an analyzer that was stopped, are ignored.
    if (store.get().measurement) return;
    store.set({ measurement });
    if (measurement.kind === 'not measured') endWords('not-measured');
    resolve(measurement);
  }

  function showWords(words: readonly RecognizedWord[], done: number): void {
    const before = store.get().words;
    if (before?.kind !== 'recognizing') return;
    const text = [before.text, ...words.map((word) => word.text)].filter(Boolean).join(' ');
    store.set({ words: { kind: 'recognizing', done, text } });
  }

  async function joinWords(writing: WriteDown, stop: AbortSignal): Promise<Measurement> {
    const written = await writing(
      file,
      (words, done) => {
        if (!stop.aborted) showWords(words, done);
      },
      stop,
    );
    if (typeof written === 'string') {
      if (!stop.aborted) endWords(written);
      return ended;
    }
    const measurement = await ended;
    if (measurement.kind === 'not measured' || stop.aborted) {
      written.close();
      return measurement;
    }
    const report = await written.report(measurement.report.voice);
    if (stop.aborted) return measurement;
    if (!report) {
      endWords('ended');
      return measurement;
    }
    const joined: Measurement = { ...measurement, report: withWords(measurement.report, report) };
    store.set({ measurement: joined, words: { kind: 'written' } });
    return joined;
  }

  measure(
    file,
    (progress) => {
      if (!store.get().measurement) store.set({ progress });
    },
    stopping.signal,
  ).then(end, () => end({ kind: 'not measured', reason: 'failed' }));

  let complete = ended;
  let latest: WriteDown | undefined;

  function addWords(writing: WriteDown): void {
    const { words, measurement } = store.get();
    if (words?.kind === 'recognizing' || words?.kind === 'written' || measurement?.kind === 'not measured')
      return;
    latest = writing;
    stoppingWords = new AbortController();
    store.set({ words: { kind: 'recognizing', done: 0, text: '' } });
    complete = joinWords(writing, stoppingWords.signal);
  }
  if (writeDown) addWords(writeDown);

  return {
    get: store.get,
    subscribe: store.subscribe,
    file,
    ended,
    get complete() {
      return complete;
    },
    addWords,
    writeAgain() {
      if (latest) addWords(latest);
    },
    stop() {
      endWords('stopped');
      stopping.abort();
      end({ kind: 'not measured', reason: 'skipped' });
    },
    stopWords: () => endWords('stopped'),
  };
}
