import type {
  AnalystClient,
  AnalystConnection,
  AnalystEvent,
  ConnectAnalyst,
  SessionMemory,
} from '../../workers/session/protocol.ts';
import { raceAgainst } from '../race-against.ts';

/** An analyst whose worker is restarted when it dies. */
export interface AnalystSupervisor {
  /**
   * Calls the analyst. If the worker dies before it answers, a new one gets the session's memory and the same call.
   *
   * @throws WorkerUnavailable when four workers in a row die without an answer, or none runs
   */
  call<Answer>(method: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer>;
  /**
   * Calls without a repetition: for arguments that are transferred, which can't be sent twice.
   *
   * @throws WorkerUnavailable when the worker dies before it answers, or none runs
   */
  callOnce<Answer>(method: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer>;
  /** Starts the first worker. Before, every call is rejected, so no event comes before there are handlers. */
  start(handlers: SupervisorHandlers): void;
  /** Ends the worker. Calls that it has not answered never settle. */
  close(): void;
}

/** The worker died before it answered, or none runs. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/** Ignores an unavailable worker, which the supervisor's handlers deal with; rethrows everything else. */
export function passUnavailable(error: unknown): void {
  if (!(error instanceof WorkerUnavailable)) throw error;
}

export interface SupervisorHandlers {
  /** What a new worker needs to continue the session; undefined while there is no session. */
  memory(): SessionMemory | undefined;
  event(event: AnalystEvent): void;
  /** A new worker has taken over: it has neither camera nor microphone. */
  restarted(): void;
  /** More than three restarts in a row: no more will be tried. */
  unavailable(): void;
}

/** Restarts in a row after workers that gave neither an answer nor an event. */
const MAX_RESTARTS = 3;

interface CurrentWorker {
  readonly connection: AnalystConnection;
  /** Settles as the call does, or rejects when the worker dies. */
  readonly unlessDead: <Answer>(call: Promise<Answer>) => Promise<Answer>;
}

export function superviseAnalyst(connect: ConnectAnalyst): AnalystSupervisor {
  /** Undefined before `start`, after `close`, and when no more will be started. */
  let current: CurrentWorker | undefined;
  let restarts = 0;

  function launch(handlers: SupervisorHandlers): void {
    const connection = connect((event) => {
      if (current?.connection !== connection) return;
      restarts = 0;
      handlers.event(event);
    });
    // A worker that dies while no call is open is replaced, too: posture and voice come without a call.
    const dead = connection.died.then((): never => {
      if (current?.connection === connection) replace(connection, handlers);
      throw new WorkerUnavailable();
    });
    current = { connection, unlessDead: raceAgainst(dead) };
  }

  function replace(dead: AnalystConnection, handlers: SupervisorHandlers): void {
    dead.close();
    current = undefined;
    restarts += 1;
    if (restarts > MAX_RESTARTS) {
      handlers.unavailable();
      return;
    }
    launch(handlers);
    const session = handlers.memory();
    // Calls arrive in order, so every later call finds the session restored.
    if (session) callOnce((analyst) => analyst.begin(session)).catch(passUnavailable);
    handlers.restarted();
  }

  async function callOnce<Answer>(method: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer> {
    if (!current) throw new WorkerUnavailable();
    return current.unlessDead(method(current.connection.analyst));
  }

  return {
    start: launch,
    async call(method) {
      for (let attempt = 0; attempt <= MAX_RESTARTS; attempt += 1) {
        try {
          const answer = await callOnce(method);
          restarts = 0;
          return answer;
        } catch (error) {
          if (!(error instanceof WorkerUnavailable)) throw error;
        }
      }
      throw new WorkerUnavailable();
    },
    callOnce,
    close() {
      current?.connection.close();
      current = undefined;
    },
  };
}
