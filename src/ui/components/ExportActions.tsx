import { useState } from 'react';
import { WRITTEN } from '../strings/video-report.ts';
import { Button } from './Button.tsx';
import styles from './ExportActions.module.css';

/** The ways of a report out of the page. */
export function ExportActions(props: {
  /** @returns whether it was copied */
  onCopy(): Promise<boolean>;
  onDownload(format: 'text' | 'json'): void;
}) {
  const [said, setSaid] = useState('');
  return (
    <div className={styles.tools} role="group" aria-label={WRITTEN.tools}>
      <Button
        variant="quiet"
        onClick={() => {
          void props.onCopy().then((copied) => setSaid(copied ? WRITTEN.copied : WRITTEN.copyRefused));
        }}
      >
        {WRITTEN.copy}
      </Button>
      <Button variant="quiet" onClick={() => props.onDownload('text')}>
        {WRITTEN.downloadText}
      </Button>
      <Button variant="quiet" onClick={() => props.onDownload('json')}>
        {WRITTEN.downloadData}
      </Button>
      <Button variant="quiet" onClick={() => print()}>
        {WRITTEN.print}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
