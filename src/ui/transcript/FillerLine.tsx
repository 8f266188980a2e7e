import type { FillerHit } from '../../domain/speech/filler-hits/filler-hit.ts';
import type { FillerUse } from '../../domain/speech/filler-use.ts';
import {
  clusterText,
  LIKELY_FILLERS,
  likelyOfListed,
  moreClustersText,
  placeText,
} from '../strings/likely-fillers.ts';
import styles from './FillerLine.module.css';
import { SeekTime } from './SeekTime.tsx';

/** Maximum number of listed clusters. Further ones are only counted. */
const LISTED_CLUSTERS_COUNT = 3;

/**
 * The clusters and positions of the likely fillers (rules 62 and 74).
 *
 * @param props.hits all hits of the filler list
 */
export function FillerLine({ use, hits }: { use: FillerUse; hits: readonly FillerHit[] }) {
  const { count, clusters } = use;
  const leftOut = hits.some(({ kind }) => kind === 'left-out');
  const shown = clusters.slice(0, LISTED_CLUSTERS_COUNT);
  const more = clusters.length - shown.length;
  return (
    <div className={`${styles.line} quiet small pretty`}>
      <p>
        {likelyOfListed(count, hits.length, leftOut)} {placeText(use)}
      </p>
      {shown.length > 0 && (
        <p>
          {LIKELY_FILLERS.clusters}{' '}
          {shown.map((cluster, i) => (
            <span key={cluster.startS}>
              {i > 0 && ', '}
              {clusterText(cluster)} <SeekTime atS={cluster.startS} />
            </span>
          ))}
          {more > 0 && `, ${moreClustersText(more)}`}.
        </p>
      )}
    </div>
  );
}
