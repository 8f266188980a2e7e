import { integrity, url } from 'virtual:face-weights';
import { createFaceDetector, type FaceDetector } from '../domain/face-detector/face-detector.ts';

/** Fetches the weights, 0.2 MB, and creates a detector with them. Undefined if they can't be fetched. */
export async function loadFaceDetector(): Promise<FaceDetector | undefined> {
  try {
    const response = await fetch(url, { integrity });
    if (!response.ok) return undefined;
    return createFaceDetector(new Uint16Array(await response.arrayBuffer()));
  } catch (error) {
    // There is no connection, or the download is damaged.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
