import type { SessionController, SessionState } from '../session/session-state.ts';
import type { TakeRecording } from './record-take.ts';

interface SessionSteps {
  /** Called at Start. @returns the recording of the session, if it is recorded */
  started(stream: MediaStream | undefined, sessionId: string): TakeRecording | undefined;
  /** Called at Stop. @returns a function to call if the analysis fails, and there will be no report */
  stopped(recording: TakeRecording | undefined): () => void;
  /** Called if the speaker leaves the screen before Stop. Its report may still be wanted. */
  left(recording: TakeRecording): void;
}

/**
 * Records a session according to its phases, and continues when camera or microphone are reopened.
 *
 * @returns a function that ends it. A running analysis is still followed to its end.
 */
export function followSession(session: SessionController, on: SessionSteps): () => void {
  let before: SessionState['phase'] = 'idle';
  let recorded: MediaStream | undefined;
  let recording: TakeRecording | undefined;
  let failed: (() => void) | undefined;

  function update(): void {
    const { phase, media, sessionId } = session.get();
    const records = media.kind === 'open' && (media.camera !== 'none' || media.microphone !== 'none');
    const stream = records ? media.stream : undefined;
    const was = before;
    before = phase;
    if (phase === 'listening' && was !== 'listening' && sessionId !== undefined) {
      recorded = stream;
      recording = on.started(stream, sessionId);
    } else if (phase === 'listening' && stream && stream !== recorded) {
      recorded = stream;
      recording?.continueWith(stream);
    } else if (was === 'listening' && phase !== 'listening') {
      const stopped = recording;
      recording = undefined;
      failed = on.stopped(stopped);
    } else if (was === 'analyzing' && phase === 'idle') failed?.();
  }

  update();
  const unsubscribe = session.subscribe(update);
  return () => {
    if (before !== 'analyzing') unsubscribe();
    if (recording) on.left(recording);
    recording = undefined;
  };
}
