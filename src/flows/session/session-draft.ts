import type { MadeSession } from '../../domain/progress/kept-report.ts';
import { START_OF_RECOGNITION } from '../../domain/speech/recognition-cursor.ts';
import type { ConnectAnalyst, SessionMemory } from '../../workers/session/protocol.ts';
import type { SessionAtStop } from './report-at-stop.ts';
import { superviseWorker } from '../worker-supervisor.ts';

/** A session that has no report yet, as plain data: its words, pace and posture score, without the measurements of the voice. */
export interface SessionDraft extends SessionAtStop {
  readonly memory: Omit<SessionMemory, 'cursor'>;
  /** Whether Stop was pressed, which counts the session. */
  readonly stopped: boolean;
}

/**
 * Builds the report of a session whose page is gone.
 *
 * @throws WorkerUnavailable if the worker dies again and again
 */
export async function reportOfDraft(
  { id, madeAt, memory, facts }: Omit<SessionDraft, 'stopped'>,
  connectAnalyst: ConnectAnalyst,
): Promise<MadeSession> {
  const analyst = superviseWorker(connectAnalyst);
  const restored = { ...memory, cursor: START_OF_RECOGNITION };
  analyst.start({
    restore: (remote) => remote.begin(restored, facts),
    event() {},
    restarted() {},
    unavailable() {},
  });
  try {
    await analyst.call((remote) => remote.begin(restored, facts));
    const report = await analyst.call((remote) => remote.finish(facts));
    return { id, madeAt, kind: 'session', report };
  } finally {
    analyst.close();
  }
}
