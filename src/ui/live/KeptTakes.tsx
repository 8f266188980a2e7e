import { useState } from 'react';
import { takeFileName } from '../../domain/takes/take-name.ts';
import type { PlayableFile } from '../../flows/takes/session-take.ts';
import type { Takes } from '../../flows/takes/takes-state.ts';
import { useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { MediaPlayer } from '../components/MediaPlayer.tsx';
import { Modal } from '../components/Modal.tsx';
import { PartDownloads } from '../components/PartDownloads.tsx';
import { RecordingItem } from '../components/RecordingItem.tsx';
import { TakeAttempts } from '../components/TakeAttempts.tsx';
import { attemptFileName } from '../strings/exercise.ts';
import { PRODUCT } from '../strings/shell.ts';
import { fileSize, KEPT_TAKES, TAKE, TAKE_REFUSED, takeDate, TAKES_FAILED } from '../strings/takes.ts';
import styles from './KeptTakes.module.css';

/** The takes that the speaker kept: to play, download or delete. */
export function KeptTakes({ takes, onClose }: { takes: Takes; onClose(): void }) {
  const kept = useStore(takes, (state) => state.kept);
  const notDeleted = useStore(takes, (state) => state.notDeleted);
  const failed = useStore(takes, (state) => state.failed);
  const [playing, setPlaying] = useState<{ readonly id: string; readonly file: PlayableFile }>();
  const [gone, setGone] = useState(false);

  async function open(take: (typeof kept)[number], use: (file: PlayableFile) => void): Promise<void> {
    const file = await takes.open(take);
    setGone(!file);
    if (file) use(file);
  }

  const totalBytes = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return (
    <Modal title={KEPT_TAKES.heading} onClose={onClose}>
      <p className="quiet small tabular">
        {kept.length === 0 ? KEPT_TAKES.none : KEPT_TAKES.total(fileSize(totalBytes))}
      </p>
      {playing && (
        <MediaPlayer
          file={playing.file.bytes}
          kind={playing.file.hasVideo ? 'video' : 'audio'}
          label={playing.file.name}
          notPlayable={TAKE.notPlayable}
        />
      )}
      <ul className={styles.list}>
        {kept.map((take) => (
          <RecordingItem
            key={take.id}
            name={<strong>{takeDate(take.startedAt) || KEPT_TAKES.unknownDate}</strong>}
            lengthS={take.playable?.lengthS || undefined}
            sizeBytes={take.partsCount === 1 && take.playable ? take.playable.sizeBytes : take.sizeBytes}
            onPlay={() => void open(take, (file) => setPlaying({ id: take.id, file }))}
            onDownload={() => void open(take, ({ name, bytes }) => takes.files.download(name, bytes))}
            onDelete={() => {
              if (playing?.id === take.id) setPlaying(undefined);
              void takes.remove(take.id);
            }}
          >
            {take.partsCount > 1 && (
              <>
                <p className="quiet small tabular">{KEPT_TAKES.notJoined(take.partsCount)}</p>
                <PartDownloads
                  count={take.partsCount}
                  takeName={take.startedAt ? takeFileName(take.startedAt, take.type) : PRODUCT}
                  open={(number) => takes.openPart(take, number)}
                  download={takes.files.download}
                />
              </>
            )}
            <TakeAttempts
              attempts={take.attempts}
              open={(attempt) => takes.openAttempt(take, attempt)}
              download={({ madeAt, type }, file) =>
                takes.files.download(attemptFileName(takeFileName(madeAt, type)), file)
              }
              remove={(attempt) => void takes.removeAttempt(take, attempt)}
            />
          </RecordingItem>
        ))}
      </ul>
      <p className="quiet small tabular" role="status">
        {failed ? TAKES_FAILED : gone && KEPT_TAKES.gone}
        {notDeleted !== undefined && TAKE_REFUSED.delete}
      </p>
      <Button variant="primary" onClick={onClose}>
        {KEPT_TAKES.close}
      </Button>
    </Modal>
  );
}
