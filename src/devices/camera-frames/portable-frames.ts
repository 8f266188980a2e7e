import { bitmapOf } from './bitmap.ts';
import { pulledPictures } from './pulled-pictures.ts';
import { clonedTrack } from './track-transfer.ts';
import { makesVideoFrames, videoFrameOf } from './video-frame.ts';

/** Ways to get a camera's frames in browsers whose pages have no stream of them (docs/engines.md), the cheapest first. */
export async function* portableFrames(
  track: MediaStreamTrack,
): AsyncGenerator<MediaStreamTrack | MessagePort, void> {
  yield* clonedTrack(track);
  if (makesVideoFrames()) yield* pulledPictures(track, videoFrameOf);
  yield* pulledPictures(track, bitmapOf);
}
