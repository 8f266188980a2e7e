import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAura, useStore } from '../context.ts';
import { buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { StreakLine } from '../components/StreakLine.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { REPORT } from '../strings/session-report.ts';
import type { LoadExercises } from './ExerciseOffer.tsx';
import { KeepQuestion } from './KeepQuestion.tsx';
import { LastKeptReport } from './LastKeptReport.tsx';
import { Report } from './Report.tsx';
import { TakePlayback } from './TakePlayback.tsx';
import { YourTake } from './YourTake.tsx';

/** The report of the last live session: this page's, else the last that was kept while reports are. */
export function ReportScreen({ loadExercises }: { loadExercises: LoadExercises }) {
  const { reports, streak, choices } = useAura();
  const keeps = useStore(choices, ({ keepReports }) => keepReports === true);
  const report = useStore(reports, (state) => state.session);
  const take = useStore(reports, (state) => state.take);
  const now = useStore(streak, (state) => state);
  // As it was when the screen was opened: *Delete* says so in the take's place.
  const [takeAlone] = useState(() => take?.get().unreported === true);
  if (takeAlone) return <TakeAlone loadExercises={loadExercises} />;
  if (report) {
    return (
      <TakePlayback>
        <Report
          report={report}
          about={
            <>
              <StreakLine streak={now} />
              <KeepQuestion />
            </>
          }
          take={<YourTake report={report} loadExercises={loadExercises} />}
          soundKept={take !== undefined}
        />
      </TakePlayback>
    );
  }
  return keeps ? <LastKeptReport none={<NoReport />} /> : <NoReport />;
}

/** The recording of a session whose analysis failed. */
function TakeAlone({ loadExercises }: { loadExercises: LoadExercises }) {
  return (
    <TakePlayback>
      <ReportPage
        heading={REPORT.heading}
        head={<p>{REPORT.takeAlone}</p>}
        foot={
          <Link to="/" className={buttonClass('strong')}>
            {REPORT.emptyLink}
          </Link>
        }
      >
        <YourTake report={undefined} loadExercises={loadExercises} />
      </ReportPage>
    </TakePlayback>
  );
}

function NoReport() {
  return (
    <Notice heading={REPORT.empty} text={REPORT.emptyWhy}>
      <Link to="/" className={buttonClass('strong')}>
        {REPORT.emptyLink}
      </Link>
    </Notice>
  );
}
