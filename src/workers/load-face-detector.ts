import { integrity, url } from 'virtual:face-weights';
import { createFaceDetector, type FaceDetector } from '../domain/face-detector/face-detector.ts';

/** Fetches the weights, 0.2 MB, and makes a detector of them. Undefined where they can't be had. */
export async function loadFaceDetector(): Promise<FaceDetector | undefined> {
  try {
    const response = await fetch(url, { integrity });
    if (!response.ok) return undefined;
    return createFaceDetector(new Uint16Array(await response.arrayBuffer()));
  } catch (error) {
    // No connection, or a download that was damaged.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
