import type { FillerCluster } from '../../domain/speech/filler-use.ts';
import { clusterText, LIKELY_FILLERS, moreClustersText } from '../strings/likely-fillers.ts';
import { SeekTime } from './SeekTime.tsx';

/** Maximum number of listed clusters. Further ones are only counted. */
const LISTED_CLUSTERS_COUNT = 3;

/** The clusters of the likely fillers (rule 62). */
export function FillerLine({ clusters }: { clusters: readonly FillerCluster[] }) {
  const shown = clusters.slice(0, LISTED_CLUSTERS_COUNT);
  const more = clusters.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <p className="quiet small pretty">
      {LIKELY_FILLERS.clusters}{' '}
      {shown.map((cluster, i) => (
        <span key={cluster.startS}>
          {i > 0 && ', '}
          {clusterText(cluster)} <SeekTime atS={cluster.startS} />
        </span>
      ))}
      {more > 0 && `, ${moreClustersText(more)}`}.
    </p>
  );
}
