import { useState } from 'react';
import { sessionsCsv } from '../../domain/progress/sessions-csv.ts';
import { exportReports } from '../../flows/progress/carry-reports.ts';
import type { KeptEntry, KeptReports } from '../../flows/progress/kept-reports.ts';
import { Button } from '../components/Button.tsx';
import { useAura } from '../context.ts';
import { CARRY, PROGRESS, STORAGE_FAILURE } from '../strings/progress.ts';
import styles from './KeptTools.module.css';

/** What can be done with everything that is kept. */
export function KeptTools(props: {
  kept: KeptReports;
  entries: readonly KeptEntry[];
  onRemove(ids: readonly string[]): void;
}) {
  const { kept, entries, onRemove } = props;
  const { exportActions } = useAura();
  const [said, setSaid] = useState<string>();

  async function exportAll(): Promise<void> {
    const result = await exportReports(kept);
    if (result.kind !== 'stored') {
      setSaid(STORAGE_FAILURE[result.kind]);
      return;
    }
    const { file, unreadable } = result.value;
    exportActions.download(`${CARRY.fileName}.json`, file.type, file);
    setSaid(unreadable > 0 ? CARRY.leftOut(unreadable) : undefined);
  }

  function exportTable(): void {
    const table = sessionsCsv(entries.filter((entry) => entry.kind === 'session'));
    exportActions.download(`${CARRY.fileName}.csv`, 'text/csv', table);
  }

  return (
    <>
      <div className={styles.tools} role="group" aria-label={CARRY.tools}>
        <Button variant="quiet" onClick={() => void exportAll()}>
          {CARRY.export}
        </Button>
        <Button variant="quiet" onClick={exportTable}>
          {CARRY.table}
        </Button>
        <Button variant="quiet" onClick={() => onRemove(entries.map(({ id }) => id))}>
          {PROGRESS.deleteAll}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
