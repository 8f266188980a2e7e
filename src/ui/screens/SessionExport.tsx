import type { SessionReport } from '../../domain/report/session-report.ts';
import { useAura } from '../aura.ts';
import { pageText } from '../parts/page-text.ts';
import { TakeOut } from '../parts/TakeOut.tsx';
import { REPORT } from '../text/report.ts';
import { COACH } from '../text/shell.ts';

/** The ways of a session report out of the page: as text what the page shows, as JSON all that is known. */
export function SessionExport({ report, onSaved }: { report: SessionReport; onSaved(): void }) {
  const { takeOut } = useAura();
  // The report is the screen's only article.
  const text = () => {
    const page = document.querySelector('article');
    return `${COACH} - ${page ? pageText(page) : ''}`;
  };
  return (
    <TakeOut
      onCopy={async () => {
        const copied = await takeOut.copy(text());
        if (copied) onSaved();
        return copied;
      }}
      onDownload={(format) => {
        onSaved();
        if (format === 'text') takeOut.download(`${REPORT.fileName}.txt`, 'text/plain', text());
        else {
          const data = JSON.stringify(report, null, 2);
          takeOut.download(`${REPORT.fileName}.json`, 'application/json', data);
        }
      }}
    />
  );
}
