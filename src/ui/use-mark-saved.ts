import { useEffect, useRef } from 'react';
import { useAura } from './context.ts';

/**
 * The reports that the screen shows are saved once they are printed, or when the result is called: copied, downloaded.
 *
 * @param reports as they stand in the store
 */
export function useMarkSaved(...reports: readonly (object | undefined)[]): () => void {
  const { markSaved } = useAura();
  const shown = useRef(reports);
  useEffect(() => {
    shown.current = reports;
  });
  useEffect(() => {
    // It comes after a print that was canceled too: browsers do not tell the two apart.
    const save = () => markSaved(shown.current);
    addEventListener('afterprint', save);
    return () => removeEventListener('afterprint', save);
  }, [markSaved]);
  return () => markSaved(reports);
}
