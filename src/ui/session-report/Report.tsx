import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MIN_SEEN_SHARE } from '../../domain/posture/score.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { clockTime } from '../../domain/clock-time.ts';
import { recognizedInPart } from '../../domain/speech/coverage.ts';
import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { buttonClass } from '../components/Button.tsx';
import { GrowthPart } from './GrowthPart.tsx';
import { MarkedTranscript } from './MarkedTranscript.tsx';
import { NextStepPart } from './NextStepPart.tsx';
import { PaceTimeline } from './PaceTimeline.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { Figure, ReportPart } from '../components/ReportPart.tsx';
import { coverageText, REPORT, reportHeadline, unmeasuredReason } from '../strings/session-report.ts';
import { useMarkSaved } from '../use-mark-saved.ts';
import styles from './ReportScreen.module.css';
import { SessionExport } from './SessionExport.tsx';
import { TopicPart } from './TopicPart.tsx';
import { VocalDelivery } from './VocalDelivery.tsx';

const PACE_BOUNDS = { min: PACE_MIN_WPM, max: PACE_MAX_WPM };

/** @param about stands below the headline: when the session was, or what it adds to */
export function Report({ report, about }: { report: SessionReport; about: ReactNode }) {
  const markSaved = useMarkSaved(report);
  const { avgWPM, measuredWPM, averageMisleads, fillerWordCount, postureScore, postureSeen, paceTimeline } =
    report;
  const seenEnough = postureSeen >= MIN_SEEN_SHARE;
  const partly = report.speechCoverage !== null && recognizedInPart(report.speechCoverage);
  const coverage = report.speechCoverage && coverageText(report.speechCoverage, clockTime);
  return (
    <ReportPage
      heading={REPORT.heading}
      head={
        <>
          <p className={styles.headline}>
            {reportHeadline(
              {
                wpm: averageMisleads || measuredWPM === null ? measuredWPM : avgWPM,
                fillers: report.fullTranscript === '' || !report.fillersCoached ? null : fillerWordCount,
                posture: postureScore,
              },
              { seenEnough, heard: report.voice !== null && report.voice.signal !== 'silent', partly },
            )}
          </p>
          {about}
          <SessionExport report={report} onSaved={markSaved} />
        </>
      }
      foot={
        <Link to="/" className={buttonClass('strong')}>
          {REPORT.emptyLink}
        </Link>
      }
    >
      <NextStepPart step={report.nextStep} />

      <ReportPart heading={REPORT.metrics}>
        <dl className={styles.figures}>
          <Figure
            name={REPORT.pace}
            value={avgWPM}
            unit={REPORT.paceUnit}
            provenance={REPORT.fromRecognition}
            note={averageMisleads && measuredWPM !== null ? REPORT.trueRate(measuredWPM) : undefined}
            notMeasured={REPORT.notMeasured}
          />
          <Figure
            name={REPORT.fillers}
            value={fillerWordCount}
            provenance={REPORT.fromRecognition}
            notMeasured={REPORT.notMeasured}
          />
          <Figure
            name={REPORT.posture}
            value={postureScore}
            unit="%"
            provenance={REPORT.postureSeen(postureSeen)}
            caution={seenEnough ? undefined : REPORT.notEnoughSeen}
            notMeasured={REPORT.notMeasured}
          />
        </dl>
        {coverage && <p className={styles.quiet}>{coverage}</p>}
      </ReportPart>

      <ReportPart heading={REPORT.timeline}>
        {paceTimeline.length > 0 ? (
          <PaceTimeline
            points={paceTimeline}
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

      <VocalDelivery
        voice={report.voice}
        unmeasuredSeconds={report.voiceUnmeasuredS}
        tooShort={report.voiceTooShort}
        wordsCounted={report.speechMeasured}
      />

      <ReportPart heading={REPORT.transcript}>
        <MarkedTranscript passages={report.passages} />
      </ReportPart>

      <div className={styles.columns}>
        <GrowthPart report={report} />
        <TopicPart report={report} />
      </div>
    </ReportPage>
  );
}
