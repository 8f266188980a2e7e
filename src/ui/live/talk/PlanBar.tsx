import type { PlanView } from '../../../domain/talk/plan-clock.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { useStore } from '../../context.ts';
import styles from './PlanBar.module.css';

/** The sections as a bar, each as long as planned. The light's line has the same in words. */
export function PlanBar({ run }: { run: TalkRun }) {
  const section = useStore(run, (state) => state.section);
  const percent = useStore(run, filledPercent);
  return (
    <div className={styles.bar} aria-hidden="true">
      {run.outline.sections.map(({ plannedS }, i) => (
        <span
          key={i}
          className={styles.section}
          data-current={i === section}
          style={{ flexGrow: plannedS ?? 1 }}
        >
          <span style={{ inlineSize: `${i === section ? percent : i < section ? 100 : 0}%` }} />
        </span>
      ))}
    </div>
  );
}

/** How much of the section's time is used, in whole percent. */
function filledPercent({ spentS, leftS }: PlanView): number {
  if (leftS === null) return 50;
  return Math.round(100 * Math.min(1, spentS / (spentS + Math.max(0, leftS))));
}
