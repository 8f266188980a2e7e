import type { AnalystClient, AnalystConnection, SessionMemory } from '../../workers/session/protocol.ts';
import { raceAgainst } from '../race-against.ts';

/** An analyst that is started again when its thread dies. */
export interface AnalystSupervisor {
  /**
   * Asks the analyst. When its thread dies before it answers, a new one is started, told what the session remembers,
   * and asked again.
   *
   * @throws WorkerUnavailable when one thread after the other dies without an answer, or the analyst was closed
   */
  ask<Answer>(question: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer>;
  /**
   * Asks once: for questions that give something away, which can't be given again.
   *
   * @throws WorkerUnavailable when the thread dies before it answers
   */
  askOnce<Answer>(question: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer>;
  close(): void;
}

/** No thread lives long enough to answer. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/** Threads that may die in a row without having answered anything. */
const MAX_RESTARTS = 3;

/**
 * @param memory what a session must go on with; undefined when there is none
 * @param revived called when a new thread has taken over
 */
export function superviseAnalyst(
  connect: () => AnalystConnection,
  memory: () => SessionMemory | undefined,
  revived: () => void,
): AnalystSupervisor {
  let deaths = 0;
  let closed = false;
  let { connection, unlessDead } = begin();

  function begin() {
    const begun = connect();
    // A thread that dies while nobody asks is replaced all the same: posture needs no question.
    const dead = begun.died.then((): never => {
      replace(begun);
      throw new WorkerUnavailable();
    });
    return { connection: begun, unlessDead: raceAgainst(dead) };
  }

  function replace(dead: AnalystConnection): void {
    if (closed || connection !== dead) return;
    dead.close();
    deaths += 1;
    closed = deaths > MAX_RESTARTS;
    if (closed) return;
    ({ connection, unlessDead } = begin());
    const session = memory();
    // Calls arrive in order: whatever is asked from now on finds the session as it was.
    if (session) connection.analyst.begin(session).catch(() => {});
    revived();
  }

  async function askOnce<Answer>(question: (analyst: AnalystClient) => Promise<Answer>): Promise<Answer> {
    if (closed) throw new WorkerUnavailable();
    const answer = await unlessDead(question(connection.analyst));
    deaths = 0;
    return answer;
  }

  return {
    async ask(question) {
      for (let attempt = 0; attempt <= MAX_RESTARTS; attempt += 1) {
        try {
          return await askOnce(question);
        } catch (error) {
          if (!(error instanceof WorkerUnavailable)) throw error;
        }
      }
      throw new WorkerUnavailable();
    },
    askOnce,
    close() {
      if (closed) return;
      closed = true;
      connection.close();
    },
  };
}
