import type { ReactNode } from 'react';
import { clockTime } from '../strings/clock.ts';
import { fileSize, KEPT_TAKES, TAKE } from '../strings/takes.ts';
import { Button } from './Button.tsx';
import styles from './RecordingItem.module.css';

/** An item of a list of recordings: to play, download or delete. */
export function RecordingItem(props: {
  name: ReactNode;
  /** Undefined if unknown. */
  lengthS: number | undefined;
  sizeBytes: number;
  onPlay(): void;
  onDownload(): void;
  onDelete(): void;
  /** Content below the item. */
  children?: ReactNode;
}) {
  const { name, lengthS, sizeBytes, onPlay, onDownload, onDelete, children } = props;
  return (
    <li className={`${styles.item} spread`}>
      <div>
        <p>{name}</p>
        <p className="quiet small tabular">
          {lengthS !== undefined && `${clockTime(lengthS)} · `}
          {fileSize(sizeBytes)}
        </p>
      </div>
      <div className={`${styles.actions} row gap-2`}>
        <Button variant="secondary" onClick={onPlay}>
          {KEPT_TAKES.play}
        </Button>
        <Button variant="secondary" onClick={onDownload}>
          {TAKE.download}
        </Button>
        <Button variant="secondary" onClick={onDelete}>
          {TAKE.delete}
        </Button>
      </div>
      {children}
    </li>
  );
}
