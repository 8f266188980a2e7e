import type { MicrophoneEvent } from '../../domain/speech/microphone-sharing.ts';
import type { MicrophoneFor } from '../../domain/setup.ts';
import { createMicrophoneTime, type MicrophoneTime } from './microphone-time.ts';
import type { SessionDevices } from './session-devices.ts';
import type { AnalystSupervisor } from './session-state.ts';
import { analyzeVoice, type VoiceAnalysis } from './voice-analysis.ts';

/** The page's microphone in a session: the analysis of its sound, and the times in which the page did not have it. */
export interface SessionMicrophone {
  /**
   * Analyzes this microphone, and no other. Undefined: none.
   *
   * @param microphoneFor the only user of the microphone; undefined if page and recognizer share it
   */
  analyze(track: MediaStreamTrack | undefined, microphoneFor: MicrophoneFor | undefined): void;
  readonly analyzed: boolean;
  /** Whether the browser can't capture audio, or refused to. */
  readonly captureFailed: boolean;
  readonly time: MicrophoneTime;
  stop(): void;
}

/** A microphone that is muted for this long was muted by the system, not by a recognizer that starts and fails. */
const INTERRUPTION_MIN_S = 3;

/**
 * @param elapsedS seconds from Start until now
 * @param on.observed called when the page has opened a microphone, and when one is muted
 * @param on.returned called when the system has returned the microphone, for example after a phone call
 */
export function createSessionMicrophone(
  devices: Pick<SessionDevices, 'openAudioCapture' | 'watchMute'>,
  analyst: AnalystSupervisor,
  elapsedS: () => number,
  on: { observed(event: MicrophoneEvent): void; returned(): void },
): SessionMicrophone {
  const time = createMicrophoneTime(elapsedS);
  let voice: VoiceAnalysis | undefined;

  function watchMute(track: MediaStreamTrack, analysis: VoiceAnalysis): void {
    let mutedAtS = 0;
    devices.watchMute(track, (muted) => {
      if (voice !== analysis) return;
      if (muted) {
        mutedAtS = elapsedS();
        on.observed({ kind: 'page-muted' });
      } else if (elapsedS() - mutedAtS >= INTERRUPTION_MIN_S) on.returned();
      time.use(muted ? 'system' : 'page');
    });
  }

  return {
    analyze(track, microphoneFor) {
      const withoutTrack = microphoneFor === 'words' ? 'recognizer' : 'nobody';
      time.use(track ? (track.muted ? 'system' : 'page') : withoutTrack);
      voice?.stop();
      voice = track && analyzeVoice(devices.openAudioCapture(track), analyst, elapsedS);
      if (!track || !voice) return;
      on.observed({ kind: 'page-opened' });
      watchMute(track, voice);
    },
    get analyzed() {
      return voice !== undefined;
    },
    get captureFailed() {
      return voice?.failed ?? false;
    },
    time,
    stop: () => voice?.stop(),
  };
}
