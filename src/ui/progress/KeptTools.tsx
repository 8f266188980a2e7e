import { useState } from 'react';
import { sessionsCsv } from '../../domain/progress/sessions-csv.ts';
import { storageUse } from '../../domain/progress/storage-use.ts';
import { exportReports } from '../../flows/progress/carry-reports.ts';
import type { KeptEntry, KeptReports } from '../../flows/progress/kept-reports.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { useAura } from '../context.ts';
import { CARRY, PROGRESS, STORAGE_FAILURE } from '../strings/progress.ts';
import { fileSize } from '../strings/takes.ts';
import styles from './KeptTools.module.css';
import { type KeptTakes, recordingsOf } from './use-kept-takes.ts';

/** What can be done with everything that is kept. */
export function KeptTools(props: {
  kept: KeptReports;
  entries: readonly KeptEntry[];
  takes: KeptTakes;
  onRemove(ids: readonly string[]): void;
}) {
  const { kept, entries, takes, onRemove } = props;
  const { exportActions } = useAura();
  const [said, setSaid] = useState<string>();
  const [withRecordings, setWithRecordings] = useState(false);

  const use = storageUse(entries, takes.kept, undefined);

  async function exportAll(): Promise<void> {
    const recordings = withRecordings ? await recordingsOf(takes) : [];
    setSaid(recordings.length > 0 ? CARRY.packing : undefined);
    const result = await exportReports(kept, recordings);
    if (result.kind !== 'stored') {
      setSaid(STORAGE_FAILURE[result.kind]);
      return;
    }
    const { file, unreadable } = result.value;
    const extension = recordings.length > 0 ? 'zip' : 'json';
    exportActions.download(`${CARRY.fileName}.${extension}`, file.type, file);
    setSaid(unreadable > 0 ? CARRY.leftOut(unreadable) : undefined);
  }

  function exportTable(): void {
    const table = sessionsCsv(entries.filter((entry) => entry.kind === 'session'));
    exportActions.download(`${CARRY.fileName}.csv`, 'text/csv', table);
  }

  return (
    <div className={styles.all}>
      <div className={styles.tools} role="group" aria-label={CARRY.tools}>
        <Button variant="quiet" onClick={() => void exportAll()}>
          {CARRY.export}
        </Button>
        {entries.length > 0 && (
          <>
            <Button variant="quiet" onClick={exportTable}>
              {CARRY.table}
            </Button>
            <Button variant="quiet" onClick={() => onRemove(entries.map(({ id }) => id))}>
              {PROGRESS.deleteAll}
            </Button>
          </>
        )}
      </div>
      {takes.kept.length > 0 && (
        <Choice
          name={CARRY.withRecordings(takes.kept.length)}
          means={CARRY.sizes(fileSize(use.reportsBytes), fileSize(use.takesBytes))}
          checked={withRecordings}
          onChange={setWithRecordings}
        />
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
