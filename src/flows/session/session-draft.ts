import type { SessionFacts } from '../../domain/session-report/session-facts.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { START_OF_RECOGNITION } from '../../domain/speech/recognition-cursor.ts';
import type { ConnectAnalyst, SessionMemory } from '../../workers/session/protocol.ts';
import { superviseWorker } from '../worker-supervisor.ts';

/** A session that has no report yet, as plain data: its words, pace and posture score, without the measurements of the voice. */
export interface SessionDraft {
  readonly memory: Omit<SessionMemory, 'cursor'>;
  readonly facts: SessionFacts;
  /** Whether Stop was pressed, which counts the session. */
  readonly stopped: boolean;
}

/**
 * Builds the report of a session whose page is gone.
 *
 * @throws WorkerUnavailable if the worker dies again and again
 */
export async function reportOfDraft(
  { memory, facts }: Pick<SessionDraft, 'memory' | 'facts'>,
  connectAnalyst: ConnectAnalyst,
): Promise<SessionReport> {
  const analyst = superviseWorker(connectAnalyst);
  const restored = { ...memory, cursor: START_OF_RECOGNITION };
  analyst.start({
    restore: (remote) => remote.begin(restored),
    event() {},
    restarted() {},
    unavailable() {},
  });
  try {
    await analyst.call((remote) => remote.begin(restored));
    return await analyst.call((remote) => remote.finish(facts));
  } finally {
    analyst.close();
  }
}
