import { LOST_AFTER_MS } from '../posture/specification.ts';
import type { PostureStatus } from '../posture/status.ts';

/** The state of the speaker through a stretch. Left and right are the speaker's own. */
export type StretchKind = 'leaning-left' | 'leaning-right' | 'swaying' | 'out-of-view';

/** Seconds from Start. */
export interface PostureStretch {
  readonly kind: StretchKind;
  readonly startS: number;
  readonly endS: number;
}

/** Finds such stretches as the frames come, in constant memory. */
export interface PostureStretches {
  add(atS: number, status: PostureStatus): void;
  /** By start: of each kind the longest. */
  list(): PostureStretch[];
}

/** The shortest stretch that is listed, as on a recording (rule 113). */
const STRETCH_MIN_S = 2;

/** A stretch goes on over frames of another status for at most this long: a status flickers at its threshold. */
const GAP_MAX_S: Record<StretchKind, number> = {
  'leaning-left': 0.5,
  'leaning-right': 0.5,
  // A body that sways stands still for a moment at each end.
  swaying: 1,
  'out-of-view': 0.5,
};

/** The longest stretches that are kept of each kind. */
const KEPT_MAX_COUNT = 5;

type MutableStretch = { -readonly [Field in keyof PostureStretch]: PostureStretch[Field] };

const lastedS = ({ startS, endS }: PostureStretch) => endS - startS;

export function createPostureStretches(): PostureStretches {
  /** The latest of each kind, which may go on. */
  const latest = new Map<StretchKind, MutableStretch>();
  const kept = new Map<StretchKind, PostureStretch[]>();

  /** The longest of a kind, with the latest one. */
  function longest(kind: StretchKind): PostureStretch[] {
    const ended = kept.get(kind) ?? [];
    const last = latest.get(kind);
    if (!last || lastedS(last) < STRETCH_MIN_S) return ended;
    return [...ended, last].toSorted((a, b) => lastedS(b) - lastedS(a)).slice(0, KEPT_MAX_COUNT);
  }

  return {
    add(atS, status) {
      if (status === 'good') return;
      const kind = status === 'not-tracking' ? 'out-of-view' : status;
      const before = latest.get(kind);
      if (before && atS - before.endS <= GAP_MAX_S[kind]) {
        before.endS = atS;
        return;
      }
      kept.set(kind, longest(kind));
      // The status says so only after a while.
      const startS = kind === 'out-of-view' ? Math.max(0, atS - LOST_AFTER_MS / 1000) : atS;
      latest.set(kind, { kind, startS, endS: atS });
    },
    list() {
      return [...latest.keys()].flatMap(longest).toSorted((a, b) => a.startS - b.startS);
    },
  };
}
