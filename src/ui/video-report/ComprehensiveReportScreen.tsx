import type { ReactNode } from 'react';
import type { ComprehensiveReport } from '../../domain/written-report/comprehensive-report.ts';
import type { GoalReport } from '../../flows/video-report/video-reports.ts';
import { useAura, useStore } from '../context.ts';
import { Moments } from './Moments.tsx';
import { ModelText, ModelTextList } from './ModelText.tsx';
import { WrittenPart } from './SampleCoaching.tsx';
import { comprehensiveReportText } from '../strings/report-as-text.ts';
import { COMPREHENSIVE_REPORT } from '../strings/video-report.ts';
import type { ReportTexts, Written } from './VideoReportPage.tsx';
import styles from './ComprehensiveReportScreen.module.css';
import { WrittenReport } from './WrittenReport.tsx';

export const COMPREHENSIVE_TEXTS: ReportTexts = {
  heading: COMPREHENSIVE_REPORT.heading,
  fileName: COMPREHENSIVE_REPORT.fileName,
  again: { to: '/comprehensive-analysis', words: COMPREHENSIVE_REPORT.again },
  empty: {
    heading: COMPREHENSIVE_REPORT.empty,
    text: COMPREHENSIVE_REPORT.emptyWhy,
    link: COMPREHENSIVE_REPORT.emptyLink,
  },
};

/** The comprehensive report on a video and its goal. */
export function ComprehensiveReportScreen() {
  const { reports } = useAura();
  const written = useStore(reports, (state) => state.comprehensive);
  const measured = useStore(reports, (state) => state.comprehensiveMeasured);
  const measuredOnly = useStore(reports, (state) => state.comprehensiveMeasuredOnly);
  return (
    <WrittenReport
      {...COMPREHENSIVE_TEXTS}
      written={written && writtenComprehensive(written)}
      measured={measured}
      measuredOnly={measuredOnly}
    />
  );
}

export const writtenComprehensive = (written: GoalReport): Written => ({
  kept: written,
  data: { goal: written.goal, ...written.report },
  text: comprehensiveReportText(written.goal, written.report),
  show: () => <WrittenComprehensiveReport written={written} />,
});

export function WrittenComprehensiveReport({ written: { goal, report } }: { written: GoalReport }) {
  return (
    <>
      <div className={styles.goal}>
        <p className={styles.goalName}>{COMPREHENSIVE_REPORT.goal}</p>
        <ModelText text={goal} />
      </div>

      <WrittenPart heading={COMPREHENSIVE_REPORT.summary}>
        <ModelText text={report.executiveSummary} lead />
      </WrittenPart>

      <div className={styles.columns}>
        <Audio audio={report.audioAnalysis} />
        <Video video={report.videoAnalysis} />
      </div>

      <WrittenPart heading={COMPREHENSIVE_REPORT.insights}>
        <ModelTextList texts={report.overallInsightsAndRecommendations} />
      </WrittenPart>
    </>
  );
}

function Audio({ audio }: { audio: ComprehensiveReport['audioAnalysis'] }) {
  return (
    <WrittenPart heading={COMPREHENSIVE_REPORT.audio}>
      <Topic name={COMPREHENSIVE_REPORT.transcript}>
        <ModelText text={audio.transcriptSummary} />
      </Topic>
      <Topic name={COMPREHENSIVE_REPORT.keyPoints}>
        <ModelTextList texts={audio.keyPoints} />
      </Topic>
      <Topic name={COMPREHENSIVE_REPORT.delivery}>
        <ModelText text={audio.vocalDelivery} />
      </Topic>
    </WrittenPart>
  );
}

function Video({ video }: { video: ComprehensiveReport['videoAnalysis'] }) {
  return (
    <WrittenPart heading={COMPREHENSIVE_REPORT.video}>
      <Topic name={COMPREHENSIVE_REPORT.visual}>
        <ModelText text={video.visualSummary} />
      </Topic>
      <Topic name={COMPREHENSIVE_REPORT.body}>
        <ModelText text={video.bodyLanguageAndSentiment} />
      </Topic>
      <Topic name={COMPREHENSIVE_REPORT.moments}>
        <Moments moments={video.keyVisualMoments} />
      </Topic>
    </WrittenPart>
  );
}

function Topic({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack gap-1">
      <h4 className={styles.topicName}>{name}</h4>
      {children}
    </div>
  );
}
