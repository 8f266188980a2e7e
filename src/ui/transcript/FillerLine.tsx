import type { FillerHit } from '../../domain/speech/filler-hits/filler-hit.ts';
import type { FillerUse } from '../../domain/speech/filler-use.ts';
import { clusterText, LIKELY_FILLERS, likelyOfListed, moreClustersText } from '../strings/likely-fillers.ts';
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
  const { clusters } = use;
  const leftOut = hits.some(({ kind }) => kind === 'left-out');
  const shown = clusters.slice(0, LISTED_CLUSTERS_COUNT);
  const more = clusters.length - shown.length;
  const sentence = likelyOfListed(use, hits.length, leftOut);
  if (!sentence && shown.length === 0) return null;
  return (
    <p className={`${styles.line} quiet small pretty`}>
      {sentence && `${sentence} `}
      {shown.length > 0 && (
        <>
          {LIKELY_FILLERS.clusters}{' '}
          {shown.map((cluster, i) => (
            <span key={cluster.startS}>
              {i > 0 && ', '}
              {clusterText(cluster)} <SeekTime atS={cluster.startS} />
            </span>
          ))}
          {more > 0 && `, ${moreClustersText(more)}`}.
        </>
      )}
    </p>
  );
}
