import { useCallback, useState } from 'react';
import { LEAD_S } from '../../domain/takes/playback-position.ts';
import type { MediaPlayerHandle } from '../components/MediaPlayer.tsx';
import { createStore, type Store } from '../../flows/store.ts';
import type { PlaybackTime, Seek } from '../transcript/seek.ts';

/** The position of a report's video, and the function that plays it. */
export interface VideoPlayback {
  /** Null while nothing can be played. */
  readonly seek: Seek | null;
  readonly time: Store<PlaybackTime>;
  /** Must be called with the function that plays the video from a time in seconds. Stable between renders. */
  readonly onSeekable: (playFrom: MediaPlayerHandle['playFrom'] | null) => void;
}

export function useVideoPlayback(): VideoPlayback {
  const [seek, setSeek] = useState<Seek | null>(null);
  const [time] = useState(() => createStore<PlaybackTime>({ atS: undefined }));
  // The function is wrapped, because a state setter would call it. Playback begins slightly before a word (rule 80).
  const onSeekable = useCallback(
    (playFrom: MediaPlayerHandle['playFrom'] | null) =>
      setSeek(() => playFrom && ((atS: number) => playFrom(Math.max(0, atS - LEAD_S), atS))),
    [],
  );
  return { seek, time, onSeekable };
}
