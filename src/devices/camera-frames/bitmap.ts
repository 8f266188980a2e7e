/** Copies the frame that a video shows, in any browser; null if the camera ends at this moment. */
export function bitmapOf(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  return createImageBitmap(video).catch(() => null);
}
