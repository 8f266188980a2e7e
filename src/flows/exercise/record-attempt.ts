import { type AttemptEnd, createAttemptEndDetector } from '../../domain/exercise/attempt-end.ts';
import type { RecognitionSource } from '../../devices/speech-recognition.ts';
import type { MediaFailure } from '../../domain/failure.ts';
import { createAttemptTranscript } from './attempt-transcript.ts';
import type { ExerciseDevices, ExerciseState } from './exercise-state.ts';

export interface RecordedAttempt {
  readonly file: Blob;
  /** Number of likely fillers; null if there is no recognizer, or it failed. */
  readonly fillers: number | null;
  /** `stopped`: by the speaker, or because a track or the recorder ended. */
  readonly end: AttemptEnd | 'stopped';
}

export type AttemptRefusal = MediaFailure | { readonly kind: 'recorder-failed' };

export interface AttemptRecording {
  /** Resolves to undefined if it was closed. */
  readonly result: Promise<RecordedAttempt | AttemptRefusal | undefined>;
  /** Ends the attempt. The recording counts. */
  end(): void;
  /** Ends the attempt, and drops the recording. */
  close(): void;
}

const COUNT_IN_S = 3;
const LEVEL_INTERVAL_MS = 100;

/**
 * Opens the microphone, and the camera if a picture is needed, counts in, and records one attempt. Both devices are closed at its end.
 *
 * @param loudspeakers a running audio context, which measures the level
 */
export function recordAttempt(
  devices: ExerciseDevices,
  given: { readonly loudspeakers: AudioContext; readonly passageS: number; readonly picture: boolean },
  onPhase: (phase: Pick<ExerciseState, 'attempt' | 'countInS' | 'preview'>) => void,
): AttemptRecording {
  const { loudspeakers, passageS, picture } = given;
  const stopping = new AbortController();
  const ending = new AbortController();

  async function run(): Promise<RecordedAttempt | AttemptRefusal | undefined> {
    onPhase({ attempt: 'opening', countInS: 0, preview: null });
    const media = await devices.openMedia(picture ? 'camera and microphone' : 'microphone');
    if ('failure' in media) return stopping.signal.aborted ? undefined : media.failure;
    try {
      for (let leftS = COUNT_IN_S; leftS > 0 && !stopping.signal.aborted; leftS -= 1) {
        onPhase({ attempt: 'count-in', countInS: leftS, preview: previewOf(media.stream) });
        await passed(devices.clock, 1000, stopping.signal);
      }
      const onDevice = await devices.recognizesOnDevice();
      if (stopping.signal.aborted) return undefined;
      return await record(media.stream, { onDevice, track: media.microphone });
    } finally {
      media.stop();
    }
  }

  const previewOf = (stream: MediaStream) => (picture ? stream : null);

  async function record(
    stream: MediaStream,
    source: RecognitionSource,
  ): Promise<RecordedAttempt | AttemptRefusal | undefined> {
    const slices: (Blob | ArrayBuffer)[] = [];
    let type = '';
    let failed = false;
    const recorder = devices.openRecorder(stream, {
      slice(bytes, sliceType) {
        slices.push(bytes);
        type = sliceType;
      },
      trackEnded: () => ending.abort(),
      ended(why) {
        failed = why === 'failed';
        ending.abort();
      },
    });
    if (!recorder) return { kind: 'recorder-failed' };
    onPhase({ attempt: 'recording', countInS: 0, preview: previewOf(stream) });
    const transcript = createAttemptTranscript(devices.createRecognizer, source);
    const meter = devices.openLevelMeter(loudspeakers, stream);
    const end = await untilEnd(meter.levelDb);
    meter.close();
    await recorder.stop();
    const text = await transcript.stop(devices.clock);
    if (stopping.signal.aborted) return undefined;
    if (failed || slices.length === 0) return { kind: 'recorder-failed' };
    return {
      file: new Blob(slices, { type }),
      fillers: text === undefined ? null : devices.countFillers(text),
      end,
    };
  }

  async function untilEnd(levelDb: () => number): Promise<AttemptEnd | 'stopped'> {
    const detector = createAttemptEndDetector(passageS);
    const fromMs = devices.clock.nowMs();
    while (!stopping.signal.aborted && !ending.signal.aborted) {
      const end = detector.push(levelDb(), (devices.clock.nowMs() - fromMs) / 1000);
      if (end) return end;
      await passed(devices.clock, LEVEL_INTERVAL_MS, ending.signal);
    }
    return 'stopped';
  }

  return {
    result: run(),
    end: () => ending.abort(),
    close() {
      stopping.abort();
      ending.abort();
    },
  };
}

/** Resolves after this time, or when the signal is aborted. */
function passed(clock: ExerciseDevices['clock'], ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    }
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
