/** The page's view of a worker's calls. It is derived from the worker's type, so that each call is listed only once. */
export type WorkerClient<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** A worker, from its start to its death. */
export interface WorkerConnection<Calls> {
  /** The calls. Each rejects with `WorkerUnavailable` if the worker dies before it answers, or is dead. After `close` no call settles. */
  readonly remote: WorkerClient<Calls>;
  /** Resolves when the worker has ended for any reason except `close`: it was killed, threw, or could not be started. */
  readonly died: Promise<void>;
  /** Ends the worker. Must be called once, also after its death. */
  close(): void;
}

/** Called with the events of a worker. */
export type OnEvent<Event> = (event: Event) => void;

/** Starts a worker, whose events go to `onEvent` until it is closed. */
export type ConnectWorker<Calls, Event> = (onEvent: OnEvent<Event>) => WorkerConnection<Calls>;

/** The interface that a worker exposes to `connectWorker`. */
export interface Served<Calls> {
  readonly calls: Calls;
  /**
   * Sends all events to this port, which is transferred, and holds a Web Lock for as long as the worker lives.
   *
   * @returns true once the lock is held; false if the browser has no locks, or refuses them
   */
  connect(events: MessagePort, lock: string): Promise<boolean>;
}
