// APIs that browsers have and TypeScript's lib.webworker lacks.

/** A track that the page has transferred. Safari supports this in workers. */
interface MediaStreamTrack extends EventTarget {
  stop(): void;
}

declare var MediaStreamTrack: { prototype: MediaStreamTrack; new (): MediaStreamTrack };

interface MediaStreamTrackProcessorInit {
  track: MediaStreamTrack;
}
