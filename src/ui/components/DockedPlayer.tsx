import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { clockTime } from '../strings/clock.ts';
import { PLAYER_DOCK } from '../strings/takes.ts';
import styles from './DockedPlayer.module.css';
import { MediaPlayer, type MediaPlayerHandle } from './MediaPlayer.tsx';

/**
 * A player that never moves the reader: once it plays and has left the view, a dock at the lower edge has its picture, its time, a
 * button to pause it and one that leads back to it.
 *
 * @param props.name of the recording, on the way back to it
 */
export function DockedPlayer({
  name,
  ref,
  onTime,
  ...player
}: Omit<ComponentProps<typeof MediaPlayer>, 'docked'> & { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const media = useRef<MediaPlayerHandle>(null);
  const [isAway, setAway] = useState(false);
  const [heightPx, setHeightPx] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);
  const [{ atS, lengthS }, setTime] = useState({ atS: 0, lengthS: 0 });
  const docked = isAway && begun;

  useImperativeHandle(ref, () => media.current!, []);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      if (entry.isIntersecting) setAway(false);
      else {
        setHeightPx(entry.boundingClientRect.height);
        setAway(true);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    // Keeps its height while the player is in the dock, so that the page does not move.
    <div ref={place} style={docked ? { blockSize: heightPx } : undefined}>
      <div className={docked ? styles.dock : undefined} data-dock={docked || undefined}>
        <MediaPlayer
          {...player}
          ref={media}
          docked={docked}
          onTime={(nowS, ofS) => {
            onTime?.(nowS, ofS);
            setTime({ atS: nowS, lengthS: ofS });
          }}
          onPlay={() => {
            // It may not have had its height yet when it was last seen.
            if (!docked && place.current) setHeightPx(place.current.offsetHeight);
            setPlaying(true);
            setBegun(true);
            player.onPlay?.();
          }}
          onPause={() => setPlaying(false)}
          onEnded={() => setBegun(false)}
        />
        {docked && (
          <>
            <button
              type="button"
              className={styles.toggle}
              aria-label={playing ? PLAYER_DOCK.pause : PLAYER_DOCK.play}
              onClick={() => media.current?.toggle()}
            >
              <span aria-hidden="true" data-playing={playing} />
            </button>
            <p className={styles.time}>
              <strong>{clockTime(atS)}</strong> / {clockTime(lengthS)}
              <progress max={Math.max(lengthS, 1)} value={atS} aria-label={PLAYER_DOCK.progress} />
            </p>
            <button
              type="button"
              className={styles.back}
              onClick={() => place.current?.scrollIntoView({ block: 'center' })}
            >
              {name} <span aria-hidden="true">↑</span>
            </button>
          </>
        )}
      </div>
    </div>
  );
}
