/** Enough for just under 640×480 at 30 frames a second, in VP8 as in H.264. */
export const VIDEO_BITS_PER_S = 1_500_000;

/**
 * Chromium encodes VP8 of 640×480 and more in several threads, which spin while they wait for each other: on two busy cores a frame
 * took 5 to 64 ms of CPU time in 640×480, and 3.9 ms in 624×468 with one thread.
 */
const ONE_THREAD_MAX_PX = 640 * 480 - 1;

/** A scale in fortieths keeps 4:3 and 16:9 exact in the sizes that cameras have. */
const PROPORTION_STEPS = 40;

/** Codecs store a color for two pixels each way. */
const even = (length: number): number => Math.max(2, 2 * Math.floor(length / 2));

/** @returns the size in which a frame of this size is encoded: that of the frame, or the largest that takes one thread */
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

/** How often the recorder hands over what it has: about as much is lost in a crash. */
export const SLICE_MS = 1000;

/** A seek decodes from the key frame before it. */
export const KEY_FRAME_INTERVAL_MS = 2000;

/**
 * The media types to record in, the first that starts. WebM first: a part that was cut off can be read up to its last
 * cluster. VP8 costs the least CPU time of the codecs that no hardware encodes. The empty type is the browser's own choice.
 * A type must not name the codec of a track that is missing: Firefox waits for the track, records nothing, and never stops.
 */
export const RECORDING_TYPES = {
  video: ['video/webm;codecs="vp8,opus"', 'video/webm', 'video/mp4', ''],
  silentVideo: ['video/webm;codecs=vp8', 'video/webm', 'video/mp4', ''],
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', ''],
} as const;
