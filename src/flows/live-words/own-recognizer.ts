import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { AudioCapture } from '../../devices/microphone.ts';
import type { OwnSpeech } from '../../devices/on-device-speech.ts';
import type { createRecognizer, RecognizerEvents } from '../../devices/speech-recognition.ts';
import { FINAL_ONLY } from '../../domain/recognizer/live-policy.ts';
import { WorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type {
  ConnectLiveWords,
  LiveWords,
  LiveWordsEvent,
  LiveWordsOpened,
} from '../../workers/live-words/protocol.ts';
import type { ModelFile } from '../../workers/model-files/protocol.ts';
import type { WorkerConnection } from '../../workers/protocol.ts';

/** Errors of Aura's own recognizer, beside the codes of the Web Speech API. */
const OWN_ERROR = { missing: 'own-missing', fails: 'own-fails', stopped: 'own-stopped' } as const;

/** Aura's own recognizer, in the shape of the browser's (rule 190). It hears the page's microphone. */
export interface OwnRecognizer {
  /** Loads it, and measures this device. */
  open(): Promise<OwnSpeech>;
  /** Creates the recognizer of one session. */
  readonly create: typeof createRecognizer;
  /** Hears this microphone from now on. @returns the capture to use instead */
  hear(capture: AudioCapture): AudioCapture;
  /** Frees its memory. */
  close(): void;
}

export interface OwnRecognizerDevices {
  readonly connect: ConnectLiveWords;
  readonly files: readonly ModelFile[];
  /** The device's memory in GB; undefined if unknown. */
  readonly memoryGb: number | undefined;
  /** Whether the next session is recorded, and the take leaves room for final texts only. */
  readonly takeLeavesFinalOnly: () => boolean;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly log: typeof logProblem;
}

interface OpenWorker {
  readonly connection: WorkerConnection<LiveWords>;
  readonly opened: Promise<LiveWordsOpened>;
}

export function createOwnRecognizer(devices: OwnRecognizerDevices): OwnRecognizer {
  const { connect, files, memoryGb, takeLeavesFinalOnly, clock, log } = devices;
  let worker: OpenWorker | undefined;
  let capture: AudioCapture | undefined;
  let lateMaxS = 0;
  /** Whether the session that goes on has final texts only because of its take. */
  let besideTake = false;
  /** The events of the run that goes on; undefined between runs. */
  let run: RecognizerEvents | undefined;

  function close(): void {
    worker?.connection.close();
    worker = undefined;
  }

  function receive({ from, results }: LiveWordsEvent): void {
    run?.recognized(from, results, undefined, { lateMaxS: besideTake ? FINAL_ONLY.lateMaxS : lateMaxS });
  }

  /** Ends the run with an error. The session's supervisor begins another. */
  function fail(code: string): void {
    const failed = run;
    run = undefined;
    failed?.failed(code);
    failed?.ended();
  }

  async function openIn({ remote }: WorkerConnection<LiveWords>): Promise<LiveWordsOpened> {
    try {
      const opened = await remote.open(files, memoryGb);
      if (opened.kind === 'ready') ({ lateMaxS } = opened);
      if (opened.kind === 'no-engine') log(`Live words: ${opened.cause}`);
      return opened;
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) throw error;
      return { kind: 'no-engine', cause: error.message };
    }
  }

  /** The worker, which is started if there is none. */
  function openWorker(): OpenWorker {
    if (worker) return worker;
    const connection = connect(receive);
    const started = { connection, opened: openIn(connection) };
    worker = started;
    void connection.died.then(() => {
      if (worker !== started) return;
      close();
      fail(OWN_ERROR.stopped);
    });
    void started.opened.then(({ kind }) => {
      if (worker !== started || kind === 'ready') return;
      close();
      fail(kind === 'no-engine' ? OWN_ERROR.fails : OWN_ERROR.missing);
    });
    return started;
  }

  /** Sends the microphone's sound to the worker, where it waits until the recognizer is ready. */
  function listen(): void {
    if (!capture || !run) return;
    const { remote } = openWorker().connection;
    const startS = clock.nowMs() / 1000;
    // A rejection says that the worker died, which is handled above.
    remote.listen(capture.branch(), capture.sampleRateHz, startS, besideTake).catch(() => {});
  }

  /** Resolves once all sound is decoded, or the worker has died. */
  async function lastWords(): Promise<void> {
    await worker?.connection.remote.finish().catch(() => {});
  }

  return {
    async open() {
      const { kind, ...opened } = { finalOnly: false, ...(await openWorker().opened) };
      if (kind === 'ready' && opened.finalOnly) return 'own-late';
      if (kind === 'ready') return takeLeavesFinalOnly() ? 'own-late-take' : 'own';
      return kind === 'no-engine' ? 'own-fails' : 'own-missing';
    },
    create: (events) => ({
      start() {
        run = events;
        besideTake = takeLeavesFinalOnly();
        const { opened } = openWorker();
        listen();
        void opened.then(({ kind }) => {
          if (kind !== 'ready' || run !== events) return;
          events.started(true);
          // The session learns how late words may come before the first one comes.
          receive({ from: 0, results: [] });
        });
      },
      stop() {
        void lastWords().then(() => {
          if (run !== events) return;
          run = undefined;
          events.ended();
        });
      },
      async finish() {
        await lastWords();
        run = undefined;
        close();
      },
    }),
    hear(opened) {
      const heard: AudioCapture = {
        blocks: opened.blocks,
        sampleRateHz: opened.sampleRateHz,
        branch: () => opened.branch(),
        close() {
          if (capture === heard) capture = undefined;
          opened.close();
        },
      };
      capture = heard;
      listen();
      return heard;
    },
    close,
  };
}
