import type { BodyNetworks } from '../../domain/body/body-networks.ts';
import type { BodyPicture } from '../../domain/body/crop-square.ts';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import { createHandLooks } from '../../domain/body/hand-looks.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import type { Emit } from '../serve.ts';
import { createPictureReader } from '../recording/upright-picture.ts';
import { type FrameReader, openFrames } from '../session/frame-reader.ts';
import type { CameraFrames } from '../session/protocol.ts';
import type { Timers } from '../session/timers.ts';
import type { HandWatcher, HandWatcherEvent } from './protocol.ts';

/** Two looks a second. A look that takes longer makes the next one later: no frame is queued. */
const INTERVAL_MS = 500;

function cameraPictures(): (frame: VideoFrame | ImageBitmap) => BodyPicture {
  const read = createPictureReader();
  return (frame) => {
    const [across, down] =
      'displayWidth' in frame ? [frame.displayWidth, frame.displayHeight] : [frame.width, frame.height];
    return read(across, down, (context, width, height) => context.drawImage(frame, 0, 0, width, height));
  };
}

/**
 * Looks at the hands of a speaker before a camera.
 *
 * @param loadDetector resolves to undefined if the detector can't be loaded now
 * @param openNetworks resolves to undefined if the networks are not on this device
 */
export function createHandWatcher(
  loadDetector: () => Promise<FaceDetector | undefined>,
  openNetworks: (files: readonly ModelFile[]) => Promise<BodyNetworks | undefined>,
  emit: Emit<HandWatcherEvent>,
  timers: Timers,
  open: (frames: CameraFrames, timers: Timers) => FrameReader = openFrames,
  readPicture = cameraPictures(),
): HandWatcher {
  let looks: ReturnType<typeof createHandLooks> | undefined;
  let reader: FrameReader | undefined;
  let paused = false;

  const wait = (ms: number) => new Promise<void>((resolve) => void timers.after(ms, resolve));

  return {
    async open(files) {
      const [detector, networks] = await Promise.all([loadDetector(), openNetworks(files)]);
      if (detector && networks) looks = createHandLooks(detector, networks);
      return looks !== undefined;
    },

    async watch(frames) {
      reader?.cancel();
      const current = open(frames, timers);
      reader = current;
      try {
        while (reader === current) {
          const dueMs = timers.nowMs() + INTERVAL_MS;
          const frame = paused ? 'none yet' : await current.read();
          if (frame === 'ended') return;
          if (frame !== 'none yet') {
            let picture;
            try {
              picture = readPicture(frame.picture);
            } finally {
              frame.picture.close();
            }
            const hands = (await looks?.next(picture, frame.atMs / 1000)) ?? null;
            if (!paused && reader === current) emit({ hands });
          }
          await wait(Math.max(0, dueMs - timers.nowMs()));
        }
      } finally {
        current.cancel();
      }
    },

    pause(now) {
      paused = now;
    },
  };
}
