import { LOST_AFTER_MS } from '../posture/specification.ts';
import type { PostureStatus } from '../posture/status.ts';

/** The state of the speaker during a time span. Left and right are the speaker's own. */
export type StretchKind = 'leaning-left' | 'leaning-right' | 'swaying' | 'out-of-view';

/** Seconds from Start. */
export interface PostureStretch {
  readonly kind: StretchKind;
  readonly startS: number;
  readonly endS: number;
}

/** Minimum length of a listed span, as in a recording (rule 113). */
const STRETCH_MIN_S = 2;

/** Frames with another status don't end a span if they last for at most this long, because a status flickers at its threshold. */
const GAP_MAX_S: Record<StretchKind, number> = {
  'leaning-left': 0.5,
  'leaning-right': 0.5,
  // A swaying body stands still briefly at each turn.
  swaying: 1,
  'out-of-view': 0.5,
};

/** Number of spans that are stored of each kind: the longest ones. */
const STORED_MAX_COUNT = 5;

type MutableStretch = { -readonly [Field in keyof PostureStretch]: PostureStretch[Field] };

const lastedS = ({ startS, endS }: PostureStretch) => endS - startS;

/** Finds time spans with the same state, frame by frame, in constant memory. */
export function createPostureStretches() {
  /** The latest span of each kind, which may continue. */
  const latest = new Map<StretchKind, MutableStretch>();
  const kept = new Map<StretchKind, PostureStretch[]>();

  /** The longest spans of a kind, including the latest. */
  function longest(kind: StretchKind): PostureStretch[] {
    const ended = kept.get(kind) ?? [];
    const last = latest.get(kind);
    if (!last || lastedS(last) < STRETCH_MIN_S) return ended;
    return [...ended, last].toSorted((a, b) => lastedS(b) - lastedS(a)).slice(0, STORED_MAX_COUNT);
  }

  return {
    add(atS: number, status: PostureStatus) {
      if (status === 'good') return;
      const kind = status === 'not-tracking' ? 'out-of-view' : status;
      const before = latest.get(kind);
      if (before && atS - before.endS <= GAP_MAX_S[kind]) {
        before.endS = atS;
        return;
      }
      kept.set(kind, longest(kind));
      // The status changes only after a delay.
      const startS = kind === 'out-of-view' ? Math.max(0, atS - LOST_AFTER_MS / 1000) : atS;
      latest.set(kind, { kind, startS, endS: atS });
    },
    /** The longest spans of each kind, ordered by start. */
    list(): PostureStretch[] {
      return [...latest.keys()].flatMap(longest).toSorted((a, b) => a.startS - b.startS);
    },
  };
}
