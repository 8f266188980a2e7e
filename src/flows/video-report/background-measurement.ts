import type { Measurement } from '../../domain/recording/measured-report.ts';
import { type MeasureRecording, type MeasuringProgress, NOTHING_DONE } from './measure-recording.ts';
import { createStore, type Readable } from '../store.ts';

export interface MeasuringState {
  readonly progress: MeasuringProgress;
  /** Undefined until the measuring has ended. */
  readonly measurement: Measurement | undefined;
}

/** The measuring of one file. No screen owns it: the form and the report follow it, and it outlives both. */
export interface BackgroundMeasurement extends Readable<MeasuringState> {
  readonly file: File;
  /** Resolves once the measuring has ended, for whatever reason; never rejects. */
  readonly ended: Promise<Measurement>;
  /** Ends the measuring at once, as skipped. Does nothing after its end. */
  stop(): void;
}

export function startMeasuring(measure: MeasureRecording, file: File): BackgroundMeasurement {
  const store = createStore<MeasuringState>({ progress: NOTHING_DONE, measurement: undefined });
  const stopping = new AbortController();
  let resolve: (measurement: Measurement) => void = () => {};
  const ended = new Promise<Measurement>((settle) => {
    resolve = settle;
  });

  function end(measurement: Measurement): void {
    // Later results, such as the reply of a reader that was stopped, are ignored.
    if (store.get().measurement) return;
    store.set({ measurement });
    resolve(measurement);
  }

  measure(
    file,
    (progress) => {
      if (!store.get().measurement) store.set({ progress });
    },
    stopping.signal,
  ).then(end, () => end({ kind: 'not measured', reason: 'failed' }));

  return {
    get: store.get,
    subscribe: store.subscribe,
    file,
    ended,
    stop() {
      stopping.abort();
      end({ kind: 'not measured', reason: 'skipped' });
    },
  };
}
