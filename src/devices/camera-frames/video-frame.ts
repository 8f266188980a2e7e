/** Whether the browser has `VideoFrame`. Creating one of a video may still fail. */
export function makesVideoFrames(): boolean {
  return typeof VideoFrame === 'function';
}

/**
 * The current frame of a video, as a reference without a copy.
 *
 * @throws DOMException if this browser can't create it, or creates it with another rotation than the video
 */
export function videoFrameOf(video: HTMLVideoElement): VideoFrame {
  const frame = new VideoFrame(video, { timestamp: 0 });
  if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) return frame;
  frame.close();
  throw new DOMException('The frame has another size than the video.', 'DataError');
}
