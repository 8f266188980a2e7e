import { LEAN_OFFSET_SHARE } from '../../domain/posture/specification.ts';
import { TIMELINE } from '../strings/timeline.ts';
import { barsPath, lanePath, OFFSET_MAX_SHARE } from './lane-path.ts';
import { PlotKey, PlotKeys } from '../components/PlotKey.tsx';
import { Drawing, Lane, TimeChart } from './TimeChart.tsx';

/** A lane's height in units of its view box, in which a segment has a width of 1. */
const LANE_HEIGHT = 40;
/** Height of a full segment of swaying, in the same units. */
const SWAY_HEIGHT = 8;
/** The pitch at the edge of its lane, in semitones from the median. */
const PITCH_MAX_SEMITONES = 12;

/** A part of the timeline. A value is null or absent if it was not measured. */
interface TimelineSegment {
  /** Offset from the center toward the speaker's left, as a fraction of the width. */
  readonly offset: number | null;
  /** Share of the frames that show a sway, 0-1. */
  readonly swaying: number | null;
  /** Share of the segment that is speech, 0-1. */
  readonly speech?: number | null;
  /** Pitch relative to the speaker's median. */
  readonly semitones?: number | null;
}

/** Posture and voice over a recording or a session. Hidden from screen readers: the moments and figures give it as text. */
export function MeasuredTimeline(props: {
  segments: readonly TimelineSegment[];
  lengthS: number;
  /** Length of a segment. Without it, the segments divide `lengthS` equally. */
  segmentS?: number;
  /** Whether posture was measured; if not, it has no lane. */
  posture: boolean;
  voice?: boolean;
  /** The share of each segment in which the speaker faced the camera, 0-1; null where they were not in view. */
  facing?: readonly (number | null)[] | undefined;
}) {
  const { segments, lengthS, segmentS, posture, voice, facing = [] } = props;
  const width = segmentS === undefined ? segments.length : lengthS / segmentS;
  const lanes = [
    ...(posture ? [TIMELINE.posture] : []),
    ...(facing.length > 0 ? [TIMELINE.facing] : []),
    ...(voice ? [TIMELINE.voice] : []),
  ];
  const at = (value: number, most: number) =>
    (LANE_HEIGHT / 2) * (1 - Math.max(-1, Math.min(1, value / most)));
  return (
    <div className="stack gap-2">
      <TimeChart name={TIMELINE.overTime(lanes)} lengthS={lengthS}>
        {posture && (
          <Strip name={TIMELINE.posture} width={width}>
            <rect
              data-kind="band"
              y={at(LEAN_OFFSET_SHARE, OFFSET_MAX_SHARE)}
              width={width}
              height={at(-LEAN_OFFSET_SHARE, OFFSET_MAX_SHARE) - at(LEAN_OFFSET_SHARE, OFFSET_MAX_SHARE)}
            />
            <Shares values={segments.map(({ swaying }) => swaying)} height={SWAY_HEIGHT} kind="sway" />
            <path
              data-kind="line"
              d={lanePath(
                segments.map(({ offset }) => (offset === null ? null : at(offset, OFFSET_MAX_SHARE))),
                middle,
              )}
            />
          </Strip>
        )}
        {facing.length > 0 && (
          <Strip name={TIMELINE.facing} width={width} low>
            <Shares values={facing} kind="facing" />
          </Strip>
        )}
        {voice && (
          <Strip name={TIMELINE.voice} width={width}>
            <Shares values={segments.map(({ speech = null }) => speech)} kind="speech-behind" />
            <path
              data-kind="line"
              d={lanePath(
                segments.map(({ semitones = null }) =>
                  semitones === null ? null : at(semitones, PITCH_MAX_SEMITONES),
                ),
                middle,
              )}
            />
          </Strip>
        )}
      </TimeChart>
      <PlotKeys hidden>
        {posture && (
          <>
            <PlotKey sample="line">{TIMELINE.key.place}</PlotKey>
            <PlotKey sample="band">{TIMELINE.key.upright}</PlotKey>
            <PlotKey sample="sway">{TIMELINE.key.sway}</PlotKey>
          </>
        )}
        {facing.length > 0 && <PlotKey sample="facing">{TIMELINE.key.facing}</PlotKey>}
        {voice && (
          <>
            <PlotKey sample="speech-behind">{TIMELINE.key.speech}</PlotKey>
            <PlotKey sample="line">{TIMELINE.key.pitch}</PlotKey>
          </>
        )}
      </PlotKeys>
    </div>
  );
}

/** The middle of a segment in the view box. */
const middle = (segment: number) => segment + 0.5;

const segmentStart = (segment: number) => segment;

/** A bar for each segment. @param height of a share of 1 */
function Shares(props: { values: readonly (number | null)[]; height?: number; kind: string }) {
  const { values, height = LANE_HEIGHT, kind } = props;
  return <path data-kind={kind} d={barsPath(values, segmentStart, { height, bottom: LANE_HEIGHT })} />;
}

function Strip(props: { name: string; width: number; low?: boolean; children: React.ReactNode }) {
  const { name, width, low = false, children } = props;
  return (
    <Lane name={name}>
      <Drawing box={[width, LANE_HEIGHT]} height={low ? '2.5rem' : '5rem'} kind="strip">
        {children}
      </Drawing>
    </Lane>
  );
}
