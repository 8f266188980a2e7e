import type { Camera, Media, MediaRefusal, openMedia } from '../src/devices/camera.ts';
import type {
  createRecognizer,
  RecognitionSource,
  HeldRun,
  RecognizerEvents,
} from '../src/devices/speech-recognition.ts';
import type { AudioCapture } from '../src/devices/microphone.ts';
import type { PixelFrame } from '../src/domain/posture/frame.ts';
import type { RecognitionResult } from '../src/domain/speech/recognition-update.ts';
import { draw, living } from './drawn-frame.ts';
import { FakeBitmap } from './fake-worker.ts';

// Frames of 20 rows: enough to detect a speaker, and fast to analyze.
export const MIDDLE = living(
  draw('.............##o#o##............', 640, 20),
  draw('.............#o###o#............', 640, 20),
  draw('.............#######............', 640, 20),
);
export const FRAME_RIGHT = living(
  draw('.........................##o#o##', 640, 20),
  draw('.........................#o###o#', 640, 20),
  draw('.........................#######', 640, 20),
);

/** The page's end of a port that answers each message with a picture, in a microtask. */
class FakePicturePort {
  #receive: (event: { readonly data: unknown }) => void = () => {};
  #closed = false;
  readonly #take: () => unknown;

  constructor(take: () => unknown) {
    this.#take = take;
  }

  addEventListener(type: string, receive: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.#receive = receive;
  }

  start(): void {}

  postMessage(): void {
    if (this.#closed) throw new Error('The port is closed.');
    queueMicrotask(() => this.#receive({ data: this.#take() }));
  }

  close(): void {
    this.#closed = true;
  }

  asPort(): MessagePort {
    return this as unknown as MessagePort;
  }
}

/** A camera whose frames are copied by the page, unless a worker reads its stream. */
export class FakeCamera implements Camera {
  readonly lost: Promise<void>;
  unplug = () => {};
  /** Mutes or unmutes the camera, as the system does. */
  mute: (muted: boolean) => void = () => {};
  frame: PixelFrame | undefined = MIDDLE;
  stream: ReadableStream<VideoFrame> | undefined;
  readonly grabbed: FakeBitmap[] = [];

  constructor() {
    this.lost = new Promise((resolve) => {
      this.unplug = resolve;
    });
  }

  watchMuted(changed: (muted: boolean) => void): void {
    this.mute = changed;
  }

  async *frames(): ReturnType<Camera['frames']> {
    if (this.stream) yield this.stream;
    yield this.pictures();
  }

  pictures(): MessagePort {
    return new FakePicturePort(() => {
      if (!this.frame) return null;
      const bitmap = new FakeBitmap(this.frame);
      this.grabbed.push(bitmap);
      return bitmap;
    }).asPort();
  }
}

export class FakeMedia implements Media {
  readonly stream = {} as MediaStream;
  readonly camera: FakeCamera | undefined;
  readonly microphone: MediaStreamTrack | undefined = { readyState: 'live', label: '' } as MediaStreamTrack;
  readonly microphoneLost: Promise<void>;
  unplugMicrophone = () => {};
  stopped = false;
  microphoneStopped = false;

  /** @param camera null: no camera */
  constructor(camera: FakeCamera | null = new FakeCamera()) {
    this.camera = camera ?? undefined;
    this.microphoneLost = new Promise((resolve) => {
      this.unplugMicrophone = resolve;
    });
  }

  withMicrophoneOf(other: FakeMedia): Media {
    const { microphone, microphoneLost } = other;
    const stop = () => {
      this.stop();
      other.stop();
    };
    const stopMicrophone = () => other.stopMicrophone();
    return Object.assign(new FakeMedia(this.camera ?? null), {
      microphone,
      microphoneLost,
      stop,
      stopMicrophone,
    });
  }

  stopMicrophone(): void {
    this.microphoneStopped = true;
  }

  stop(): void {
    this.stopped = true;
  }
}

/** A message port that receives a block when the test calls `receive`. */
class FakePort {
  closed = false;
  readonly returned: unknown[] = [];
  receive: ((event: { readonly data: Float32Array | null }) => void) | undefined;

  addEventListener(_: 'message', receive: (event: { readonly data: Float32Array | null }) => void): void {
    this.receive = receive;
  }

  start(): void {}

  postMessage(block: unknown): void {
    this.returned.push(block);
  }

  close(): void {
    this.closed = true;
  }
}

/** A microphone that captures the samples that the test pushes. */
export class FakeAudioCapture implements AudioCapture {
  readonly sampleRateHz = 16_000;
  readonly port = new FakePort();
  readonly blocks = this.port as unknown as MessagePort;
  closed = false;

  /** The ports of further receivers, oldest first. */
  readonly branches: FakePort[] = [];

  branch(): MessagePort {
    const port = new FakePort();
    this.branches.push(port);
    return port as unknown as MessagePort;
  }

  push(samples: Float32Array): void {
    if (!this.closed && !this.port.closed) this.port.receive?.({ data: samples });
  }

  close(): void {
    if (!this.closed && !this.port.closed) this.port.receive?.({ data: null });
    this.closed = true;
  }
}

export const DENIED: MediaRefusal = { failure: { kind: 'media-denied' }, microphoneRemains: false };

/** The permission prompt for camera and microphone, which the test answers. */
export class FakePrompt {
  readonly wants: string[] = [];
  readonly #answers: ((answer: Media | MediaRefusal) => void)[] = [];

  open: typeof openMedia = (want) => {
    this.wants.push(want);
    return new Promise((resolve) => this.#answers.push(resolve));
  };

  /** Answers the oldest open prompt. */
  answer(answer: Media | MediaRefusal): void {
    this.#answers.shift()?.(answer);
  }
}

/** A recognizer that emits the results that the test passes. */
export class FakeRecognizer {
  /** Number of starts, including refused ones. */
  starts = 0;
  stops = 0;
  running = false;
  onStart = () => {};
  #events: RecognizerEvents | undefined;
  #from = 0;

  phrases: readonly string[] = [];
  readonly sources: RecognitionSource[] = [];

  language: string | undefined;

  create: typeof createRecognizer = (events, phrases, language) => {
    this.#events = events;
    this.language = language;
    this.phrases = phrases;
    return {
      start: (source) => {
        this.starts += 1;
        this.sources.push(source);
        this.onStart();
        this.running = true;
        this.#from = 0;
        events.started(source.onDevice);
      },
      stop: () => {
        this.stops += 1;
      },
    };
  };

  interim(text: string): void {
    this.emit([{ text, final: false }]);
  }

  final(text: string): void {
    this.emit([{ text, final: true }]);
    this.#from += 1;
  }

  emit(results: readonly RecognitionResult[]): void {
    this.#events?.recognized(this.#from, results);
  }

  fail(code: string): void {
    this.#events?.failed(code);
  }

  /** Reports an error, and ends the run. */
  failRun(code: string): void {
    this.fail(code);
    this.end();
  }

  hear(): void {
    this.#events?.heard?.();
  }

  /** Reports that the run has not started. */
  hold(why: HeldRun): void {
    this.#events?.held?.(why);
  }

  end(): void {
    this.running = false;
    this.#events?.ended();
  }
}

export function refuseStart(): never {
  throw new DOMException('recognition has already started', 'InvalidStateError');
}
