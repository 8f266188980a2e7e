/** Enough for 640×480 at 30 frames a second, in VP8 as in H.264. */
export const VIDEO_BITS_PER_S = 1_500_000;

/** Enough for a voice in Opus or AAC. */
export const AUDIO_BITS_PER_S = 96_000;

/** How often the recorder hands over what it has: about as much is lost in a crash. */
export const SLICE_MS = 1000;

/** A seek decodes from the key frame before it. */
export const KEY_FRAME_INTERVAL_MS = 2000;

/**
 * The media types to record in, the first that starts. WebM first: a part that was cut off can be read up to its last
 * cluster. VP8 costs the least CPU time of the codecs that no hardware encodes. The empty type is the browser's own choice.
 */
export const RECORDING_TYPES = {
  video: ['video/webm;codecs="vp8,opus"', 'video/webm', 'video/mp4', ''],
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', ''],
} as const;
