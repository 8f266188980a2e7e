import { useEffect } from 'react';

/** Opens every row of the report while it is printed. The capture phase precedes the drawing of charts (Plot.tsx). */
export function useOpenInPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    function open(): void {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('details[data-row]:not([open])')];
      for (const row of opened) row.open = true;
    }
    function close(): void {
      for (const row of opened) row.open = false;
    }
    addEventListener('beforeprint', open, { capture: true });
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open, { capture: true });
      removeEventListener('afterprint', close);
    };
  }, []);
}
