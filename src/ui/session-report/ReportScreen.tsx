import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { useAura, useStore } from '../context.ts';
import { buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { StreakLine } from '../components/StreakLine.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { NotKeptNotice } from '../kept/NotKeptNotice.tsx';
import type { OpenKeptTakeWords } from '../../flows/recognizer/kept-take-words.ts';
import type { TakeSkills } from '../../flows/body/take-skills.ts';
import { updateSession } from '../../flows/session/update-session.ts';
import type { TakeWords } from '../../flows/recognizer/take-words.ts';
import { LiveWordsOffer } from '../live-words/LiveWordsOffer.tsx';
import { REPORT, unmeasuredReason } from '../strings/session-report.ts';
import type { LoadExercises } from './ExerciseOffer.tsx';
import { GuessFirst } from './GuessFirst.tsx';
import { KeepQuestion } from './KeepQuestion.tsx';
import { useTakesReport } from '../use-takes-report.ts';
import { LastKeptReport } from './LastKeptReport.tsx';
import { Report } from './Report.tsx';
import { TakeExercise } from './TakeExercise.tsx';
import { TakePlayback } from './TakePlayback.tsx';
import { TakeSkillsPart } from './TakeSkillsPart.tsx';
import { TakeWordsPart } from './TakeWordsPart.tsx';
import { YourTake } from './YourTake.tsx';

/** The report of the last live session: this page's or, without one, the last kept one if reports are kept. */
export function ReportScreen(props: {
  loadExercises: LoadExercises;
  takeWords: TakeWords;
  takeSkills: TakeSkills;
  openKeptTakeWords: OpenKeptTakeWords;
}) {
  const { loadExercises, takeWords, takeSkills, openKeptTakeWords } = props;
  const { app, reports, streak, choices } = useAura();
  const cutShort = useStore(app, (state) => state.cutShort);
  const keeps = useStore(choices, ({ keepReports }) => keepReports === true);
  const guesses = useStore(choices, ({ guessFirst }) => guessFirst);
  const made = useStore(reports, (state) => state.session);
  const take = useStore(reports, (state) => state.take);
  // After the take was deleted, its section remains, and says so.
  const [hadTake, setHadTake] = useState(take !== undefined);
  if (take && !hadTake) setHadTake(true);
  const now = useStore(streak, (state) => state);
  const takesReport = useTakesReport();
  // After *Delete* the state from before is used, so that the section says that the take was deleted.
  const [last, setLast] = useState(takesReport);
  if (takesReport && takesReport !== last) setLast(takesReport);
  if (last !== undefined && last !== 'made') {
    return <TakeWithoutReport text={REPORT.takeWithoutReport[last]} />;
  }
  if (made && guesses && made.report.talk && made.report.talk.guess === undefined) {
    return <GuessFirst key={made.id} talk={made.report.talk} />;
  }
  if (made) {
    const { id, report } = made;
    return (
      <TakePlayback>
        <Report
          made={made}
          about={
            <>
              {id === cutShort && <p role="status">{REPORT.cutShort}</p>}
              <StreakLine streak={now} />
              <KeepQuestion />
              <NotKeptNotice />
            </>
          }
          take={hadTake ? <YourTake /> : undefined}
          takeWords={
            <>
              {take && <TakeWordsPart report={report} words={takeWords} take={take} />}
              {hadNoRecognizer(report) && <LiveWordsOffer next />}
            </>
          }
          body={take && <TakeSkillsPart report={report} skills={takeSkills} take={take} />}
          exercise={<TakeExercise report={report} loadExercises={loadExercises} />}
          onCorrectTalk={(talk) => updateSession(reports, { talk })}
        />
      </TakePlayback>
    );
  }
  return keeps ? <LastKeptReport none={<NoReport />} openTakeWords={openKeptTakeWords} /> : <NoReport />;
}

/** Whether nothing recognized the words of a session, although its sound was there. */
const hadNoRecognizer = (report: SessionReport): boolean =>
  report.recognizer === 'none' &&
  report.language === ENGLISH_TAG &&
  !report.speechMeasured &&
  unmeasuredReason(report) === 'unheard';

/** The recording of a session without a report, or whose report is not ready. */
function TakeWithoutReport({ text }: { text: string }) {
  return (
    <TakePlayback>
      <ReportPage
        heading={REPORT.heading}
        head={<p role="status">{text}</p>}
        foot={
          <Link to="/" className={buttonClass('primary')}>
            {REPORT.emptyLink}
          </Link>
        }
      >
        <YourTake />
      </ReportPage>
    </TakePlayback>
  );
}

function NoReport() {
  return (
    <Notice heading={REPORT.empty} text={REPORT.emptyWhy}>
      <Link to="/" className={buttonClass('primary')}>
        {REPORT.emptyLink}
      </Link>
    </Notice>
  );
}
