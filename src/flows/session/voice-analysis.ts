import type { AudioCapture } from '../../devices/microphone.ts';
import { ignoreWorkerUnavailable } from '../../domain/worker-unavailable.ts';
import type { AnalystSupervisor } from './session-state.ts';

/** A microphone's analysis, from Start to Stop or to the next microphone. */
export interface VoiceAnalysis {
  /** Whether the browser can't capture audio, or refused to. */
  readonly failed: boolean;
  stop(): void;
}

/**
 * Sends a microphone's sound to the analyst. If the browser can't capture audio, the voice is not measured.
 *
 * @param elapsedS seconds from Start until now
 */
export function analyzeVoice(
  opening: Promise<AudioCapture | undefined>,
  analyst: AnalystSupervisor,
  elapsedS: () => number,
): VoiceAnalysis {
  let failed = false;
  let stopped = false;
  let capture: AudioCapture | undefined;

  async function listen(): Promise<void> {
    capture = await opening;
    failed = !capture;
    if (!capture) return;
    if (stopped) {
      capture.close();
      return;
    }
    const { blocks, sampleRateHz } = capture;
    const startS = elapsedS();
    await analyst.callOnce((remote) => remote.listen(blocks, sampleRateHz, startS));
  }

  // After a restart of the worker, the session opens another capture.
  listen().catch(ignoreWorkerUnavailable);

  return {
    get failed() {
      return failed;
    },
    stop() {
      stopped = true;
      capture?.close();
    },
  };
}
