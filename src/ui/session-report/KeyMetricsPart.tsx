import { clockTime } from '../../domain/clock-time.ts';
import { isMostlyMeasured } from '../../domain/measured-share.ts';
import { headlineOf } from '../../domain/session-report/headline.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { recognizedInPart } from '../../domain/speech/coverage.ts';
import { Figure, ReportPart } from '../components/ReportPart.tsx';
import { rateBeside } from '../strings/likely-fillers.ts';
import { coverageText, postureNotes, REPORT, reportHeadline } from '../strings/session-report.ts';
import { wordsProvenance } from '../strings/words.ts';
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
  const { avgWPM, measuredWPM, averageMisleads, fillerWordCount, postureScore, postureSeen } = report;
  const provenance = wordsProvenance(report.recognizer, REPORT.fromRecognition);
  const coverage = report.speechCoverage && coverageText(report.speechCoverage, clockTime);
  return (
    <ReportPart heading={REPORT.metrics}>
      <dl className={styles.figures}>
        <Figure
          name={REPORT.pace}
          value={avgWPM}
          unit={REPORT.paceUnit}
          provenance={provenance.pace}
          beside={
            averageMisleads && measuredWPM !== null
              ? { value: measuredWPM, words: REPORT.measuredPace }
              : undefined
          }
          notMeasured={REPORT.notMeasured}
        />
        <Figure
          name={REPORT.fillers}
          value={fillerWordCount}
          beside={rateBeside(report)}
          provenance={provenance.fillers}
          notMeasured={REPORT.notMeasured}
        />
        <Figure
          name={REPORT.posture}
          value={postureScore}
          unit="%"
          provenance={REPORT.postureSeen(postureSeen)}
          caution={isMostlyMeasured(postureSeen) ? undefined : REPORT.notEnoughSeen}
          notMeasured={REPORT.notMeasured}
        />
        {report.facing && <FacingFigure facing={report.facing} />}
        {report.ownWords.words.length > 0 && (
          <Figure
            name={OWN_WORDS_FIGURE.name}
            value={report.ownWords.count}
            provenance={wordsProvenance(report.recognizer, OWN_WORDS_FIGURE.provenance).fillers}
            note={OWN_WORDS_FIGURE.list(report.ownWords.words) || undefined}
            notMeasured={REPORT.notMeasured}
          />
        )}
        <HeardBySpeakerFigures heard={report.heardBySpeaker} />
      </dl>
      {coverage && <p className="quiet">{coverage}</p>}
      {postureNotes(report).map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </ReportPart>
  );
}
