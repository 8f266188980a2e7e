import { Link } from '@tanstack/react-router';
import { scoreRangeOf, shownFigure } from '../../domain/written-report/score-range.ts';
import { PRAISING_HIGHLIGHT, SKILLS } from '../../domain/written-report/specification.ts';
import type { VideoReport } from '../../domain/written-report/video-report.ts';
import { useAura, useStore } from '../context.ts';
import { buttonClass } from '../components/Button.tsx';
import { Gauge } from './Gauge.tsx';
import { Highlights } from './Highlights.tsx';
import { Notice } from '../components/Notice.tsx';
import { Prose } from './Prose.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { SkillCard } from './SkillCard.tsx';
import { figureText, videoReportText } from '../strings/report-as-text.ts';
import { SCORE_RANGE, SKILL, VIDEO_REPORT, WRITTEN } from '../strings/video-report.ts';
import styles from './VideoReportScreen.module.css';
import { WrittenReport } from './WrittenReport.tsx';

/** The report on a speaker's performance in a video. */
export function VideoReportScreen() {
  const { reports } = useAura();
  const report = useStore(reports, (state) => state.video);
  const measured = useStore(reports, (state) => state.videoMeasured);
  const alone = useStore(reports, (state) => state.videoAlone);
  if (report || alone) {
    return (
      <WrittenReport
        heading={VIDEO_REPORT.heading}
        written={report && { kept: report, data: report, text: videoReportText(report) }}
        measured={measured}
        alone={alone}
        fileName={VIDEO_REPORT.fileName}
        again={{ to: '/analysis', words: VIDEO_REPORT.again }}
      >
        {report && <WrittenVideoReport report={report} />}
      </WrittenReport>
    );
  }
  return (
    <Notice heading={VIDEO_REPORT.empty} text={VIDEO_REPORT.emptyWhy}>
      <Link to="/analysis" className={buttonClass('strong')}>
        {VIDEO_REPORT.emptyLink}
      </Link>
    </Notice>
  );
}

export function WrittenVideoReport({ report }: { report: VideoReport }) {
  const { overallPresenceScore, bestTrait, needsImprovement, actionableHighlights } = report;
  const range = scoreRangeOf(overallPresenceScore);
  return (
    <>
      <div className={styles.overall}>
        <div className={styles.score}>
          <Gauge
            name={VIDEO_REPORT.score}
            score={shownFigure(overallPresenceScore)}
            shown={figureText(overallPresenceScore)}
            range={range}
            word={SCORE_RANGE[range]}
            of={VIDEO_REPORT.ofHundred}
          />
          <p>{WRITTEN.source}</p>
        </div>
        <div className={styles.traits}>
          <ReportPart heading={VIDEO_REPORT.bestTrait} source={WRITTEN.source}>
            <Prose text={bestTrait} lead />
          </ReportPart>
          <ReportPart heading={VIDEO_REPORT.needsImprovement} source={WRITTEN.source}>
            <Prose text={needsImprovement} lead />
          </ReportPart>
        </div>
      </div>

      <ReportPart heading={VIDEO_REPORT.skills} source={WRITTEN.source}>
        <div className={styles.skills}>
          {SKILLS.map((skill) => {
            const { score, comments } = report.skillBreakdown[skill];
            return (
              <SkillCard
                key={skill}
                name={SKILL[skill]}
                score={score}
                shown={VIDEO_REPORT.scored(figureText(score))}
                comments={comments}
                figures={skill === 'voice' ? voiceFigures(report) : []}
              />
            );
          })}
        </div>
      </ReportPart>

      <ReportPart heading={VIDEO_REPORT.highlights} source={WRITTEN.source}>
        {actionableHighlights.length === 0 ? (
          <p className={styles.empty}>{WRITTEN.nothing}</p>
        ) : (
          <Highlights highlights={actionableHighlights} praise={PRAISING_HIGHLIGHT} />
        )}
      </ReportPart>
    </>
  );
}

/** Pace and fillers are shown only if the report has a pace. */
function voiceFigures({ skillBreakdown: { voice } }: VideoReport) {
  if (voice.wpm === undefined) return [];
  const pace = { name: VIDEO_REPORT.pace, value: `${figureText(voice.wpm)} ${VIDEO_REPORT.paceUnit}` };
  if (voice.fillerWords === undefined) return [pace];
  return [pace, { name: VIDEO_REPORT.fillers, value: figureText(voice.fillerWords) }];
}
