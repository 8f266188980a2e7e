import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { useAura } from '../context.ts';
import { pageText } from './page-text.ts';
import { ExportActions } from '../components/ExportActions.tsx';
import { REPORT } from '../strings/session-report.ts';
import { COACH } from '../strings/shell.ts';

/** Exports a session report: the page's content as text, the whole report as JSON. */
export function SessionExport({ report, onSaved }: { report: SessionReport; onSaved(): void }) {
  const { exportActions } = useAura();
  // The report is the screen's only article.
  const text = () => {
    const page = document.querySelector('article');
    return `${COACH} - ${page ? pageText(page) : ''}`;
  };
  return (
    <ExportActions
      onCopy={async () => {
        const copied = await exportActions.copy(text());
        if (copied) onSaved();
        return copied;
      }}
      onDownload={(format) => {
        onSaved();
        if (format === 'text') exportActions.download(`${REPORT.fileName}.txt`, 'text/plain', text());
        else {
          const data = JSON.stringify(report, null, 2);
          exportActions.download(`${REPORT.fileName}.json`, 'application/json', data);
        }
      }}
    />
  );
}
