import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { soundsForeign } from '../../domain/words/unsure-words.ts';
import { markedPacePoints } from '../../domain/session-report/pace-points.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { buttonClass } from '../components/Button.tsx';
import { GrowthPart } from './GrowthPart.tsx';
import { KeyMetricsPart, ReportHeadline } from './KeyMetricsPart.tsx';
import { LikelyFillersPart } from '../transcript/LikelyFillersPart.tsx';
import { MarkedTranscript } from '../transcript/MarkedTranscript.tsx';
import { NextStepPart } from '../transcript/NextStepPart.tsx';
import { PaceTimeline } from '../transcript/PaceTimeline.tsx';
import { PosturePart } from './PosturePart.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { REPORT, unmeasuredReason } from '../strings/session-report.ts';
import { SAID, wordsProvenance } from '../strings/words.ts';
import { useMarkSaved } from '../use-mark-saved.ts';
import styles from './SessionReport.module.css';
import { SessionExport } from './SessionExport.tsx';
import { TopicPart } from './TopicPart.tsx';
import { VocalDelivery } from './VocalDelivery.tsx';

const PACE_BOUNDS = { min: PACE_MIN_WPM, max: PACE_MAX_WPM };

/** A session report, of this page or of an earlier visit. */
export function Report(props: {
  report: SessionReport;
  /** Stands below the headline: when the session was, or what it adds to. */
  about: ReactNode;
  /** When a kept report was made, ISO 8601. */
  madeAt?: string;
  /** The session's recording. */
  take?: ReactNode;
  /** A recording of the session may be on this device. */
  soundKept?: boolean;
}) {
  const { report, about, madeAt, take, soundKept = true } = props;
  const markSaved = useMarkSaved(report);
  const pacePoints = useMemo(() => markedPacePoints(report), [report]);
  return (
    <ReportPage
      heading={REPORT.heading}
      head={
        <>
          <ReportHeadline report={report} />
          {about}
          <SessionExport report={report} madeAt={madeAt} onSaved={markSaved} />
        </>
      }
      foot={
        <Link to="/" className={buttonClass('strong')}>
          {REPORT.emptyLink}
        </Link>
      }
    >
      <NextStepPart step={report.nextStep} />
      {take}

      <KeyMetricsPart report={report} />

      <ReportPart heading={REPORT.timeline}>
        {pacePoints.length > 0 ? (
          <PaceTimeline
            points={pacePoints}
            bounds={PACE_BOUNDS}
            conversational={CONVERSATIONAL_WPM}
            intervalS={PACE_SAMPLE_S}
          />
        ) : (
          <p className={styles.quiet}>
            {report.speechMeasured
              ? REPORT.timelineEmpty
              : REPORT.timelineUnmeasured[unmeasuredReason(report)]}
          </p>
        )}
      </ReportPart>

      {report.postureTimeline && (
        <PosturePart timeline={report.postureTimeline} facing={report.facing} lengthS={report.lengthS} />
      )}

      <VocalDelivery
        voice={report.voice}
        unmeasuredSeconds={report.voiceUnmeasuredS}
        missingSeconds={report.microphoneMissingS}
        tooShort={report.voiceTooShort}
        wordsCounted={report.speechMeasured}
        soundKept={soundKept}
      />

      {report.likelyFillers && report.fullTranscript !== '' && (
        <LikelyFillersPart use={report.likelyFillers} hits={report.fillerHits} />
      )}

      <ReportPart
        heading={REPORT.transcript}
        source={wordsProvenance(report.recognizer, REPORT.fromRecognition).transcript}
      >
        {report.recognizer === 'recording' &&
          soundsForeign(report.unsureWords.length, report.wordTimes.length) && <p>{SAID.foreign}</p>}
        <MarkedTranscript
          passages={report.passages}
          coached={report.fillersCoached}
          ownWord={report.ownWords.words[0]?.word}
          transcript={report.fullTranscript}
          unsure={report.unsureWords}
          wordTimes={report.wordTimes}
        />
      </ReportPart>

      <div className={styles.columns}>
        <GrowthPart report={report} />
        <TopicPart report={report} />
      </div>
    </ReportPage>
  );
}
