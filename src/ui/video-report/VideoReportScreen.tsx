import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { scoreRangeOf, shownFigure } from '../../domain/written-report/score-range.ts';
import { PRAISING_HIGHLIGHT, SKILLS } from '../../domain/video-specification.ts';
import type { VideoReport } from '../../domain/written-report/video-report.ts';
import { useAura, useStore } from '../context.ts';
import { Gauge } from './Gauge.tsx';
import { Highlights } from './Highlights.tsx';
import { ModelText } from './ModelText.tsx';
import { WrittenPart } from './SampleCoaching.tsx';
import { SkillCard } from './SkillCard.tsx';
import { measuredBeside } from '../strings/measured-figures.ts';
import { SCORE_RANGE, SKILL, VIDEO_REPORT, WRITTEN } from '../strings/video-report.ts';
import type { ReportTexts, Written } from './VideoReportPage.tsx';
import styles from './VideoReportScreen.module.css';
import { WrittenReport } from './WrittenReport.tsx';

export const VIDEO_TEXTS: ReportTexts = {
  heading: VIDEO_REPORT.heading,
  fileName: VIDEO_REPORT.fileName,
  again: { to: '/analysis', words: VIDEO_REPORT.again },
  empty: { heading: VIDEO_REPORT.empty, text: VIDEO_REPORT.emptyWhy, link: VIDEO_REPORT.emptyLink },
};

/** The report on a speaker's performance in a video. */
export function VideoReportScreen() {
  const { reports } = useAura();
  const made = useStore(reports, (state) => state.video);
  const measuredOnly = useStore(reports, (state) => state.videoMeasuredOnly);
  return (
    <WrittenReport
      {...VIDEO_TEXTS}
      made={made}
      written={made && writtenVideo(made.report)}
      measuredOnly={measuredOnly}
    />
  );
}

export const writtenVideo = (report: VideoReport): Written => ({
  data: report,
  show: (measured) => <WrittenVideoReport report={report} measured={measured} />,
});

export function WrittenVideoReport(props: { report: VideoReport; measured: MeasuredReport | undefined }) {
  const { report, measured } = props;
  const { overallPresenceScore, bestTrait, needsImprovement, actionableHighlights } = report;
  const range = scoreRangeOf(overallPresenceScore);
  return (
    <>
      <div className={styles.overall}>
        <div className={`${styles.score} stack gap-3`}>
          <Gauge
            name={VIDEO_REPORT.score}
            score={shownFigure(overallPresenceScore)}
            scoreText={figureText(overallPresenceScore)}
            range={range}
            word={SCORE_RANGE[range]}
            of={VIDEO_REPORT.ofHundred}
          />
        </div>
        <div className={styles.traits}>
          <WrittenPart heading={VIDEO_REPORT.bestTrait}>
            <ModelText text={bestTrait} lead />
          </WrittenPart>
          <WrittenPart heading={VIDEO_REPORT.needsImprovement}>
            <ModelText text={needsImprovement} lead />
          </WrittenPart>
        </div>
      </div>

      <WrittenPart heading={VIDEO_REPORT.skills}>
        <div className={styles.skills}>
          {SKILLS.map((skill) => {
            const { score, comments } = report.skillBreakdown[skill];
            return (
              <SkillCard
                key={skill}
                name={SKILL[skill]}
                score={score}
                scoreText={VIDEO_REPORT.scored(figureText(score))}
                besideMeasured={Boolean(measured?.skills)}
                comments={comments}
                figures={skill === 'voice' ? voiceFigures(report, measured) : []}
              />
            );
          })}
        </div>
      </WrittenPart>

      <WrittenPart heading={VIDEO_REPORT.highlights}>
        {actionableHighlights.length === 0 ? (
          <p className="quiet">{WRITTEN.nothing}</p>
        ) : (
          <Highlights
            highlights={actionableHighlights}
            praise={PRAISING_HIGHLIGHT}
            lengthS={measured?.lengthS}
          />
        )}
      </WrittenPart>
    </>
  );
}

/** Pace and fillers, each with Aura's measurement. Shown only if the report has a pace. */
function voiceFigures({ skillBreakdown: { voice } }: VideoReport, measured: MeasuredReport | undefined) {
  if (voice.wpm === undefined) return [];
  const beside = measuredBeside(measured);
  const pace = {
    name: VIDEO_REPORT.pace,
    value: `${figureText(voice.wpm)} ${VIDEO_REPORT.paceUnit}`,
    measured: beside.pace,
  };
  if (voice.fillerWords === undefined) return [pace];
  return [
    pace,
    { name: VIDEO_REPORT.fillers, value: figureText(voice.fillerWords), measured: beside.fillers },
  ];
}

/** A number of the model, with at most two decimals. */
const figureText = (figure: number): string => String(shownFigure(figure));
