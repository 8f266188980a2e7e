import { Link } from '@tanstack/react-router';
import { MIN_SEEN_SHARE } from '../../domain/posture/score.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { listedPhrases } from '../../domain/session-report/suggestions.ts';
import { clockTime } from '../../domain/clock-time.ts';
import { recognizedInPart } from '../../domain/speech/coverage.ts';
import {
  CONVERSATIONAL_WPM,
  PACE_MAX_WPM,
  PACE_MIN_WPM,
  PACE_SAMPLE_S,
} from '../../domain/speech/specification.ts';
import { useAura, useStore } from '../context.ts';
import { buttonClass } from '../components/Button.tsx';
import { MarkedTranscript } from './MarkedTranscript.tsx';
import { Notice } from '../components/Notice.tsx';
import { PaceTimeline } from './PaceTimeline.tsx';
import { ReportPage } from '../components/ReportPage.tsx';
import { Figure, ReportPart } from '../components/ReportPart.tsx';
import { StreakLine } from '../components/StreakLine.tsx';
import {
  coverageText,
  REPORT,
  reportHeadline,
  SPEECH_TYPE_TIP,
  SUGGESTION,
} from '../strings/session-report.ts';
import { SPEECH_TYPE } from '../strings/setup.ts';
import { useMarkSaved } from '../use-mark-saved.ts';
import styles from './ReportScreen.module.css';
import { SessionExport } from './SessionExport.tsx';
import { VocalDelivery } from './VocalDelivery.tsx';

const PACE_BOUNDS = { min: PACE_MIN_WPM, max: PACE_MAX_WPM };

/** The report of the last live session. */
export function ReportScreen() {
  const report = useStore(useAura().reports, (state) => state.session);
  if (report) return <Report report={report} />;
  return (
    <Notice heading={REPORT.empty} text={REPORT.emptyWhy}>
      <Link to="/" className={buttonClass('strong')}>
        {REPORT.emptyLink}
      </Link>
    </Notice>
  );
}

function Report({ report }: { report: SessionReport }) {
  const streak = useStore(useAura().streak, (state) => state);
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
                fillers: report.fullTranscript === '' ? null : fillerWordCount,
                posture: postureScore,
              },
              { seenEnough, heard: report.voice !== null && report.voice.signal !== 'silent', partly },
            )}
          </p>
          <StreakLine streak={streak} />
          <SessionExport report={report} onSaved={markSaved} />
        </>
      }
      foot={
        <Link to="/" className={buttonClass('strong')}>
          {REPORT.emptyLink}
        </Link>
      }
    >
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
            {report.speechMeasured ? REPORT.timelineEmpty : REPORT.timelineUnmeasured[unmeasured(report)]}
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
        <Growth report={report} />
        <Topic report={report} />
      </div>
    </ReportPage>
  );
}

function Growth({ report }: { report: SessionReport }) {
  const { suggestions } = report;
  const phrases = listedPhrases(report.repeatedPhrases);
  return (
    <ReportPart heading={REPORT.growth}>
      <p>
        <span className={styles.badge}>{SPEECH_TYPE[report.speechType]}</span>{' '}
        {SPEECH_TYPE_TIP[report.speechType]}
      </p>
      {phrases.length > 0 && (
        <div>
          <h3 className={styles.subheading}>{REPORT.repeatedHeading}</h3>
          <ul className={styles.rows}>
            {phrases.map(({ phrase, count }) => (
              <li key={phrase}>
                <span>{phrase}</span> <span className={styles.count}>{REPORT.times(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {suggestions.length > 0 && (
        <div>
          <h3 className={styles.subheading}>{REPORT.suggestionsHeading}</h3>
          <ul className={styles.rows}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{SUGGESTION[suggestion]}</li>
            ))}
          </ul>
        </div>
      )}
      {report.praised && <p className={styles.praise}>{REPORT.excellent}</p>}
      {!report.speechMeasured && phrases.length === 0 && suggestions.length === 0 && (
        <p className={styles.quiet}>{REPORT.growthUnmeasured}</p>
      )}
    </ReportPart>
  );
}

function Topic({ report }: { report: SessionReport }) {
  const { expected, missing, topicScore } = report.topicKeywords;
  const advice = report.topicAdvice;
  const partly = report.speechCoverage && recognizedInPart(report.speechCoverage);
  return (
    <ReportPart heading={REPORT.topic}>
      {topicScore === null ? (
        <p className={styles.quiet}>{REPORT.topicUnmeasured[unmeasured(report)]}</p>
      ) : (
        <>
          <div className={styles.score}>
            <span>{REPORT.focusScore}</span>
            <span className={styles.percent}>{topicScore}%</span>
            <div
              className={styles.track}
              role="progressbar"
              aria-label={REPORT.focusScore}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={topicScore}
            >
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={topicScore} height="1" />
              </svg>
            </div>
          </div>
          {expected.length === 0 && <p>{REPORT.noKeywords}</p>}
          {expected.length > 0 && missing.length === 0 && <p>{REPORT.allFound}</p>}
          {advice.keywords && (
            <div>
              <p>{REPORT[advice.keywords]}</p>
              <ul className={styles.keywords}>
                {missing.map((keyword) => (
                  <li key={keyword}>{keyword}</li>
                ))}
              </ul>
            </div>
          )}
          {advice.offTopic && <p>{REPORT.offTopic}</p>}
          {partly && missing.length > 0 && <p className={styles.quiet}>{REPORT.topicPartly}</p>}
        </>
      )}
    </ReportPart>
  );
}

/** Why words were not measured: no recognizer ran, or too little was recognized (rule 21). */
function unmeasured({ speechCoverage }: SessionReport): 'unheard' | 'unrecognized' {
  return speechCoverage === null ? 'unheard' : 'unrecognized';
}
