import type { openMedia } from '../../devices/camera.ts';
import type { Clock } from '../../devices/clock.ts';
import type { logProblem } from '../../devices/log.ts';
import type { watchMediaDevices, watchMute } from '../../devices/media-devices.ts';
import type { AudioCapture } from '../../devices/microphone.ts';
import type { DownloadEnd } from '../../devices/on-device-speech.ts';
import type { createRecognizer } from '../../devices/speech-recognition.ts';
import type { watchHidden } from '../../devices/visibility.ts';
import type { keepAwake } from '../../devices/wake-lock.ts';
import type { ConnectAnalyst } from '../../workers/session/protocol.ts';
import type { FoundSpeech } from './recognition-place.ts';
import type { createMicrophoneHandover } from './microphone-handover.ts';

export interface SessionDevices {
  readonly openMedia: typeof openMedia;
  readonly watchMediaDevices: typeof watchMediaDevices;
  readonly watchMute: typeof watchMute;
  /** Resolves to undefined if the browser can't capture audio, or refuses to. */
  readonly openAudioCapture: (microphone: MediaStreamTrack) => Promise<AudioCapture | undefined>;
  readonly createRecognizer: typeof createRecognizer;
  /** Finds the recognizer of the chosen language, which `createRecognizer` creates from now on. Opens Aura's own if the speaker chose it. */
  readonly onDeviceSpeech: () => Promise<FoundSpeech>;
  /** Frees the memory of Aura's own recognizer, if it is open. */
  releaseRecognizer?(): void;
  /** Downloads the recognizer of the chosen language. */
  readonly downloadOnDeviceSpeech: () => Promise<DownloadEnd>;
  readonly connectAnalyst: ConnectAnalyst;
  readonly log: typeof logProblem;
  readonly clock: Clock;
  /** Returns a unique id for a session and its report. */
  newId(): string;
  readonly keepAwake: typeof keepAwake;
  readonly watchHidden: typeof watchHidden;
  /** The handover for all sessions of this page. Resolves to undefined if its code could not be loaded. */
  readonly microphoneHandover: () => Promise<ReturnType<typeof createMicrophoneHandover> | undefined>;
}
