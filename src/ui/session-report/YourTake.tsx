import { useEffect, useRef, useState } from 'react';
import { takeFileName } from '../../domain/takes/take-name.ts';
import { playbackPosition, positionAt, sessionTime } from '../../domain/takes/playback-position.ts';
import type { PlayableFile, SessionTake, SessionTakeState } from '../../flows/takes/session-take.ts';
import { useAura, useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { DockedPlayer } from '../components/DockedPlayer.tsx';
import type { MediaPlayerHandle } from '../components/MediaPlayer.tsx';
import { PartDownloads } from '../components/PartDownloads.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { TakeAttempts } from '../components/TakeAttempts.tsx';
import { useFocusOnce } from '../use-focus-once.ts';
import { attemptFileName } from '../strings/exercise.ts';
import { roomText } from '../strings/storage.ts';
import { TAKE, TAKE_ENDED, TAKE_FAILURE, TAKE_REFUSED } from '../strings/takes.ts';
import { usePlayerConnection } from './TakePlayback.tsx';
import styles from './YourTake.module.css';

/** The session's recording: the player, and the actions to keep, download and delete it. */
export function YourTake() {
  const { reports } = useAura();
  const take = useStore(reports, (state) => state.take);
  const [deleted, setDeleted] = useState(false);
  const result = useFocusOnce(deleted);

  if (deleted && !take) {
    return (
      <ReportPart heading={TAKE.heading} local>
        <p ref={result} className="measure quiet small pretty" tabIndex={-1} role="status">
          {TAKE.deleted}
        </p>
      </ReportPart>
    );
  }
  return take ? <Take take={take} onDeleted={() => setDeleted(true)} /> : null;
}

function Take({ take, onDeleted }: { take: SessionTake; onDeleted(): void }) {
  const { reports, markSaved } = useAura();
  const { files } = take;
  const { done, slow, playable, partsCount, unjoined, noRoom, failure, kept, attempts, refused, endedBy } =
    useStore(take, (state) => state);

  async function remove(): Promise<void> {
    if (!(await take.remove())) return;
    reports.set({ take: undefined });
    onDeleted();
  }

  return (
    <ReportPart heading={TAKE.heading} local>
      {failure && <p className="measure quiet small pretty">{TAKE_FAILURE[failure]}</p>}
      {!failure && !playable && slow && (
        <div className={`${styles.preparing} stack gap-2`}>
          <label htmlFor="take-progress">{TAKE.preparing}</label>
          <progress id="take-progress" max={1} value={done} />
        </div>
      )}
      {playable && <Player file={playable} />}
      {playable && endedBy && <p className="measure quiet small pretty">{TAKE_ENDED[endedBy]}</p>}
      {playable && !playable.seekable && (
        <p className="measure quiet small pretty">
          {asRecorded(partsCount, unjoined)} {noRoom && roomText(noRoom, TAKE.joining)}
        </p>
      )}
      {playable && partsCount > 1 && (
        <PartDownloads
          count={partsCount}
          takeName={playable.name}
          open={take.openPart}
          download={files.download}
        />
      )}
      <div className={`${styles.actions} row gap-2`}>
        {!failure && !kept && (
          <Button
            variant="secondary"
            onClick={() => void take.keep().then(() => take.get().kept && markSaved([take]))}
          >
            {TAKE.keep}
          </Button>
        )}
        {playable && partsCount === 1 && (
          <Button
            variant="secondary"
            onClick={() => {
              files.download(playable.name, playable.bytes);
              markSaved([take]);
            }}
          >
            {TAKE.download}
          </Button>
        )}
        {playable && files.canShare(playable.name, playable.bytes) && (
          <Button variant="secondary" onClick={() => void files.share(playable.name, playable.bytes)}>
            {TAKE.share}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void remove()}>
          {TAKE.delete}
        </Button>
      </div>
      <p className="measure quiet small pretty" role="status">
        {refused ? TAKE_REFUSED[refused] : kept ? TAKE.kept : !failure && TAKE.held}
      </p>
      <TakeAttempts
        attempts={attempts}
        open={take.openAttempt}
        download={({ madeAt, type }, file) =>
          files.download(attemptFileName(takeFileName(madeAt, type)), file)
        }
        remove={({ file }) => void take.removeAttempt(file)}
      />
    </ReportPart>
  );
}

/** Explains why a take plays as it was recorded. */
function asRecorded(partsCount: number, unjoined: SessionTakeState['unjoined']): string {
  if (unjoined === 'damaged') return partsCount > 1 ? TAKE.notJoinedDamaged(partsCount) : TAKE.damaged;
  return partsCount > 1 ? TAKE.notJoined(partsCount) : TAKE.notSeekable;
}

function Player({ file }: { file: PlayableFile }) {
  const { onSeekable, time } = usePlayerConnection();
  const player = useRef<MediaPlayerHandle>(null);
  const [playable, setPlayable] = useState(true);

  useEffect(() => {
    onSeekable(
      playable ? (atS) => player.current?.playFrom(playbackPosition(atS, file), positionAt(atS, file)) : null,
    );
    return () => onSeekable(null);
  }, [file, playable, onSeekable]);

  return (
    <DockedPlayer
      name={TAKE.heading}
      clockAt={(positionS) => sessionTime(positionS, file)}
      ref={player}
      file={file.bytes}
      kind={file.hasVideo ? 'video' : 'audio'}
      label={file.hasVideo ? TAKE.video : TAKE.audio}
      notPlayable={TAKE.notPlayable}
      onTime={(positionS) => time.set({ atS: sessionTime(positionS, file) })}
      onPlayable={setPlayable}
    />
  );
}
