import { type Facing, neverLookedAway } from '../../domain/facing/facing.ts';
import { isMostlyMeasured } from '../../domain/measured-share.ts';
import { Figure } from '../components/ReportPart.tsx';
import { FACING, facingNotes, lookAwayText } from '../strings/facing.ts';
import { REPORT } from '../strings/session-report.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';
import report from './SessionReport.module.css';

/** *Facing the camera* among the key metrics. */
export function FacingFigure({ facing }: { facing: Facing }) {
  const { value, coverage } = facing;
  return (
    <Figure
      name={FACING.name}
      value={value && Math.round(100 * value.share)}
      unit="%"
      provenance={facing.certainty === 'estimated' ? FACING.estimated : undefined}
      caution={isMostlyMeasured(coverage) ? undefined : REPORT.notEnoughSeen}
      notMeasured={REPORT.notMeasured}
    />
  );
}

/** Details of *Facing the camera*: the longest look away, whose time plays the take, the head's tilt, and the distance. */
export function FacingPart({ facing }: { facing: Facing }) {
  const longest = facing.value?.longestAway;
  return (
    <div>
      <h3 className={report.subheading}>
        {FACING.name}
        {facing.certainty === 'estimated' && ` (${FACING.estimated})`}
      </h3>
      {longest && (
        <p>
          <span>{lookAwayText(longest.direction, longest.endS - longest.startS)}</span>{' '}
          <SeekTime atS={longest.startS} />
        </p>
      )}
      {neverLookedAway(facing) && <p>{FACING.noneAway}</p>}
      {facingNotes(facing).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
