import type { PixelFrame } from '../src/domain/posture/frame.ts';
import { createAnalyst } from '../src/workers/session/analyst.ts';
import type { WorkerClient, WorkerConnection } from '../src/workers/protocol.ts';
import { raceAgainstDeath } from '../src/workers/race-against.ts';
import type { Analyst, AnalystEvent } from '../src/workers/session/protocol.ts';
import type { Timers } from '../src/workers/session/timers.ts';

type AnalystClient = WorkerClient<Analyst>;

/** A bitmap that exposes its pixels, and whether it was closed. */
export class FakeBitmap {
  closed = false;
  readonly frame: PixelFrame;

  constructor(frame: PixelFrame) {
    this.frame = frame;
  }

  get width(): number {
    return this.frame.width;
  }

  get height(): number {
    return this.frame.height;
  }

  close(): void {
    this.closed = true;
  }

  asBitmap(): ImageBitmap {
    return this;
  }
}

const NEVER = new Promise<never>(() => {});

/**
 * The real analyst behind a fake connection, which `die` ends. Arguments and results are cloned, except for bitmaps, streams and
 * ports, which are passed as they are, as with a transfer.
 */
export class FakeAnalyst implements WorkerConnection<Analyst> {
  readonly calls: (keyof Analyst)[] = [];
  readonly died: Promise<void>;
  readonly remote: AnalystClient;
  closed = false;
  /** Whether calls stay pending forever. */
  mute = false;
  #alive = true;
  #die = () => {};
  readonly #unlessDead: <Answer>(work: Promise<Answer>) => Promise<Answer>;
  readonly #onEvent: (event: AnalystEvent) => void;

  /** @param change replaces methods. @param timers the clock for reading frames; default: the system's */
  constructor(
    onEvent: (event: AnalystEvent) => void = () => {},
    change: Partial<AnalystClient> = {},
    timers?: Timers,
  ) {
    this.#onEvent = onEvent;
    const inside = createAnalyst(
      (bitmap) => (bitmap as FakeBitmap).frame,
      async () => undefined,
      (event) => this.emit(event),
      timers,
    );
    this.remote = new Proxy({} as AnalystClient, {
      get: (_, name: keyof Analyst) => {
        const method = (change[name] ?? inside[name]) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => this.#unlessDead(this.#call(name, method, args));
      },
    });
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
    this.#unlessDead = raceAgainstDeath(this.died);
  }

  async #call(
    name: keyof Analyst,
    method: (...args: unknown[]) => unknown,
    args: unknown[],
  ): Promise<unknown> {
    this.calls.push(name);
    const crossing = args.map((arg) => (isPlain(arg) ? structuredClone(arg) : arg));
    await Promise.resolve();
    if (!this.#alive || this.mute) return NEVER;
    const answer = await method(...crossing);
    if (!this.#alive || this.mute) return NEVER;
    return structuredClone(answer);
  }

  emit(event: AnalystEvent): void {
    if (this.#alive && !this.mute) this.#onEvent(structuredClone(event));
  }

  die(): void {
    this.#alive = false;
    this.#die();
  }

  /** Throws at the second call, because a Comlink proxy can be released only once. */
  close(): void {
    if (this.closed) throw new Error('Proxy has been released and is not useable');
    this.#alive = false;
    this.closed = true;
  }
}

/** Whether a value is plain data that is cloned, not a bitmap, a stream or a port. */
function isPlain(value: unknown): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
  );
}
