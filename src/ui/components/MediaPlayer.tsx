import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './MediaPlayer.module.css';

export interface MediaPlayerHandle {
  playFrom(atS: number): void;
  /** Seeks to a position in seconds, and plays from there or stays paused. */
  moveTo(positionS: number, play: boolean): void;
  /** Pauses. @returns the position in seconds, and whether it was playing */
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
  /** Called with the current time and the length in seconds, about four times a second during playback. */
  onTime?(atS: number, lengthS: number): void;
  onPlayable?(playable: boolean): void;
  onPlay?(): void;
  onPause?(): void;
  onEnded?(): void;
}) {
  const { file, kind, label, notPlayable, ref, docked, onTime, onPlayable, onPlay, onPause, onEnded } = props;
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [playable, setPlayable] = useState(true);

  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const url = URL.createObjectURL(file);
    element.src = url;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [file]);

  useImperativeHandle(
    ref,
    () => ({
      playFrom(atS) {
        const element = media.current;
        if (!element) return;
        element.currentTime = atS;
        // `play` rejects if the element is paused or removed meanwhile, which is no error.
        element.play().catch(() => {});
      },
      moveTo(positionS, play) {
        const element = media.current;
        if (!element) return;
        element.currentTime = positionS;
        // `play` rejects if the element is paused or removed meanwhile, which is no error.
        if (play) element.play().catch(() => {});
      },
      pause() {
        const element = media.current;
        if (!element) return { positionS: 0, playing: false };
        const state = { positionS: element.currentTime, playing: !element.paused };
        element.pause();
        return state;
      },
      toggle() {
        const element = media.current;
        if (element?.paused) element.play().catch(() => {});
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
        onSeeking={refuseIfGone}
        onWaiting={refuseIfGone}
        onStalled={refuseIfGone}
        onPlay={onPlay}
        onPause={onPause}
        onEnded={onEnded}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          onTime?.(currentTime, Number.isFinite(duration) ? duration : 0)
        }
      />
      {!playable && <p className="measure quiet pretty">{notPlayable}</p>}
    </div>
  );
}
