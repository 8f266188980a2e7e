import type {
  AnalystClient,
  AnalystEvent,
  ConnectAnalyst,
  SessionMemory,
} from '../../workers/session/protocol.ts';
import { raceAgainst } from '../race-against.ts';

/** An analyst whose worker is started again when it dies. */
export interface AnalystSupervisor {
  /**
   * Calls the analyst. If its worker dies before it answers, a new one is started, given what the session remembers,
   * and called again.
   *
   * @throws WorkerUnavailable when one worker after the other dies without an answer, or the supervisor was closed
   */
  call<Answer>(method: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer>;
  /**
   * Calls once: for arguments that are transferred, which can't be sent again.
   *
   * @throws WorkerUnavailable when the worker dies before it answers
   */
  callOnce<Answer>(method: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer>;
  /** Sets who is told what the analyst and its workers do; before, nobody is. */
  handle(handlers: SupervisorHandlers): void;
  close(): void;
}

/** No worker lives long enough to answer. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/** Passes over an unavailable worker where the supervisor's own handlers deal with it; throws everything else. */
export function passUnavailable(error: unknown): void {
  if (!(error instanceof WorkerUnavailable)) throw error;
}

export interface SupervisorHandlers {
  /** What a session must continue with in a new worker; undefined while there is none. */
  memory(): SessionMemory | undefined;
  /** What the analyst finds by itself. */
  event(event: AnalystEvent): void;
  /** A new worker has taken over: it knows of no camera and no microphone. */
  restarted(): void;
  /** Workers have died one after the other, and no more will be started. */
  unavailable(): void;
}

/** Restarts in a row in which a worker gave neither an answer nor an event. */
const MAX_RESTARTS = 3;

export function superviseAnalyst(connect: ConnectAnalyst): AnalystSupervisor {
  let handlers: SupervisorHandlers | undefined;
  let restarts = 0;
  let closed = false;
  let { connection, unlessDead } = start();

  function start() {
    const started = connect((event) => {
      if (closed || connection !== started) return;
      restarts = 0;
      handlers?.event(event);
    });
    // A worker that dies while no call is open is replaced, too: posture and voice come without a call.
    const dead = started.died.then((): never => {
      replace();
      throw new WorkerUnavailable();
    });
    return { connection: started, unlessDead: raceAgainst(dead) };
  }

  function replace(): void {
    if (closed) return;
    connection.close();
    restarts += 1;
    if (restarts > MAX_RESTARTS) {
      closed = true;
      handlers?.unavailable();
      return;
    }
    ({ connection, unlessDead } = start());
    const session = handlers?.memory();
    // Calls arrive in order: every call from now on finds the session as it was.
    if (session) connection.analyst.begin(session).catch(() => {});
    handlers?.restarted();
  }

  async function callOnce<Answer>(method: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer> {
    if (closed) throw new WorkerUnavailable();
    return unlessDead(method(connection.analyst));
  }

  return {
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
    handle(next) {
      handlers = next;
    },
    close() {
      if (closed) return;
      closed = true;
      connection.close();
    },
  };
}
