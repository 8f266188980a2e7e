import { useEffect, useRef } from 'react';
import { useAura } from './context.ts';

/**
 * Marks the reports on the screen as saved when the page is printed.
 *
 * @param reports the objects in the store of reports
 * @returns a function that marks them as saved, to be called when they are copied or downloaded
 */
export function useMarkSaved(...reports: readonly (object | undefined)[]): () => void {
  const { markSaved } = useAura();
  const shown = useRef(reports);
  useEffect(() => {
    shown.current = reports;
  });
  useEffect(() => {
    // This event is also dispatched after a canceled print, which browsers do not distinguish.
    const save = () => markSaved(shown.current);
    addEventListener('afterprint', save);
    return () => removeEventListener('afterprint', save);
  }, [markSaved]);
  return () => markSaved(reports);
}
