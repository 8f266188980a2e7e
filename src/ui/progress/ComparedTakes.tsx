import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { positionAt, sessionTime } from '../../domain/takes/playback-position.ts';
import { takeOfSession } from '../../flows/progress/take-of-session.ts';
import type { PlayableFile } from '../../flows/takes/session-take.ts';
import { Button } from '../components/Button.tsx';
import { MediaPlayer, type MediaPlayerHandle } from '../components/MediaPlayer.tsx';
import { COMPARISON } from '../strings/changes.ts';
import { clockTime } from '../strings/clock.ts';
import { sessionTitle } from '../strings/kept.ts';
import { TAKE } from '../strings/takes.ts';
import styles from './Comparison.module.css';
import { type KeptTakeList, useKeptTakes } from './use-kept-takes.ts';

/** The key that switches takes while the focus is in this part. */
const SWITCH_KEY = 's';

/** The kept takes of two sessions. One plays at a time. */
export function ComparedTakes({ sessions }: { sessions: readonly [SessionSummary, SessionSummary] }) {
  const kept = useKeptTakes();
  const files = [useTakeFile(kept, sessions[0]), useTakeFile(kept, sessions[1])] as const;
  const players = [useRef<MediaPlayerHandle>(null), useRef<MediaPlayerHandle>(null)] as const;
  const [selected, setSelected] = useState<0 | 1>(0);
  const [announcement, setAnnouncement] = useState('');
  if (!files[0] && !files[1]) return null;
  const [from, to] = [files[selected], files[selected === 0 ? 1 : 0]];

  function switchTakes(): void {
    const other = selected === 0 ? 1 : 0;
    if (!from || !to) return;
    const paused = players[selected].current?.pause();
    const atS = sessionTime(paused?.positionS ?? 0, from);
    players[other].current?.moveTo(positionAt(atS, to), paused?.playing ?? false);
    setSelected(other);
    setAnnouncement(COMPARISON.heard(sessionTitle(sessions[other]), clockTime(atS)));
  }

  function onKeyDown({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (key.toLowerCase() === SWITCH_KEY && !ctrlKey && !metaKey && !altKey) switchTakes();
  }

  return (
    // The key is for the players and the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.column} aria-label={COMPARISON.takes} onKeyDown={onKeyDown}>
      <h3>{COMPARISON.takes}</h3>
      <div className={styles.columns}>
        {([0, 1] as const).map((i) => {
          const file = files[i];
          const label = COMPARISON.take(sessionTitle(sessions[i]));
          return (
            <div
              key={i}
              className={`${styles.take} stack gap-2`}
              data-selected={from && to && selected === i}
            >
              <p>
                {label}
                {from && to && selected === i && <span> · {COMPARISON.selected}</span>}
              </p>
              {file ? (
                <MediaPlayer
                  ref={players[i]}
                  file={file.bytes}
                  kind={file.hasVideo ? 'video' : 'audio'}
                  label={label}
                  notPlayable={TAKE.notPlayable}
                  onPlay={() => {
                    players[i === 0 ? 1 : 0].current?.pause();
                    setSelected(i);
                  }}
                />
              ) : (
                <p className="quiet small">{COMPARISON.noTake}</p>
              )}
            </div>
          );
        })}
      </div>
      {from && to && (
        <>
          <div>
            <Button variant="secondary" aria-keyshortcuts={SWITCH_KEY} onClick={switchTakes}>
              {COMPARISON.switch}
            </Button>
          </div>
          <p className={`${styles.byKeyboard} quiet small`}>{COMPARISON.switchKey}</p>
          <p className="quiet small" role="status">
            {announcement}
          </p>
        </>
      )}
    </section>
  );
}

/** The file of a session's take; undefined while it opens, and without a take. */
function useTakeFile({ takes, kept }: KeptTakeList, session: SessionSummary): PlayableFile | undefined {
  const take = takeOfSession(session.id, kept);
  const [opened, setOpened] = useState<{ id: string; file: PlayableFile }>();
  const id = take?.id;
  useEffect(() => {
    const stored = kept.find((one) => one.id === id);
    if (!takes || !stored) return undefined;
    let left = false;
    void takes.open(stored).then((file) => {
      if (file && !left) setOpened({ id: stored.id, file });
    });
    return () => {
      left = true;
    };
  }, [takes, kept, id]);
  return opened?.id === id ? opened?.file : undefined;
}
