import { useState } from 'react';
import { sessionsCsv, type TableFormat } from '../../domain/progress/sessions-csv.ts';
import { storageUse } from '../../domain/progress/storage-use.ts';
import { exportReports, type ExportResult } from '../../flows/progress/export-reports.ts';
import type { KeptEntry } from '../../flows/progress/kept-entry.ts';
import type { KeptReports } from '../../flows/progress/kept-reports.ts';
import type { RecordingToExport } from '../../flows/progress/pack-archive.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { useAura } from '../context.ts';
import { PROGRESS, storageFailureText, TRANSFER } from '../strings/progress.ts';
import { fileSize } from '../strings/takes.ts';
import { FileWorkLine } from './FileWorkLine.tsx';
import { useFileWork } from './use-file-work.ts';
import type { LoadTalks } from './use-talk-count.ts';
import { type KeptTakeList, recordingsOf } from './use-kept-takes.ts';

/** Exports everything that is kept, and deletes all kept reports. */
export function KeptTools(props: {
  kept: KeptReports;
  entries: readonly KeptEntry[];
  takes: KeptTakeList;
  loadTalks?: LoadTalks;
  onRemove(ids: readonly string[]): void;
}) {
  const { kept, entries, takes, loadTalks, onRemove } = props;
  const { exportActions } = useAura();
  const [underWay, run] = useFileWork();
  const [message, setMessage] = useState<string>();
  const [parts, setParts] = useState<readonly Blob[]>([]);
  const [writesCommas, setWritesCommas] = useState(false);
  const [withRecordings, setWithRecordings] = useState(false);

  const use = storageUse(entries, takes.kept, undefined);

  async function exportAll(): Promise<void> {
    setParts([]);
    setMessage(undefined);
    let missing = 0;
    let partial = 0;
    let unreadableTalks = 0;
    const result = await run(async (work) => {
      const recordings = withRecordings ? await recordingsOf(takes) : [];
      missing = withRecordings ? takes.kept.length - recordings.length : 0;
      partial = recordings.filter(({ take }) => inParts(takes.kept, take)).length;
      const talks = await (await loadTalks?.())?.kept();
      if (talks && talks.kind !== 'stored') return talks;
      unreadableTalks = talks?.value.unreadableCount ?? 0;
      return exportReports(kept, recordings, work, talks?.value.talks);
    });
    if (result) setMessage(exportText(result, { missing, partial, unreadableTalks }));
    if (result?.kind !== 'exported') return;
    const [file] = result.files;
    if (file && result.files.length === 1) download(file);
    // Browsers ask before they start several downloads for one click.
    else setParts(result.files);
  }

  function download(file: Blob, number?: number): void {
    const name = number === undefined ? TRANSFER.fileName : `${TRANSFER.fileName}-${number}`;
    exportActions.download(`${name}.zip`, file.type, file);
  }

  function exportTable(format: TableFormat): void {
    const table = sessionsCsv(
      entries.filter((entry) => entry.kind === 'session'),
      format,
    );
    exportActions.download(`${TRANSFER.fileName}.csv`, 'text/csv', table);
    // The first call of `Intl` takes long, so it waits for a press.
    setWritesCommas(usesDecimalComma());
  }

  return (
    <div className="stack gap-3">
      <div className="row gap-2" role="group" aria-label={TRANSFER.tools}>
        <Button variant="secondary" onClick={() => void exportAll()}>
          {TRANSFER.export}
        </Button>
        {entries.length > 0 && (
          <>
            <Button variant="secondary" onClick={() => exportTable('decimal-points')}>
              {TRANSFER.table}
            </Button>
            <Button variant="secondary" onClick={() => onRemove(entries.map(({ id }) => id))}>
              {PROGRESS.deleteAll}
            </Button>
          </>
        )}
      </div>
      {writesCommas && (
        <div className="row gap-2">
          <p className="quiet small">{TRANSFER.inOneColumn}</p>
          <Button variant="secondary" onClick={() => exportTable('decimal-commas')}>
            {TRANSFER.tableWithCommas}
          </Button>
        </div>
      )}
      {takes.kept.length > 0 && (
        <Choice
          label={TRANSFER.withTakes(takes.kept.length)}
          description={TRANSFER.sizes(fileSize(use.reportsBytes), fileSize(use.takesBytes))}
          checked={withRecordings}
          onChange={setWithRecordings}
        />
      )}
      <FileWorkLine name={TRANSFER.packing} work={underWay} />
      <p role="status" className="quiet small hides-empty">
        {underWay ? TRANSFER.packing : message}
      </p>
      {parts.length > 0 && (
        <div className="row gap-2">
          {parts.map((part, i) => (
            <Button key={i} variant="secondary" onClick={() => download(part, i + 1)}>
              {TRANSFER.part(i + 1, parts.length, fileSize(part.size))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Whether numbers are written with a decimal comma in the browser's locale, which is mostly that of the spreadsheet, too. */
const usesDecimalComma = (): boolean => (0.5).toLocaleString().includes(',');

/** Whether only the longest part of a take was opened. */
function inParts(kept: KeptTakeList['kept'], { id, seekable }: RecordingToExport['take']): boolean {
  return !seekable && kept.some((take) => take.id === id && take.partsCount > 1);
}

/** The parts that an export lacks. */
interface LeftOut {
  /** Number of recordings that can no longer be read. */
  readonly missing: number;
  /** Number of recordings of which only the longest part was exported. */
  readonly partial: number;
  readonly unreadableTalks: number;
}

function exportText(result: ExportResult, { missing, partial, unreadableTalks }: LeftOut): string {
  switch (result.kind) {
    case 'exported': {
      const { files, unreadable } = result;
      return [
        files.length > 1 && TRANSFER.inParts(files.length),
        TRANSFER.leftOut(unreadable, missing, unreadableTalks),
        partial > 0 && TRANSFER.longestOnly(partial),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'canceled':
      return TRANSFER.exportCanceled;
    case 'storage-full':
    case 'storage-refused':
    case 'storage-failed':
      return storageFailureText(result);
  }
}
