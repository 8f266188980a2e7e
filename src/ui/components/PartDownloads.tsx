import { useState } from 'react';
import { KEPT_TAKES, partFileName, TAKE } from '../strings/takes.ts';
import { Button } from './Button.tsx';
import styles from './RecordingItem.module.css';

/** Downloads of the parts of a take that is not joined. Each part has a button, because browsers ask before they download several files for one click. */
export function PartDownloads(props: {
  count: number;
  takeName: string;
  /** @returns undefined if it can't be opened */
  open(number: number): Promise<Blob | undefined>;
  download(name: string, bytes: Blob): void;
}) {
  const { count, takeName, open, download } = props;
  const [gone, setGone] = useState(false);

  async function save(number: number): Promise<void> {
    const bytes = await open(number);
    setGone(!bytes);
    if (bytes) download(partFileName(takeName, number), bytes);
  }

  return (
    <div className={`${styles.actions} row gap-2`}>
      {Array.from({ length: count }, (_, i) => (
        <Button key={i} variant="secondary" onClick={() => void save(i + 1)}>
          {TAKE.downloadPart(i + 1)}
        </Button>
      ))}
      <p className="quiet small tabular" role="status">
        {gone && KEPT_TAKES.gone}
      </p>
    </div>
  );
}
