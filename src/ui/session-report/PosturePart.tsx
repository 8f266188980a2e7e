import type { Facing } from '../../domain/facing/facing.ts';
import type { PostureTimeline } from '../../domain/posture-course/posture-timeline.ts';
import { ReportRow } from '../components/ReportRow.tsx';
import { POSTURE_TIMELINE, postureFinding, stretchText } from '../strings/posture-timeline.ts';
import { MeasuredTimeline } from '../time-chart/MeasuredTimeline.tsx';
import { SeekTime } from '../transcript/SeekTime.tsx';
import { FacingPart } from './FacingPart.tsx';
import styles from './PosturePart.module.css';
import report from './SessionReport.module.css';

/**
 * Posture over the session: a chart, and the times of leaning, swaying and absence, which play the take.
 *
 * @param props.seen share of the session in view, 0-1
 * @param props.lengthS end of the charts
 */
export function PosturePart(props: {
  timeline: PostureTimeline;
  seen: number;
  facing?: Facing | null;
  lengthS: number;
}) {
  const { timeline, seen, facing = null, lengthS } = props;
  const { segments, segmentS, stretches } = timeline;
  return (
    <ReportRow heading={POSTURE_TIMELINE.heading} level={2} finding={postureFinding(stretches, seen)}>
      {segments.length > 1 && (
        <MeasuredTimeline
          segments={segments}
          segmentS={segmentS}
          lengthS={lengthS}
          posture
          facing={facing?.segments}
        />
      )}
      {stretches.length > 0 && (
        <div>
          <h3 className={report.subheading}>{POSTURE_TIMELINE.stretches}</h3>
          <ul className={`${styles.stretches} stack tabular`}>
            {stretches.map(({ kind, startS, endS }) => (
              <li key={`${kind} ${startS}`}>
                {stretchText(kind, endS - startS)} <SeekTime atS={startS} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {facing && <FacingPart facing={facing} />}
    </ReportRow>
  );
}
