import { nextPoint } from '../../../domain/talk/point-ticks.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { useStore } from '../../context.ts';
import { TALK_POINTS } from '../../strings/talk.ts';
import styles from './SectionPoints.module.css';

/** The points of the section that is spoken. Each ticks when its words are heard, or by a tap; the next one to say is bold. */
export function SectionPoints({ run, hidden }: { run: TalkRun; hidden: boolean }) {
  const at = useStore(run, (state) => state.section);
  const ticks = useStore(run, (state) => state.ticks[state.section]);
  const isRunning = useStore(run, (state) => state.isRunning);
  const points = run.outline.sections[at]?.points ?? [];
  if (points.length === 0 || !ticks) return null;
  const next = nextPoint(ticks);
  return (
    <ul className={`${hidden ? styles.plain : ''} stack gap-1`} aria-label={TALK_POINTS.list}>
      {points.map((point, i) => (
        <li key={`${at}.${i}`}>
          {hidden ? (
            point
          ) : (
            <label className={styles.point} data-next={i === next}>
              <input
                type="checkbox"
                checked={ticks[i]?.atS !== null}
                disabled={!isRunning}
                onChange={() => run.tick(i)}
              />
              <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="10.5" />
                <path d="m7 12.5 3.5 3.5 6.5-7.5" />
              </svg>
              <span className="anywhere">{point}</span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
