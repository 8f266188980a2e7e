/** Enough for just under 640×480 at 30 frames a second, in VP8 or H.264. */
export const VIDEO_BITS_PER_S = 1_500_000;

/**
 * Chromium encodes VP8 of 640×480 and more in several threads, which spin while they wait for each other. On two busy cores a frame
 * of 640×480 took 5 to 64 ms of CPU time, and a frame of 624×468, with one thread, 3.9 ms.
 */
const ONE_THREAD_MAX_PX = 640 * 480 - 1;

/** Scales are multiples of a fortieth, which keeps 4:3 and 16:9 exact in the sizes of cameras. */
const PROPORTION_STEPS = 40;

/** Rounds a length to an even number, because codecs store one color for two pixels in each direction. */
const even = (length: number): number => Math.max(2, 2 * Math.floor(length / 2));

/** @returns the size in which a frame is encoded: its own, or the largest size that one thread encodes */
export function encodedSize(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, Math.sqrt(ONE_THREAD_MAX_PX / (width * height)));
  const steps = Math.floor(scale * PROPORTION_STEPS);
  const scaled = (length: number) => even((length * steps) / PROPORTION_STEPS);
  return { width: scaled(width), height: scaled(height) };
}

/** Enough for a voice in Opus or AAC. */
export const AUDIO_BITS_PER_S = 96_000;

/** Duration of a slice. A crash loses about as much. */
export const SLICE_MS = 1000;

/** Interval of key frames. A seek decodes from the preceding key frame. */
export const KEY_FRAME_INTERVAL_MS = 2000;

/**
 * Media types for recorders, in the order in which they are tried. WebM comes first, because a part that was cut off is readable up
 * to its last cluster. VP8 needs the least CPU time of the codecs without hardware encoders. The empty type is the browser's choice.
 * A type must not name the codec of a missing track: Firefox waits for the track, records nothing, and never stops.
 */
export const RECORDING_TYPES = {
  video: ['video/webm;codecs="vp8,opus"', 'video/webm', 'video/mp4', ''],
  silentVideo: ['video/webm;codecs=vp8', 'video/webm', 'video/mp4', ''],
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', ''],
} as const;
