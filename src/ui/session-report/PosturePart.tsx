import { use, useSyncExternalStore } from 'react';
import type { Facing } from '../../domain/facing/facing.ts';
import type { PostureTimeline } from '../../domain/posture-course/posture-timeline.ts';
import { LEAN_OFFSET_SHARE } from '../../domain/posture/specification.ts';
import { MeasuredTimeline } from '../components/MeasuredTimeline.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { POSTURE_TIMELINE, stretchText } from '../strings/posture-timeline.ts';
import { PlaybackTimeContext, useSeek } from '../transcript/seek.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';
import { FacingPart } from './FacingPart.tsx';
import styles from './PosturePart.module.css';
import report from './SessionReport.module.css';

/** Posture over the session: its course, and each stretch of leaning, swaying or absence, which plays the take. */
export function PosturePart({
  timeline,
  facing = null,
  lengthS,
}: {
  timeline: PostureTimeline;
  facing?: Facing | null;
  lengthS: number;
}) {
  const { segments, stretches } = timeline;
  return (
    <ReportPart heading={POSTURE_TIMELINE.heading}>
      {segments.length > 1 && <Course timeline={timeline} facing={facing} lengthS={lengthS} />}
      {stretches.length === 0 ? (
        <p>{POSTURE_TIMELINE.none}</p>
      ) : (
        <div>
          <h3 className={report.subheading}>{POSTURE_TIMELINE.stretches}</h3>
          <ul className={styles.stretches}>
            {stretches.map(({ kind, startS, endS }) => (
              <li key={`${kind} ${startS}`}>
                {stretchText(kind, endS - startS)} <SeekTime atS={startS} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {facing && <FacingPart facing={facing} />}
    </ReportPart>
  );
}

/** Apart, because it is rendered as the take plays. */
function Course({
  timeline: { segments, segmentS },
  facing,
  lengthS,
}: {
  timeline: PostureTimeline;
  facing: Facing | null;
  lengthS: number;
}) {
  const seek = useSeek();
  const time = use(PlaybackTimeContext);
  const { atS } = useSyncExternalStore(time.subscribe, time.get);
  return (
    <div data-chart="posture">
      <MeasuredTimeline
        segments={segments}
        // The last segment may be longer than what is left of the session.
        lengthS={Math.max(lengthS, segments.length * segmentS)}
        posture
        facing={facing?.segments}
        leanShare={LEAN_OFFSET_SHARE}
        atS={atS}
        onSeek={seek ?? undefined}
      />
    </div>
  );
}
