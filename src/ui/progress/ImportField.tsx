import { useId, useRef, useState } from 'react';
import { importReports } from '../../flows/progress/carry-reports.ts';
import type { KeptReports } from '../../flows/progress/kept-reports.ts';
import { useAura } from '../context.ts';
import { CARRY, FILE_REFUSAL, STORAGE_FAILURE } from '../strings/progress.ts';
import styles from './KeptTools.module.css';

/** Takes in a file of reports. What it says of a refused file is an alert; a file that is taken is a status. */
export function ImportField({ kept }: { kept: KeptReports }) {
  const { takes } = useAura();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState<string>();
  const latest = useRef(0);

  async function take(file: File): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    setBusy(true);
    setRefusal(undefined);
    setDone(undefined);
    const result = await importReports(kept, file, takes.load);
    if (own !== latest.current) return;
    setBusy(false);
    if (result.kind === 'imported') setDone(CARRY.imported(result.added, result.known, result.recordings));
    else if (result.kind === 'refused') setRefusal(FILE_REFUSAL[result.reason]);
    else setRefusal(STORAGE_FAILURE[result.kind]);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{CARRY.import}</label>
      <input
        id={id}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) void take(file);
        }}
      />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <p role="status" className={styles.said}>
        {busy ? CARRY.importing : done}
      </p>
    </div>
  );
}
