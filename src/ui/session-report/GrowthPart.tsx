import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { listedPhrases } from '../../domain/coaching/suggestions.ts';
import { recognizedInPart } from '../../domain/speech/recognized-share.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { REPORT, SPEECH_TYPE_TIP, SUGGESTION } from '../strings/session-report.ts';
import { suggestionReasonText } from '../strings/suggestion-reason.ts';
import { SPEECH_TYPE } from '../strings/setup.ts';
import styles from './SessionReport.module.css';

/** Growth Opportunities: the specification's tip, repeated phrases and suggestions (rules 37, 38). */
export function GrowthPart({ report }: { report: SessionReport }) {
  const { suggestions } = report;
  const phrases = listedPhrases(report.repeatedPhrases);
  const inPart = report.speechCoverage !== null && recognizedInPart(report.speechCoverage);
  return (
    <ReportPart heading={REPORT.growth}>
      <div className={styles.growth}>
        <div>
          <p>
            <strong className={styles.subheading}>{SPEECH_TYPE[report.speechType]}</strong>{' '}
            {SPEECH_TYPE_TIP[report.speechType]}
          </p>
          {phrases.length > 0 && (
            <>
              <h3 className={styles.subheading}>{REPORT.repeatedHeading}</h3>
              <ul className={styles.rows}>
                {phrases.map(({ phrase, count }) => (
                  <li key={phrase}>
                    <span lang={report.language} translate="no">
                      {phrase}
                    </span>{' '}
                    <span className={`${styles.count} quiet tabular`}>{REPORT.times(count)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {suggestions.length > 0 && (
          <div>
            <h3 className={styles.subheading}>{REPORT.suggestionsHeading}</h3>
            <ul className={styles.rows}>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <div>
                    {SUGGESTION[suggestion]}{' '}
                    <span className={`${styles.reason} quiet small`}>
                      {suggestionReasonText(suggestion, report.suggestionReasons, inPart)}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {report.praised && <p className={styles.praise}>{REPORT.excellent}</p>}
      {report.praised && report.nextStep.kind !== 'keep' && (
        <p className="quiet">{REPORT.excellentOfThisPart}</p>
      )}
      {!report.speechMeasured && phrases.length === 0 && suggestions.length === 0 && (
        <p className="quiet">{REPORT.growthUnmeasured}</p>
      )}
    </ReportPart>
  );
}
