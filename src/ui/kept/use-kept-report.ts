import { useEffect, useState } from 'react';
import type { KeptOf, KeptReport } from '../../domain/progress/kept-report.ts';
import type { OpenedReport } from '../../flows/progress/kept-reports.ts';
import { useAura } from '../context.ts';

/** A kept report for its screen, or why there is none. */
export type KeptReportView<Kind extends KeptReport['kind']> =
  | { readonly kind: 'read'; readonly kept: KeptOf<Kind> }
  | Exclude<OpenedReport, { kind: 'read' }>;

/** A kept report of one kind; undefined while it is being read. A report of another kind counts as missing. */
export function useKeptReport<Kind extends KeptReport['kind']>(
  id: string,
  kind: Kind,
): KeptReportView<Kind> | undefined {
  const { loadKept } = useAura();
  const [opened, setOpened] = useState<{ id: string; shown: KeptReportView<Kind> }>();
  useEffect(() => {
    let left = false;
    void (async () => {
      const kept = await loadKept();
      const found = kept ? await kept.open(id) : ({ kind: 'storage-refused' } as const);
      const shown =
        found.kind === 'read' && found.kept.kind !== kind ? ({ kind: 'missing' } as const) : found;
      if (!left) setOpened({ id, shown: shown as KeptReportView<Kind> });
    })();
    return () => {
      left = true;
    };
  }, [loadKept, id, kind]);
  return opened?.id === id ? opened.shown : undefined;
}
