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
  /** Undefined without sections of a talk. */
  onDownloadChapters?: (() => void) | undefined;
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
      <div className={`${styles.downloads} row`}>
        <span className="quiet small" aria-hidden="true">
          {WRITTEN.download}
        </span>
        <Download as={WRITTEN.asText} onClick={() => props.onDownload('text')} />
        <Download as={WRITTEN.asData} onClick={() => props.onDownload('json')} />
        {props.onDownloadSubtitles && (
          <>
            <Download as={WRITTEN.asSubtitles} onClick={() => props.onDownloadSubtitles?.('webvtt')} />
            <Download as={WRITTEN.asSrt} onClick={() => props.onDownloadSubtitles?.('subrip')} />
          </>
        )}
        {props.onDownloadChapters && <Download as={WRITTEN.asChapters} onClick={props.onDownloadChapters} />}
      </div>
      <p className="quiet small" role="status">
        {status}
      </p>
    </div>
  );
}

/** A link-like button, named after the group's label and its format. */
function Download({ as, onClick }: { as: string; onClick(): void }) {
  return (
    <Button variant="text" onClick={onClick}>
      <span className="visually-hidden">{WRITTEN.download} </span>
      {as}
    </Button>
  );
}
