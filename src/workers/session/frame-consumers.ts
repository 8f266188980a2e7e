import { CADENCE_MS, FRAMING_CADENCE_MS, SEARCHING_CADENCE_MS } from '../../domain/posture/cadence.ts';
import type { FacesFound } from '../../domain/face-detector/face.ts';
import { createFramingCheck, type Framing } from '../../domain/posture/framing.ts';
import type { PostureStatus } from '../../domain/posture/status.ts';
import type { FaceLooks } from './face-looks.ts';
import type { FrameConsumer } from './frame-sampler.ts';
import { profile } from './profile.ts';
import type { AnalystEvent } from './protocol.ts';
import type { SessionPosture } from './session-posture.ts';

/** While the status is unchanged, the score is emitted at this interval, so that a session can continue with it after a crash. */
const SCORE_EVERY_MS = 1000;

/** Checks the framing before a session, and emits each change. */
export function createFramingConsumer(looks: FaceLooks, emit: (event: AnalystEvent) => void): FrameConsumer {
  const framingCheck = createFramingCheck();
  let found: FacesFound | undefined;
  let emitted: Framing | undefined;
  looks.restart();
  return {
    get cadenceMs() {
      return found?.largest ? FRAMING_CADENCE_MS : SEARCHING_CADENCE_MS;
    },
    faceInputAt: (atMs) => looks.inputAt(atMs, SEARCHING_CADENCE_MS),
    analyze(frame, atMs, hasFaceInput) {
      const startMs = performance.now();
      const framing = framingCheck.check(frame, atMs, found);
      profile('Posture tracker', 'Check framing', startMs);
      if (hasFaceInput) looks.look(frame, atMs, (_, latest) => (found = latest));
      if (framing === emitted) return;
      emitted = framing;
      emit({ kind: 'framing', framing });
    },
  };
}

/**
 * Tracks posture in a session. Emits each change of the status, and the score once a second.
 *
 * @param current returns the session's posture. A new worker may get a camera before it gets the session.
 */
export function createPostureConsumer(
  current: () => SessionPosture,
  looks: FaceLooks,
  emit: (event: AnalystEvent) => void,
): FrameConsumer {
  let emitted: PostureStatus | undefined;
  let emittedMs = Number.NEGATIVE_INFINITY;
  looks.restart();
  return {
    cadenceMs: CADENCE_MS,
    faceInputAt: (atMs) => looks.inputAt(atMs, current().lookIntervalMs),
    analyze(frame, atMs, hasFaceInput) {
      const posture = current();
      const startMs = performance.now();
      const status = posture.track(frame, atMs);
      profile('Posture tracker', 'Track posture', startMs);
      if (hasFaceInput) looks.look(frame, atMs, (samples, found) => posture.look(samples, atMs, found));
      // Timestamps of another camera may have another origin.
      if (status === emitted && Math.abs(atMs - emittedMs) < SCORE_EVERY_MS) return;
      emitted = status;
      emittedMs = atMs;
      emit({ kind: 'posture', measurement: posture.measurement() });
    },
  };
}
