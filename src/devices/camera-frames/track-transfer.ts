/**
 * A clone of the track, to be transferred, because the page needs the original for its preview. If tracks can't be transferred, the
 * attempt throws a `DataCloneError`, and the page still has the clone.
 */
export function* clonedTrack(track: MediaStreamTrack): Generator<MediaStreamTrack, void> {
  const clone = track.clone();
  try {
    yield clone;
  } finally {
    // A camera stays on while one of its tracks is live.
    clone.stop();
  }
}
