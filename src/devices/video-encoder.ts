import { encodedSize, VIDEO_BITS_PER_S } from '../domain/takes/recording-parameters.ts';
import { canEncodeInWorker } from './track-streams.ts';

/** A usual camera's picture. */
const CAMERA = { width: 1280, height: 720 } as const;

/**
 * Whether this device has hardware that encodes takes. A browser does not say which encoder it uses, only whether it has one in hardware.
 * False also where a `MediaRecorder` records takes, which does not say it. There, the question is not asked: in WebKitGTK 2.50 it ends
 * the page's process if GStreamer has not been started.
 */
export async function encodesTakesInHardware(): Promise<boolean> {
  if (!canEncodeInWorker()) return false;
  try {
    const { supported } = await VideoEncoder.isConfigSupported({
      codec: 'vp8',
      ...encodedSize(CAMERA.width, CAMERA.height),
      bitrate: VIDEO_BITS_PER_S,
      latencyMode: 'realtime',
      hardwareAcceleration: 'prefer-hardware',
    });
    return supported === true;
  } catch {
    // A browser without this codec rejects the configuration.
    return false;
  }
}
