import { useAura } from '../context.ts';
import { KEPT } from '../strings/kept.ts';

/** Returns a function that downloads the stored data of an unreadable report, unchanged. */
export function useDownloadRaw(): (raw: unknown) => void {
  const { exportActions } = useAura();
  return (raw) =>
    exportActions.download(`${KEPT.rawFileName}.json`, 'application/json', JSON.stringify(raw, null, 2));
}
