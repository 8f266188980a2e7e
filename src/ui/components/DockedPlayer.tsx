import {
  type ComponentProps,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clockTime } from '../strings/clock.ts';
import { PLAYER_DOCK } from '../strings/takes.ts';
import styles from './DockedPlayer.module.css';
import { MediaPlayer, type MediaPlayerHandle } from './MediaPlayer.tsx';

/**
 * A player that does not change the scroll position. From its first play to its end, while it is out of view, a dock at the lower edge has
 * its picture, its time, a button to pause or play it, and a button that scrolls back to it.
 *
 * @param props.name name of the recording, for the button that scrolls back
 * @param props.clockAt converts a position to the time that the clock shows, both in seconds. Default: the position.
 */
export function DockedPlayer({
  name,
  clockAt,
  ref,
  onTime,
  ...player
}: Omit<ComponentProps<typeof MediaPlayer>, 'docked'> & {
  name: string;
  clockAt?(positionS: number): number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  /** Whether the dock had the focus when its buttons were removed. */
  const hadFocus = useRef(false);
  const media = useRef<MediaPlayerHandle>(null);
  const [isAway, setAway] = useState(false);
  const [heightPx, setHeightPx] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);
  const [{ positionS, lengthS }, setTime] = useState({ positionS: 0, lengthS: 0 });
  const docked = isAway && begun;

  /** The position that the speaker chose. Until playback reaches it, the clock has this time, so that a mark has one time. */
  const namedS = useRef<number>(undefined);

  useImperativeHandle(
    ref,
    () => ({
      ...media.current!,
      playFrom(atS, chosenS) {
        namedS.current = chosenS;
        media.current?.moveTo(atS, true);
      },
    }),
    [],
  );

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting) {
          hadFocus.current = hasFocus(dock.current);
          setAway(false);
        } else {
          setHeightPx(entry.boundingClientRect.height);
          setAway(true);
        }
        // The margin is the height in pixels of the bar, which stays in view.
      },
      { rootMargin: `-${getComputedStyle(element).scrollMarginTop} 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (!docked && hadFocus.current) media.current?.focus();
    hadFocus.current = false;
  }, [docked]);

  return (
    // The place keeps its height while the player is in the dock, so that the page does not move.
    <div ref={place} className={styles.place} style={docked ? { blockSize: heightPx } : undefined}>
      <div
        ref={dock}
        className={docked ? styles.dock : undefined}
        data-dock={docked || undefined}
        role={docked ? 'group' : undefined}
        aria-label={docked ? name : undefined}
      >
        <MediaPlayer
          {...player}
          ref={media}
          docked={docked}
          onTime={(nowS, ofS) => {
            onTime?.(nowS, ofS);
            setTime({ positionS: withoutLead(nowS, namedS), lengthS: ofS });
          }}
          onPlay={() => {
            // The player's height may have changed since it was last in view.
            if (!docked && place.current) setHeightPx(place.current.getBoundingClientRect().height);
            setPlaying(true);
            setBegun(true);
            player.onPlay?.();
          }}
          onPause={() => setPlaying(false)}
          onEnded={() => {
            hadFocus.current = hasFocus(dock.current);
            setBegun(false);
          }}
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
            <p className={`${styles.time} quiet small tabular`}>
              <strong>{clockTime(clockAt?.(positionS) ?? positionS)}</strong>
              {lengthS > 0 && (
                <>
                  {' '}
                  / {clockTime(clockAt?.(lengthS) ?? lengthS)}
                  <progress max={lengthS} value={positionS} aria-label={PLAYER_DOCK.progress} />
                </>
              )}
            </p>
            <button
              type="button"
              className={`${styles.back} quiet small`}
              aria-label={PLAYER_DOCK.back(name)}
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

/** The longest lead before a position that the speaker chose, in seconds. Further away, playback was moved. */
const LEAD_MAX_S = 2;

/** The position for the clock. Forgets the chosen one once it is reached. */
function withoutLead(positionS: number, namedS: { current: number | undefined }): number {
  const named = namedS.current;
  if (named !== undefined && positionS < named && positionS >= named - LEAD_MAX_S) return named;
  namedS.current = undefined;
  return positionS;
}

const hasFocus = (element: HTMLElement | null): boolean => element?.contains(document.activeElement) ?? false;
