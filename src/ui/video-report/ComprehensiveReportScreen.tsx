import type { ReactNode } from 'react';
import type { ComprehensiveReport } from '../../domain/written-report/comprehensive-report.ts';
import type { MadeReport } from '../../domain/progress/kept-report.ts';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { useAura, useStore } from '../context.ts';
import { Moments } from './Moments.tsx';
import { ModelText, ModelTextList } from './ModelText.tsx';
import { WrittenPart } from './SampleCoaching.tsx';
import { COMPREHENSIVE_REPORT } from '../strings/video-report.ts';
import type { ReportTexts, Written } from './VideoReportPage.tsx';
import styles from './ComprehensiveReportScreen.module.css';
import { WrittenReport } from './WrittenReport.tsx';

type GoalReport = Pick<MadeReport<'comprehensive'>, 'goal' | 'report'>;

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
  const made = useStore(reports, (state) => state.comprehensive);
  const measuredOnly = useStore(reports, (state) => state.comprehensiveMeasuredOnly);
  return (
    <WrittenReport
      {...COMPREHENSIVE_TEXTS}
      made={made}
      written={made && writtenComprehensive(made)}
      measuredOnly={measuredOnly}
    />
  );
}

export const writtenComprehensive = (written: GoalReport): Written => ({
  data: { goal: written.goal, ...written.report },
  show: (measured) => <WrittenComprehensiveReport written={written} measured={measured} />,
});

export function WrittenComprehensiveReport(props: {
  written: GoalReport;
  measured: MeasuredReport | undefined;
}) {
  const { written, measured } = props;
  const { goal, report } = written;
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
        <Video video={report.videoAnalysis} lengthS={measured?.lengthS} />
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

function Video(props: { video: ComprehensiveReport['videoAnalysis']; lengthS: number | undefined }) {
  const { video, lengthS } = props;
  return (
    <WrittenPart heading={COMPREHENSIVE_REPORT.video}>
      <Topic name={COMPREHENSIVE_REPORT.visual}>
        <ModelText text={video.visualSummary} />
      </Topic>
      <Topic name={COMPREHENSIVE_REPORT.body}>
        <ModelText text={video.bodyLanguageAndSentiment} />
      </Topic>
      <Topic name={COMPREHENSIVE_REPORT.moments}>
        <Moments moments={video.keyVisualMoments} lengthS={lengthS} />
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
