import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { MadeSession } from '../../domain/progress/kept-report.ts';
import { chartEndS } from '../../domain/session-report/chart-end.ts';
import { markedPacePoints } from '../../domain/session-report/pace-points.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { hasPaceRanges } from '../../domain/spoken-language.ts';
import type { RehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import { seemsForeign } from '../../domain/recognizer/unsure-words.ts';
import { buttonClass } from '../components/Button.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { sealedText } from '../strings/seal.ts';
import { REPORT, sessionFacts, unmeasuredReason } from '../strings/session-report.ts';
import { SAID } from '../strings/words.ts';
import { PaceTimeline } from '../time-chart/PaceTimeline.tsx';
import { MarkedTranscript } from '../transcript/MarkedTranscript.tsx';
import { NextStepPart } from '../transcript/NextStepPart.tsx';
import { useMarkSaved } from '../use-mark-saved.ts';
import { GrowthPart } from './GrowthPart.tsx';
import { KeyMetricsPart, ReportHeadline } from './KeyMetricsPart.tsx';
import { NextRunOfTalk } from './NextRunOfTalk.tsx';
import { PartsOfTalk } from '../time-chart/PartsOfTalk.tsx';
import { PosturePart } from './PosturePart.tsx';
import { RecordNext, TakeOffer } from './RecordNext.tsx';
import { SessionExport } from './SessionExport.tsx';
import styles from './SessionReport.module.css';
import { BodySkillsPart } from './TakeSkillsPart.tsx';
import { TopicPart } from './TopicPart.tsx';
import { useOpenInPrint } from './use-open-in-print.ts';
import { VocalDelivery } from './VocalDelivery.tsx';
import { YourTalkPart } from './YourTalkPart.tsx';

/** A session report, of this page or of an earlier visit. */
export function Report(props: {
  made: MadeSession;
  /** Content below the headline: when the session was, or the streak. */
  about: ReactNode;
  /** When a kept report was made, ISO 8601. */
  madeAt?: string;
  /** The session's recording; undefined without one. */
  take?: ReactNode;
  /** The recognition of the take's words. */
  takeWords?: ReactNode;
  /** Hands and smile, where they may be measured. Default: as they were measured. */
  body?: ReactNode;
  exercise?: ReactNode;
  /** Stores the talk with the speaker's corrections; undefined if it can't be stored. */
  onCorrectTalk?: (talk: RehearsedTalk) => void;
}) {
  const { made, about, madeAt, take, takeWords, body, exercise, onCorrectTalk } = props;
  const { report } = made;
  const { nextStep } = report;
  const markSaved = useMarkSaved(made);
  const moment = nextStep.kind === 'mend' ? nextStep.finding.atS : null;
  const endS = chartEndS(report);
  useOpenInPrint();
  return (
    <TakeOffer missing={take === undefined}>
      <ReportPage
        heading={REPORT.heading}
        head={
          <>
            <ReportHeadline report={report} />
            <div className={`${styles.about} row quiet small`}>
              <p>{sessionFacts(report)}</p>
              {report.sealed && <p>{sealedText(report.sealed)}</p>}
              {about}
            </div>
          </>
        }
        beside={
          <NextStepPart step={nextStep}>
            {exercise}
            {take === undefined && moment !== null && <RecordNext atS={moment} />}
          </NextStepPart>
        }
        first={<KeyMetricsPart report={report} />}
        foot={
          <>
            <Link to="/" className={buttonClass('primary')}>
              {REPORT.emptyLink}
            </Link>
            <SessionExport made={made} madeAt={madeAt} onSaved={markSaved} />
          </>
        }
      >
        {report.talk && (
          <YourTalkPart report={report} talk={report.talk} onCorrect={onCorrectTalk}>
            <NextRunOfTalk reportId={made.id} language={report.language} talk={report.talk} />
          </YourTalkPart>
        )}
        <div className={`${styles.last} ${take === undefined ? '' : `${styles.reading} shrinks`}`}>
          {take !== undefined && <div className={styles.staying}>{take}</div>}
          <TranscriptPart report={report} takeWords={takeWords} />
        </div>
        <PacePart report={report} endS={endS} />
        <div>
          {report.postureTimeline && (
            <PosturePart
              timeline={report.postureTimeline}
              seen={report.postureSeen}
              facing={report.facing}
              lengthS={endS}
            />
          )}
          <VocalDelivery
            voice={report.voice}
            lengthS={endS}
            presentS={report.lengthS - report.awayS}
            unmeasuredS={report.voiceUnmeasuredS}
            missingS={report.microphoneMissingS}
            handedOver={{ spans: report.microphoneHandedOver, sessionS: report.lengthS }}
            tooShort={report.voiceTooShort}
            wordsCounted={report.speechMeasured}
            advised={nextStep.kind === 'mend' ? nextStep.finding.subject : undefined}
          />
        </div>
        {body ?? <BodySkillsPart report={report} />}
        <div className={styles.columns}>
          <GrowthPart report={report} />
          <TopicPart report={report} />
        </div>
      </ReportPage>
    </TakeOffer>
  );
}

function TranscriptPart({ report, takeWords }: { report: SessionReport; takeWords: ReactNode }) {
  const { recognizer, unsureWords, wordTimes } = report;
  return (
    <ReportPart heading={REPORT.transcript} printsLast>
      {recognizer === 'recording' && seemsForeign(unsureWords.length, wordTimes.length) && (
        <p>{SAID.foreign}</p>
      )}
      <MarkedTranscript report={report} />
      {takeWords}
    </ReportPart>
  );
}

function PacePart({ report, endS }: { report: SessionReport; endS: number }) {
  const { fillerHits, wordTimes, voice, language } = report;
  const points = useMemo(() => markedPacePoints(report), [report]);
  const fillersAtS = useMemo(
    () => fillerHits.flatMap(({ wordIndex }) => wordTimes[wordIndex] ?? []),
    [fillerHits, wordTimes],
  );
  return (
    <ReportPart heading={REPORT.timeline}>
      {points.length > 0 ? (
        <>
          <PaceTimeline
            points={points}
            lengthS={endS}
            hasRange={hasPaceRanges(language)}
            fillersAtS={fillersAtS}
            speech={voice?.pauses.value ? voice : undefined}
          />
          <PartsOfTalk report={report} />
        </>
      ) : (
        <p className="quiet">
          {report.speechMeasured ? REPORT.timelineEmpty : REPORT.timelineUnmeasured[unmeasuredReason(report)]}
        </p>
      )}
    </ReportPart>
  );
}
