import { ignoreWorkerUnavailable, WorkerUnavailable } from '../domain/worker-unavailable.ts';
import type { ConnectWorker, WorkerClient, WorkerConnection } from '../workers/protocol.ts';

/** A worker that is restarted when it dies. */
export interface WorkerSupervisor<Calls, Event> {
  /**
   * Calls the worker. If it dies before it answers, a new worker is restored and gets the same call.
   *
   * @throws WorkerUnavailable if four workers in a row die without an answer, or none runs
   */
  call<Answer>(method: (remote: WorkerClient<Calls>) => Promise<Answer>): Promise<Answer>;
  /**
   * Calls the worker without a repetition, for arguments that are transferred and for actions that must not be done twice.
   *
   * @throws WorkerUnavailable if the worker dies before it answers, or none runs
   */
  callOnce<Answer>(method: (remote: WorkerClient<Calls>) => Promise<Answer>): Promise<Answer>;
  /** Starts a worker, unless one runs. Until then every call is rejected, so that no event comes before there are handlers. */
  start(handlers: SupervisorHandlers<Calls, Event>): void;
  /** Ends the worker. Open calls never settle. */
  close(): void;
}

export interface SupervisorHandlers<Calls, Event> {
  /** Restores the state in a worker that replaces a dead one, before it gets any other call. */
  restore(remote: WorkerClient<Calls>): Promise<unknown> | undefined;
  event(event: Event): void;
  /** Called when a dead worker has been replaced. */
  restarted(): void;
  /** Called after too many restarts in a row. No worker is started until `start`. */
  unavailable(): void;
}

/** Maximum number of restarts in a row after workers without an answer or an event. */
const MAX_RESTARTS = 3;

export function superviseWorker<Calls, Event>(
  connect: ConnectWorker<Calls, Event>,
): WorkerSupervisor<Calls, Event> {
  /** Undefined before `start`, after `close`, and after too many restarts. */
  let current: WorkerConnection<Calls> | undefined;
  let restarts = 0;

  function launch(handlers: SupervisorHandlers<Calls, Event>): WorkerConnection<Calls> {
    const connection = connect((event) => {
      if (current !== connection) return;
      restarts = 0;
      handlers.event(event);
    });
    current = connection;
    // A worker that dies while no call is open is replaced, too, because events come without a call.
    void connection.died.then(() => {
      if (current === connection) replace(connection, handlers);
    });
    return connection;
  }

  function replace(dead: WorkerConnection<Calls>, handlers: SupervisorHandlers<Calls, Event>): void {
    dead.close();
    current = undefined;
    restarts += 1;
    if (restarts > MAX_RESTARTS) {
      handlers.unavailable();
      return;
    }
    const { remote } = launch(handlers);
    // Calls arrive in order, so every later call finds the worker restored.
    handlers.restore(remote)?.catch(ignoreWorkerUnavailable);
    handlers.restarted();
  }

  async function callOnce<Answer>(method: (remote: WorkerClient<Calls>) => Promise<Answer>): Promise<Answer> {
    if (!current) throw new WorkerUnavailable();
    return method(current.remote);
  }

  return {
    start(handlers) {
      if (current) return;
      restarts = 0;
      launch(handlers);
    },
    async call(method) {
      for (let attempt = 0; attempt <= MAX_RESTARTS; attempt += 1) {
        try {
          const answer = await callOnce(method);
          restarts = 0;
          return answer;
        } catch (error) {
          ignoreWorkerUnavailable(error);
        }
      }
      throw new WorkerUnavailable();
    },
    callOnce,
    close() {
      current?.close();
      current = undefined;
    },
  };
}
