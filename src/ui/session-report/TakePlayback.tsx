import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { createStore, type Store } from '../../flows/store.ts';
import { type PlaybackTime, PlaybackTimeContext, type Seek, SeekContext } from '../transcript/seek.ts';

/** The connection between the player of the take and the report. */
interface PlayerConnection {
  /** Called with the function that plays the take from a time; null while nothing can be played. */
  onSeekable(seek: Seek | null): void;
  readonly time: Store<PlaybackTime>;
}

const PlayerConnectionContext = createContext<PlayerConnection | undefined>(undefined);

export function usePlayerConnection(): PlayerConnection {
  const connection = use(PlayerConnectionContext);
  if (!connection) throw new Error('usePlayerConnection needs a TakePlayback above it.');
  return connection;
}

/** A report whose times play the session's take. */
export function TakePlayback({ children }: { children: ReactNode }) {
  const [seek, setSeek] = useState<Seek | null>(null);
  const [time] = useState(() => createStore<PlaybackTime>({ atS: undefined }));
  // The function is wrapped, because a state setter would call it.
  const onSeekable = useCallback((next: Seek | null) => setSeek(() => next), []);
  const connection = useMemo(() => ({ onSeekable, time }), [onSeekable, time]);
  return (
    <PlayerConnectionContext value={connection}>
      <SeekContext value={seek}>
        <PlaybackTimeContext value={time}>{children}</PlaybackTimeContext>
      </SeekContext>
    </PlayerConnectionContext>
  );
}
