import { StreakLine } from '../components/StreakLine.tsx';
import { useAura, useStore } from '../context.ts';
import { KeptReportNotice } from '../KeptReportNotice.tsx';
import { dateText, KEPT } from '../strings/kept.ts';
import { useKeptReport } from '../use-kept-report.ts';
import { Report } from './Report.tsx';
import styles from './SessionReport.module.css';

/** A session report that was kept. */
export function KeptSession({ id }: { id: string }) {
  const opened = useKeptReport(id, 'session');
  const streak = useStore(useAura().streak, (state) => state);
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  const { report, madeAt } = opened.kept;
  return (
    <Report
      report={report}
      madeAt={madeAt}
      about={
        <>
          <p className={styles.quiet} data-local>
            {KEPT.madeOn(dateText(madeAt))}
          </p>
          <StreakLine streak={streak} />
        </>
      }
    />
  );
}
