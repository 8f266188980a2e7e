import type { HandState } from '../../domain/body/hand-motion.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import type { CameraFrames } from '../session/protocol.ts';

/** The calls from the page to the worker that looks at the speaker's hands, before and in a session. */
export interface HandWatcher {
  /**
   * Opens the networks that see a body.
   *
   * @returns false if the files are not on this device, are damaged, or do not run here
   */
  open(files: readonly ModelFile[]): Promise<boolean>;
  /** Looks at the frames of this camera until it ends. Rejects if frames can't be read this way. */
  watch(frames: CameraFrames): Promise<void>;
  /** Whether looks pause. */
  pause(paused: boolean): void;
}

/** The hands at a look; `hands` is null while nobody, or a second face of similar size, is in the picture. */
export interface HandWatcherEvent {
  readonly hands: Pick<HandState, 'inView' | 'gesturing'> | null;
}
