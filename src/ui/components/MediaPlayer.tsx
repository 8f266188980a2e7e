import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './MediaPlayer.module.css';

/** Positions are in seconds from the recording's beginning, as in its report. */
export interface MediaPlayerHandle {
  /** @param namedS the position that the speaker chose, if playback begins before it */
  playFrom(atS: number, namedS?: number): void;
  /** Seeks to a position, and plays from there or stays paused. */
  moveTo(positionS: number, play: boolean): void;
  /** Pauses. @returns the position, and whether it was playing */
  pause(): { readonly positionS: number; readonly playing: boolean };
  /** Toggles between playing and paused. */
  toggle(): void;
  /** Focuses the player without scrolling. */
  focus(): void;
}

/** Plays a recording from the device. */
export function MediaPlayer(props: {
  /** The recording. Its bytes are read during playback. */
  file: Blob;
  kind: 'video' | 'audio';
  label: string;
  /** Shown instead of a recording that can't be played. */
  notPlayable: string;
  ref?: Ref<MediaPlayerHandle>;
  /** Whether the player is small and without controls, because a dock has its own. */
  docked?: boolean;
  /** Called with the position and the length in seconds, about four times a second during playback. */
  onTime?(atS: number, lengthS: number): void;
  onPlayable?(playable: boolean): void;
  onPlay?(): void;
  onPause?(): void;
  onEnded?(): void;
}) {
  const { file, kind, label, notPlayable, ref, docked, onTime, onPlayable, onPlay, onPause, onEnded } = props;
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  /**
   * The player's time at the recording's beginning, undefined until its metadata are read. In Chromium, a file whose timestamps begin
   * at 5:00 is played from 5:00 on.
   */
  const beginS = useRef<number>(undefined);
  /** The position to seek to as soon as the beginning is known. */
  const awaitedS = useRef<number>(undefined);
  const [playable, setPlayable] = useState(true);

  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const url = URL.createObjectURL(file);
    element.src = url;
    beginS.current = undefined;
    awaitedS.current = undefined;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [file]);

  useImperativeHandle(
    ref,
    () => ({
      playFrom(atS) {
        this.moveTo(atS, true);
      },
      moveTo(positionS, andPlay) {
        const element = media.current;
        if (!element) return;
        if (beginS.current === undefined) awaitedS.current = positionS;
        else element.currentTime = beginS.current + positionS;
        if (andPlay) play(element);
      },
      pause() {
        const element = media.current;
        if (!element) return { positionS: 0, playing: false };
        const state = { positionS: element.currentTime - (beginS.current ?? 0), playing: !element.paused };
        element.pause();
        return state;
      },
      toggle() {
        const element = media.current;
        if (element?.paused) play(element);
        else element?.pause();
      },
      focus() {
        media.current?.focus({ preventScroll: true });
      },
    }),
    [],
  );

  function refuse(): void {
    setPlayable(false);
    onPlayable?.(false);
  }

  /** Checks whether the file still exists, because Chromium reports a deleted file only after half a minute. */
  function refuseIfGone(): void {
    file.slice(0, 1).arrayBuffer().catch(refuse);
  }

  const Media = kind;
  return (
    <div className={`${styles.player} unprinted`} data-docked={docked}>
      {/* There is no transcript of the speaker's recording to caption it with. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <Media
        ref={media}
        controls={!docked}
        playsInline
        preload="metadata"
        aria-label={label}
        hidden={!playable}
        onError={refuse}
        onLoadedMetadata={({ currentTarget }) => {
          beginS.current = currentTarget.currentTime;
          if (awaitedS.current !== undefined) currentTarget.currentTime += awaitedS.current;
        }}
        onSeeking={refuseIfGone}
        onWaiting={refuseIfGone}
        onStalled={refuseIfGone}
        onPlay={onPlay}
        onPause={onPause}
        onEnded={onEnded}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          const from = beginS.current ?? 0;
          onTime?.(currentTime - from, Number.isFinite(duration) ? Math.max(0, duration - from) : 0);
        }}
      />
      {!playable && <p className="measure quiet pretty">{notPlayable}</p>}
    </div>
  );
}

function play(element: HTMLMediaElement): void {
  // `play` rejects if the element is paused or removed meanwhile, which is no error.
  element.play().catch(() => {});
}
