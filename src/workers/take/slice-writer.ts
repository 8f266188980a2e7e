import { SLICE_MS } from '../../domain/takes/recording-parameters.ts';
import { type WebmBlock, webmCluster, webmHeader, type WebmTrack } from './webm-slices.ts';

type Kind = WebmTrack['kind'];

/** Gathers encoded frames into slices: the file's header with the first, and one complete cluster each. */
export interface SliceWriter {
  /** To be called with each frame that a track gives, before it is encoded. Times in milliseconds. */
  arrived(kind: Kind, atMs: number, nowMs: number): void;
  configure(track: WebmTrack): void;
  /** @param block its time is the track's own, as in `arrived` */
  add(block: WebmBlock): void;
  /** A track will give nothing more. */
  end(kind: Kind): void;
  /** Emits what is left. */
  flush(): void;
}

/** A track that has given nothing for this long, while another has, is none that can be recorded. */
const FIRST_FRAME_MAX_MS = 5000;

/** A block's time is 16 bits of milliseconds from its cluster's. */
const CLUSTER_MAX_MS = 30_000;

/** After minutes without sound, its silence comes in at once, with video frames of the present. */
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
 * @param failed a track gives nothing from the beginning
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
   * The latency and clock of each track: the least that was seen between a frame's own time and its arrival, before the first
   * slice. Cameras and microphones count from different beginnings.
   */
  const offsetMs = new Map<Kind, number>();
  let pending: WebmBlock[] = [];
  /** The page's time at which the file begins; undefined before the first slice. */
  let originMs: number | undefined;

  const pageMs = ({ kind, atMs }: WebmBlock) => atMs + (offsetMs.get(kind) ?? 0);

  function emitPending(): void {
    if (pending.length === 0) return;
    const first = originMs === undefined;
    originMs ??= Math.min(...pending.map(pageMs));
    const start = originMs;
    const blocks = pending.map((block) => ({ ...block, atMs: Math.max(0, pageMs(block) - start) }));
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
      const gatheredMs = first ? pageMs(block) - pageMs(first) : 0;
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
