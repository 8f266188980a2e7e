import { clockTime } from '../../domain/clock-time.ts';
import { isMostlyMeasured } from '../../domain/measured-share.ts';
import { headlineOf } from '../../domain/session-report/headline.ts';
import { paceBesideAverage } from '../../domain/session-report/measured-pace.ts';
import { hearsFillers } from '../../domain/session-report/session-facts.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { recognizedInPart } from '../../domain/speech/recognized-share.ts';
import { Figure, ReportPart } from '../components/ReportPart.tsx';
import { LANGUAGE } from '../strings/language.ts';
import { rateBeside } from '../strings/likely-fillers.ts';
import { PACE_TIME } from '../strings/pace.ts';
import { coverageText, postureNotes, REPORT, reportHeadline } from '../strings/session-report.ts';
import { figureMethods, FIGURE_SOURCES, figureSources } from '../strings/figure-sources.ts';
import { SAID } from '../strings/words.ts';
import { OWN_WORDS_FIGURE } from '../strings/transcript-marks.ts';
import { FacingFigure } from './FacingPart.tsx';
import { HeardBySpeakerFigures } from './HeardBySpeakerFigures.tsx';
import styles from './SessionReport.module.css';

export function ReportHeadline({ report }: { report: SessionReport }) {
  const { voice, fullTranscript, speechCoverage } = report;
  return (
    <p className={`${styles.headline} measure quiet pretty`}>
      {reportHeadline(headlineOf(report), {
        heard: voice !== null && voice.signal !== 'silent',
        partly: speechCoverage !== null && recognizedInPart(speechCoverage),
        words: report.speechMeasured && fullTranscript !== '',
      })}
    </p>
  );
}

export function KeyMetricsPart({ report }: { report: SessionReport }) {
  const { avgWPM, fillerWordCount, postureScore, postureSeen } = report;
  const pace = paceBesideAverage(report);
  const isEnglish = report.language === ENGLISH_TAG;
  const coverage = report.speechCoverage && coverageText(report.speechCoverage, clockTime);
  return (
    <ReportPart heading={REPORT.metrics}>
      <dl className={styles.figures}>
        <Figure
          name={REPORT.pace}
          value={avgWPM}
          unit={REPORT.paceUnit}
          beside={pace && { value: pace.wpm, words: PACE_TIME[pace.time] }}
          notMeasured={REPORT.notMeasured}
        />
        <Figure
          name={REPORT.fillers}
          value={fillerWordCount}
          beside={rateBeside(report)}
          note={isEnglish ? undefined : OWN_WORDS_FIGURE.list(report.ownWords.words) || undefined}
          provenance={hearsFillers(report.recognizer) ? SAID.fillersOf(report.fillersInSound) : undefined}
          notMeasured={REPORT.notMeasured}
        />
        <Figure
          name={REPORT.posture}
          value={postureScore}
          unit="%"
          caution={isMostlyMeasured(postureSeen) ? undefined : REPORT.notEnoughSeen}
          notMeasured={REPORT.notMeasured}
        />
        {report.facing && <FacingFigure facing={report.facing} />}
        {isEnglish && report.ownWords.words.length > 0 && (
          <Figure
            name={OWN_WORDS_FIGURE.name}
            value={report.ownWords.count}
            note={OWN_WORDS_FIGURE.list(report.ownWords.words) || undefined}
            notMeasured={REPORT.notMeasured}
          />
        )}
        <HeardBySpeakerFigures heard={report.heardBySpeaker} />
      </dl>
      <Sources report={report} />
      {!isEnglish && (
        <p className="quiet">
          {LANGUAGE.notJudged(report.language)}
          {report.speechMeasured && fillerWordCount === null && ` ${LANGUAGE.noFillers(report.language)}`}
        </p>
      )}
      {coverage && <p className="quiet">{coverage}</p>}
      {postureNotes(report).map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </ReportPart>
  );
}

/** The sources of the figures, and on request how each was computed. */
function Sources({ report }: { report: SessionReport }) {
  const sources = figureSources(report);
  if (!sources) return null;
  return (
    <div className={`${styles.sources} quiet small`}>
      <p>{sources}</p>{' '}
      <details className="unprinted">
        <summary>{FIGURE_SOURCES.how}</summary>
        {figureMethods(report).map((method) => (
          <p key={method}>{method}</p>
        ))}
      </details>
    </div>
  );
}
