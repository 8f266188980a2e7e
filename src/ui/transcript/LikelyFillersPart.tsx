import type { FillerHit } from '../../domain/speech/filler-hits/filler-hit.ts';
import type { FillerUse } from '../../domain/speech/filler-use.ts';
import { Figure, ReportPart } from '../components/ReportPart.tsx';
import {
  clusterText,
  LIKELY_FILLERS,
  likelyOfListed,
  moreClustersText,
  placeText,
  rateMeaning,
} from '../strings/likely-fillers.ts';
import { REPORT } from '../strings/session-report.ts';
import styles from './LikelyFillersPart.module.css';
import { SeekTime } from './SeekTime.tsx';

/** Clusters that are listed; more are counted. */
const LISTED_CLUSTERS_COUNT = 3;

/**
 * The rate of likely fillers, and where they came (rules 62 and 74).
 *
 * @param props.hits all hits of the filler list
 */
export function LikelyFillersPart({ use, hits }: { use: FillerUse; hits: readonly FillerHit[] }) {
  const { count, perMinute, clusters, mostUsed } = use;
  const place = placeText(use);
  const leftOut = hits.some(({ kind }) => kind === 'left-out');
  const shown = clusters.slice(0, LISTED_CLUSTERS_COUNT);
  return (
    <ReportPart heading={LIKELY_FILLERS.heading}>
      <dl className={styles.figures}>
        <Figure
          name={LIKELY_FILLERS.rate}
          value={perMinute === null ? null : perMinute.toFixed(1)}
          unit={LIKELY_FILLERS.perMinute}
          provenance={LIKELY_FILLERS.rateOf}
          notMeasured={REPORT.notMeasured}
        />
      </dl>
      <p>
        {perMinute === null ? LIKELY_FILLERS.rateUnmeasured : rateMeaning(perMinute)}{' '}
        {likelyOfListed(count, hits.length, leftOut)} {place}
      </p>
      {count > 0 && (
        <div className={styles.columns}>
          <div>
            <h3 className={styles.subheading}>{LIKELY_FILLERS.mostUsed}</h3>
            <ul className={styles.rows}>
              {mostUsed.map(({ text, count: times }) => (
                <li key={text}>
                  <span translate="no">{text}</span>{' '}
                  <span className={styles.count}>{LIKELY_FILLERS.times(times)}</span>
                </li>
              ))}
            </ul>
          </div>
          {shown.length > 0 && (
            <div>
              <h3 className={styles.subheading}>{LIKELY_FILLERS.clusters}</h3>
              <ul className={styles.rows}>
                {shown.map((cluster) => (
                  <li key={cluster.startS}>
                    <span>
                      {clusterText(cluster)} <SeekTime atS={cluster.startS} />
                    </span>
                  </li>
                ))}
                {clusters.length > shown.length && (
                  <li>
                    <span>{moreClustersText(clusters.length - shown.length)}</span>
                  </li>
                )}
              </ul>
            </div>
          )}
        </div>
      )}
    </ReportPart>
  );
}
