import type { HeardBySpeaker } from '../../domain/exercise/heard-by-speaker.ts';
import { Figure } from '../components/ReportPart.tsx';
import { HEARD_BY_SPEAKER } from '../strings/heard-by-speaker.ts';
import { REPORT } from '../strings/session-report.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';

/** Occurrences that the speaker marked in the take, and that Aura did not detect: a figure for filler words, one for leans, and so on (rule 71). */
export function HeardBySpeakerFigures({ heard }: { heard: readonly HeardBySpeaker[] }) {
  return [...new Set(heard.map(({ target }) => target))].map((target) => {
    const moments = heard.filter((one) => one.target === target);
    return (
      <Figure
        key={target}
        name={HEARD_BY_SPEAKER.name(target)}
        value={moments.length}
        unit={HEARD_BY_SPEAKER.unit[target](moments.length)}
        provenance={HEARD_BY_SPEAKER.provenance}
        note={moments.map(({ atS }, i) => (
          <span key={atS}>
            {i > 0 && ', '}
            <SeekTime atS={atS} />
          </span>
        ))}
        notMeasured={REPORT.notMeasured}
      />
    );
  });
}
