import { Link } from '@tanstack/react-router';
import type { OpenedReport } from '../../flows/progress/kept-reports.ts';
import { Button, buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { KEPT, NOT_OPENED } from '../strings/kept.ts';
import { SCREEN_FAILED, SHELL } from '../strings/shell.ts';
import { useDownloadRaw } from './use-download-raw.ts';

/** Shown while a kept report is being read, and if it can't be shown. The raw data of an unreadable report can be downloaded. */
export function KeptReportNotice({
  opened,
}: {
  opened: Exclude<OpenedReport, { kind: 'read' }> | undefined;
}) {
  const downloadRaw = useDownloadRaw();
  if (!opened) return <Notice text={SHELL.loading} role="status" />;
  const { heading, text } = NOT_OPENED[opened.kind === 'unreadable' ? opened.reason : opened.kind];
  return (
    <Notice heading={heading} text={text}>
      {opened.kind === 'unreadable' && (
        <Button variant="secondary" onClick={() => downloadRaw(opened.raw)}>
          {KEPT.downloadRaw}
        </Button>
      )}
      {opened.kind === 'unreadable' && opened.reason === 'later-version' && (
        <Button variant="secondary" onClick={() => location.reload()}>
          {SCREEN_FAILED.reload}
        </Button>
      )}
      <Link to="/progress" className={buttonClass('primary')}>
        {KEPT.toProgress}
      </Link>
    </Notice>
  );
}
