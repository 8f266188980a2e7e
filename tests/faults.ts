/** How a write fails. */
export type Fault =
  /** Nothing is written. */
  | 'quota'
  /** Nothing is written: the site's data was cleared, or the disk fails. */
  | 'invalid-state'
  /** A part is written. */
  | 'short'
  /** All is written, but it is reported as failed. */
  | 'unreported'
  /** A part is written, and the worker dies: neither this nor any later call is answered. */
  | 'death';

export const FAULTS: readonly Fault[] = ['quota', 'invalid-state', 'short', 'unreported', 'death'];

export interface FaultPlan {
  readonly fault: Fault;
  /** The write that fails, from 1. */
  readonly at: number;
  /** All later writes fail as well, as on a disk that stays full. */
  readonly onwards?: boolean;
}

/** Fails the nth write of a storage. Without a plan it only counts. */
export class Faults {
  writes = 0;
  injected = 0;
  /** While set, writes are neither counted nor failed. */
  paused = false;
  /** Resolves when the worker dies. */
  readonly died: Promise<void>;
  #die = () => {};
  #dead = false;
  readonly #plan: FaultPlan | undefined;

  constructor(plan?: FaultPlan) {
    this.#plan = plan;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  /**
   * Writes, or fails if the plan says so.
   *
   * @param whole writes all bytes
   * @param part writes a part of them
   */
  async write<Result>(whole: () => Promise<Result>, part: () => Promise<unknown>): Promise<Result> {
    if (this.#dead) return never();
    if (this.paused) return whole();
    this.writes += 1;
    if (!this.#plan) return whole();
    const { fault, at, onwards = false } = this.#plan;
    if (this.writes !== at && !(onwards && this.writes > at)) return whole();
    this.injected += 1;
    if (fault === 'short' || fault === 'death') await part();
    if (fault === 'unreported') await whole();
    if (fault === 'quota' || fault === 'short') throw new DOMException('No room.', 'QuotaExceededError');
    if (fault !== 'death') throw new DOMException('The storage was cleared.', 'InvalidStateError');
    this.end();
    return never();
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** Ends the worker, or its window: no call is answered any more. */
  end(): void {
    this.#dead = true;
    this.#die();
  }

  async read<Result>(read: () => Promise<Result>): Promise<Result> {
    return this.#dead ? never() : read();
  }
}

const never = () => new Promise<never>(() => {});
