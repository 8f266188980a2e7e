import { SLICE_MS } from '../../domain/takes/recording-parameters.ts';
import { type WebmBlock, webmCluster, webmHeader, type WebmTrack } from './webm-slices.ts';

type Kind = WebmTrack['kind'];

/** Collects encoded frames into slices. The first slice is the file's header. Each other one is a complete cluster. */
export interface SliceWriter {
  /** Must be called with each frame of a track before it is encoded. Times are in milliseconds. */
  arrived(kind: Kind, atMs: number, nowMs: number): void;
  /** Sets the configuration of a track. The header has the first one. */
  configure(track: WebmTrack): void;
  /** @param block its time is on the track's own clock, as in `arrived` */
  add(block: WebmBlock): void;
  /** The track has ended, so slices no longer wait for its configuration. */
  end(kind: Kind): void;
  /** Emits the remaining frames. */
  flush(): void;
}

/** If one track delivers frames and another delivers none for this long, recording fails. */
const FIRST_FRAME_MAX_MS = 5000;

/** Maximum duration of a cluster. A block's time is relative to its cluster's, as a signed 16-bit number of milliseconds. */
const CLUSTER_MAX_MS = 30_000;

/**
 * Splits blocks into clusters. Several are needed if lost sound has been replaced by silence, because blocks for minutes of the past then
 * arrive at once.
 */
function clustersOf(blocks: readonly WebmBlock[]): WebmBlock[][] {
  const clusters: WebmBlock[][] = [];
  for (const block of blocks.toSorted((a, b) => a.atMs - b.atMs)) {
    const cluster = clusters.at(-1);
    if (cluster?.[0] && block.atMs - cluster[0].atMs < CLUSTER_MAX_MS) cluster.push(block);
    else clusters.push([block]);
  }
  return clusters;
}

/**
 * @param kinds the tracks to be recorded
 * @param failed is called if a track delivers no frames from the beginning
 */
export function createSliceWriter(
  kinds: readonly Kind[],
  emit: (slice: ArrayBuffer) => void,
  failed: () => void,
): SliceWriter {
  /** Kinds of the tracks whose configuration is not known yet. */
  const awaited = new Set(kinds);
  const tracks: WebmTrack[] = [];
  /**
   * The offset of each track's clock: the smallest difference between a frame's timestamp and its arrival, before the first slice.
   * Timestamps of camera and microphone have different origins.
   */
  const offsetMs = new Map<Kind, number>();
  let pending: WebmBlock[] = [];
  /** The time by the worker's clock at which the file begins; undefined before the first slice. */
  let originMs: number | undefined;

  const workerMs = ({ kind, atMs }: WebmBlock) => atMs + (offsetMs.get(kind) ?? 0);

  function emitPending(): void {
    if (pending.length === 0) return;
    const first = originMs === undefined;
    originMs ??= Math.min(...pending.map(workerMs));
    const start = originMs;
    const blocks = pending.map((block) => ({ ...block, atMs: Math.max(0, workerMs(block) - start) }));
    pending = [];
    if (first) emit(webmHeader(tracks).buffer);
    for (const cluster of clustersOf(blocks)) emit(webmCluster(cluster).buffer);
  }

  return {
    arrived(kind, atMs, nowMs) {
      if (originMs !== undefined) return;
      offsetMs.set(kind, Math.min(offsetMs.get(kind) ?? Number.POSITIVE_INFINITY, nowMs - atMs));
    },
    configure(track) {
      if (awaited.delete(track.kind)) tracks.push(track);
    },
    add(block) {
      const [first] = pending;
      const gatheredMs = first ? workerMs(block) - workerMs(first) : 0;
      if (awaited.size === 0 && gatheredMs >= SLICE_MS) emitPending();
      else if (gatheredMs >= FIRST_FRAME_MAX_MS) failed();
      pending.push(block);
    },
    end: (kind) => void awaited.delete(kind),
    flush() {
      if (tracks.length > 0) emitPending();
    },
  };
}
