import { useId, useState } from 'react';
import { importReports, type ImportResult } from '../../flows/progress/import-reports.ts';
import type { KeptReports } from '../../flows/progress/kept-reports.ts';
import { useAura } from '../context.ts';
import { FILE_REFUSAL, storageFailureText, TRANSFER } from '../strings/progress.ts';
import { FileWorkLine } from './FileWorkLine.tsx';
import styles from './KeptTools.module.css';
import type { LoadTalks } from './use-talk-count.ts';
import { useFileWork } from './use-file-work.ts';

/** Imports files of reports. A refused file is reported by an alert, an imported file by a status. */
export function ImportField({ kept, loadTalks }: { kept: KeptReports; loadTalks?: LoadTalks }) {
  const { takes } = useAura();
  const id = useId();
  const [underWay, run] = useFileWork();
  const [result, setResult] = useState<ImportResult>();

  async function importFiles(files: readonly File[]): Promise<void> {
    setResult(undefined);
    setResult(await run((work) => importReports(kept, files, takes.load, work, loadTalks)));
  }

  const refusal = result && refusalText(result);

  return (
    <div className={`${styles.field} stack gap-1 starts`}>
      <label htmlFor={id} className="bold">
        {TRANSFER.import}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".json,.zip,application/json,application/zip"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The value is cleared, so that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) void importFiles(files);
        }}
      />
      {refusal && (
        <p role="alert" className="complaint measure bold">
          {refusal}
        </p>
      )}
      <FileWorkLine name={TRANSFER.importing} work={underWay} />
      <p role="status" className="quiet small hides-empty">
        {underWay ? TRANSFER.importing : result && doneText(result)}
      </p>
    </div>
  );
}

function refusalText(result: ImportResult): string | undefined {
  switch (result.kind) {
    case 'imported':
    case 'canceled':
      return undefined;
    case 'refused':
      return FILE_REFUSAL[result.reason];
    case 'storage-full':
    case 'storage-refused':
    case 'storage-failed':
      return storageFailureText(result);
  }
}

function doneText(result: ImportResult): string | undefined {
  if (result.kind === 'canceled') return TRANSFER.importCanceled;
  if (result.kind !== 'imported') return undefined;
  return TRANSFER.imported(result.added, result.known, result.recordings, result.talks);
}
