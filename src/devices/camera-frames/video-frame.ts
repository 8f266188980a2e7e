export function makesVideoFrames(): boolean {
  return typeof VideoFrame === 'function';
}

/**
 * The frame that a video shows: a reference to it, without a copy.
 *
 * @throws DOMException if this browser makes no such frame, or one that is turned unlike the video
 */
export function videoFrameOf(video: HTMLVideoElement): VideoFrame {
  const frame = new VideoFrame(video, { timestamp: 0 });
  if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) return frame;
  frame.close();
  throw new DOMException('The frame has another size than the video.', 'DataError');
}
