import { useCallback, useState } from 'react';
import { LEAD_S } from '../../domain/takes/playback-position.ts';
import { createStore, type Store } from '../../flows/store.ts';
import type { PlaybackTime, Seek } from '../transcript/seek.ts';

/** The position of a report's video, and the function that plays it. */
export interface VideoPlayback {
  /** Null while nothing can be played. */
  readonly seek: Seek | null;
  readonly time: Store<PlaybackTime>;
  /** Takes what plays the video from a time in seconds. Stable between renders. */
  readonly onSeekable: (playFrom: Seek | null) => void;
}

export function useVideoPlayback(): VideoPlayback {
  const [seek, setSeek] = useState<Seek | null>(null);
  const [time] = useState(() => createStore<PlaybackTime>({ atS: undefined }));
  // A function that is given to a state setter would be called. Playback begins a breath before a word (rule 80).
  const onSeekable = useCallback(
    (playFrom: Seek | null) =>
      setSeek(() => playFrom && ((atS: number) => playFrom(Math.max(0, atS - LEAD_S)))),
    [],
  );
  return { seek, time, onSeekable };
}
