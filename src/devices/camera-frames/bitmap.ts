/** Copies the current frame of a video, in any browser; null if the camera ends meanwhile. */
export async function bitmapOf(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(video);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}
