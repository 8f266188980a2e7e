import type { PixelFrame } from '../src/domain/posture/frame.ts';
import { createAnalyst } from '../src/workers/session/analyst.ts';
import type { Analyst, AnalystClient, AnalystConnection } from '../src/workers/session/protocol.ts';

/** A bitmap that knows what is on it, and whether it was closed. */
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

/** Calls whose arguments are transferred. */
const GIVEN_AWAY: ReadonlySet<keyof Analyst> = new Set(['track', 'watch', 'checkFraming', 'listen']);

const NEVER = new Promise<never>(() => {});

/** The real analyst behind a wire that can be cut. What crosses it is copied, but for frames and ports. */
export class FakeThread implements AnalystConnection {
  readonly asked: (keyof Analyst)[] = [];
  readonly died: Promise<void>;
  readonly analyst: AnalystClient;
  closed = false;
  /** Calls arrive, and are never answered. */
  mute = false;
  #alive = true;
  #die = () => {};

  constructor(change: Partial<AnalystClient> = {}) {
    const inside = createAnalyst((bitmap) => (bitmap as FakeBitmap).frame);
    const call =
      <Call extends keyof Analyst>(name: Call) =>
      async (...args: Parameters<Analyst[Call]>): Promise<never> => {
        this.asked.push(name);
        const crossing = GIVEN_AWAY.has(name) ? args : structuredClone(args);
        await Promise.resolve();
        if (!this.#alive || this.mute) return NEVER;
        const method = (change[name] ?? inside[name]) as (...args: unknown[]) => unknown;
        const answer = await method(...crossing);
        if (!this.#alive || this.mute) return NEVER;
        return structuredClone(answer) as never;
      };
    this.analyst = {
      holdLock: call('holdLock'),
      watch: call('watch'),
      lookFor: call('lookFor'),
      checkFraming: call('checkFraming'),
      nextFraming: call('nextFraming'),
      begin: call('begin'),
      track: call('track'),
      nextPosture: call('nextPosture'),
      listen: call('listen'),
      nextVoice: call('nextVoice'),
      hear: call('hear'),
      passTime: call('passTime'),
      finish: call('finish'),
    };
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  die(): void {
    this.#alive = false;
    this.#die();
  }

  /** Once, as a proxy can be released only once. */
  close(): void {
    if (this.closed) throw new Error('Proxy has been released and is not useable');
    this.#alive = false;
    this.closed = true;
  }
}
