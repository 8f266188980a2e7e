import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { recognizedInPart } from '../../domain/speech/recognized-share.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { REPORT, unmeasuredReason } from '../strings/session-report.ts';
import styles from './SessionReport.module.css';

/** Topic Adherence: the score, and what to do about keywords that are missing (rule 39). */
export function TopicPart({ report }: { report: SessionReport }) {
  const { expected, missing, topicScore } = report.topicKeywords;
  const advice = report.topicAdvice;
  const partly = report.speechCoverage && recognizedInPart(report.speechCoverage);
  return (
    <ReportPart heading={REPORT.topic}>
      {topicScore === null ? (
        <p className="quiet">{REPORT.topicUnmeasured[unmeasuredReason(report)]}</p>
      ) : (
        <>
          <div className={styles.score}>
            <span className="small bold quiet">{REPORT.focusScore}</span>
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
            <div className={styles.missing}>
              <p>{REPORT[advice.keywords]}</p>{' '}
              <ul>
                {missing.map((keyword) => (
                  <li key={keyword} translate="no">
                    {keyword}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {advice.offTopic && <p>{REPORT.offTopic}</p>}
          {partly && missing.length > 0 && <p className="quiet">{REPORT.topicPartly}</p>}
        </>
      )}
    </ReportPart>
  );
}
