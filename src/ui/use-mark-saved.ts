import { useEffect, useRef } from 'react';
import type { OnPage } from '../flows/app/reports.ts';
import { useAura } from './context.ts';

/**
 * Marks the report on the screen as saved when the page is printed.
 *
 * @param report undefined if it is not saved by that, because more will be added
 * @returns a function that marks it as saved, to be called when it is copied or downloaded
 */
export function useMarkSaved(report: OnPage | undefined): () => void {
  const { markSaved } = useAura();
  const shown = useRef(report);
  useEffect(() => {
    shown.current = report;
  });
  useEffect(() => {
    // This event is also dispatched after a canceled print, which browsers do not distinguish.
    const save = () => shown.current && markSaved([shown.current]);
    addEventListener('afterprint', save);
    return () => removeEventListener('afterprint', save);
  }, [markSaved]);
  return () => report && markSaved([report]);
}
