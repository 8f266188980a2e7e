import { useState } from 'react';
import type { SubtitleFormat } from '../../domain/subtitles/subtitle-file.ts';
import { WRITTEN } from '../strings/video-report.ts';
import { Button } from './Button.tsx';
import styles from './ExportActions.module.css';

/** Buttons that copy, download, save and print a report. */
export function ExportActions(props: {
  /** @returns true if it was copied */
  onCopy(): Promise<boolean>;
  onDownload(format: 'text' | 'json'): void;
  /** Undefined if words have no times. */
  onDownloadSubtitles?: ((format: SubtitleFormat) => void) | undefined;
  /** @returns true if the page was saved */
  onSavePage(): Promise<boolean>;
}) {
  const [status, setStatus] = useState('');
  return (
    <div className={`${styles.tools} row unprinted`} role="group" aria-label={WRITTEN.tools}>
      <Button
        variant="secondary"
        onClick={() => {
          void props.onCopy().then((copied) => setStatus(copied ? WRITTEN.copied : WRITTEN.copyRefused));
        }}
      >
        {WRITTEN.copy}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          void props.onSavePage().then((saved) => setStatus(saved ? '' : WRITTEN.pageNotLoaded));
        }}
      >
        {WRITTEN.savePage}
      </Button>
      <Button variant="secondary" onClick={() => print()}>
        {WRITTEN.print}
      </Button>
      <Button variant="text" onClick={() => props.onDownload('text')}>
        {WRITTEN.downloadText}
      </Button>
      <Button variant="text" onClick={() => props.onDownload('json')}>
        {WRITTEN.downloadData}
      </Button>
      {props.onDownloadSubtitles && (
        <>
          <Button variant="text" onClick={() => props.onDownloadSubtitles?.('webvtt')}>
            {WRITTEN.downloadSubtitles}
          </Button>
          <Button variant="text" onClick={() => props.onDownloadSubtitles?.('subrip')}>
            {WRITTEN.downloadSrt}
          </Button>
        </>
      )}
      <p className="quiet small" role="status">
        {status}
      </p>
    </div>
  );
}
