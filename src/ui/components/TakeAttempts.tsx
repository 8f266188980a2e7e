import { useState } from 'react';
import { clockTime } from '../strings/clock.ts';
import type { TakeAttempt } from '../../domain/takes/take-record.ts';
import { ATTEMPTS, fileSize, KEPT_TAKES, TAKE, takeDate } from '../strings/takes.ts';
import { Button } from './Button.tsx';
import { MediaPlayer } from './MediaPlayer.tsx';
import styles from './TakeAttempts.module.css';

/** The attempts beside a take: to play, download or delete. */
export function TakeAttempts(props: {
  attempts: readonly TakeAttempt[];
  /** @returns undefined if it is gone */
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
    <div className={styles.attempts}>
      <p className={styles.heading}>{ATTEMPTS.heading}</p>
      <ul className={styles.list}>
        {attempts.map((attempt) => (
          <li key={attempt.file}>
            <div>
              <p>{nameOf(attempt)}</p>
              <p className={styles.facts}>
                {clockTime(attempt.lengthS)} · {fileSize(attempt.sizeBytes)}
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                variant="quiet"
                onClick={() => void use(attempt, (file) => setPlaying({ attempt, file }))}
              >
                {KEPT_TAKES.play}
              </Button>
              <Button variant="quiet" onClick={() => void use(attempt, (file) => download(attempt, file))}>
                {TAKE.download}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  if (playing?.attempt.file === attempt.file) setPlaying(undefined);
                  remove(attempt);
                }}
              >
                {TAKE.delete}
              </Button>
            </div>
          </li>
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
      <p className={styles.facts} role="status">
        {gone && ATTEMPTS.gone}
      </p>
    </div>
  );
}

function nameOf({ madeAt }: TakeAttempt): string {
  return ATTEMPTS.name(takeDate(madeAt));
}
