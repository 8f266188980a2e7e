import { useState } from 'react';
import type { TakeAttempt } from '../../domain/takes/take-record.ts';
import { ATTEMPTS, TAKE, takeDate } from '../strings/takes.ts';
import { MediaPlayer } from './MediaPlayer.tsx';
import { RecordingItem } from './RecordingItem.tsx';
import styles from './TakeAttempts.module.css';

/** The attempts beside a take: to play, download or delete. */
export function TakeAttempts(props: {
  attempts: readonly TakeAttempt[];
  /** @returns undefined if it can't be opened */
  open(attempt: TakeAttempt): Promise<Blob | undefined>;
  download(attempt: TakeAttempt, file: Blob): void;
  remove(attempt: TakeAttempt): void;
}) {
  const { attempts, open, download, remove } = props;
  const [playing, setPlaying] = useState<{ readonly attempt: TakeAttempt; readonly file: Blob }>();
  const [gone, setGone] = useState(false);

  async function use(attempt: TakeAttempt, then: (file: Blob) => void): Promise<void> {
    const file = await open(attempt);
    setGone(!file);
    if (file) then(file);
  }

  if (attempts.length === 0) return null;
  return (
    <div className={`${styles.attempts} stack gap-2 unprinted`}>
      <p className="bold">{ATTEMPTS.heading}</p>
      <ul>
        {attempts.map((attempt) => (
          <RecordingItem
            key={attempt.file}
            name={nameOf(attempt)}
            lengthS={attempt.lengthS}
            sizeBytes={attempt.sizeBytes}
            onPlay={() => void use(attempt, (file) => setPlaying({ attempt, file }))}
            onDownload={() => void use(attempt, (file) => download(attempt, file))}
            onDelete={() => {
              if (playing?.attempt.file === attempt.file) setPlaying(undefined);
              remove(attempt);
            }}
          />
        ))}
      </ul>
      {playing && (
        <MediaPlayer
          file={playing.file}
          kind={playing.attempt.hasVideo ? 'video' : 'audio'}
          label={nameOf(playing.attempt)}
          notPlayable={TAKE.notPlayable}
        />
      )}
      <p className="quiet small" role="status">
        {gone && ATTEMPTS.gone}
      </p>
    </div>
  );
}

function nameOf({ madeAt }: TakeAttempt): string {
  return ATTEMPTS.name(takeDate(madeAt));
}
