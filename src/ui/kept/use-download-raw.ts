import { useAura } from '../context.ts';
import { KEPT } from '../strings/kept.ts';

/** Downloads what is kept of a report that can't be read, as it is. */
export function useDownloadRaw(): (raw: unknown) => void {
  const { exportActions } = useAura();
  return (raw) =>
    exportActions.download(`${KEPT.rawFileName}.json`, 'application/json', JSON.stringify(raw, null, 2));
}
