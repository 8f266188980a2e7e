import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { createStore, type Store } from '../../flows/store.ts';
import { type PlaybackTime, PlaybackTimeContext, type Seek, SeekContext } from '../transcript/seek.ts';

/** The connection between the player of the take and the report. */
interface PlayerConnection {
  /** Gets what plays the take from a time; null while nothing can be played. */
  onSeekable(seek: Seek | null): void;
  readonly time: Store<PlaybackTime>;
}

const PlayerConnectionContext = createContext<PlayerConnection | undefined>(undefined);

export function usePlayerConnection(): PlayerConnection {
  const connection = use(PlayerConnectionContext);
  if (!connection) throw new Error('usePlayerConnection needs a TakePlayback above it.');
  return connection;
}

/** A report whose times lead into the session's take. */
export function TakePlayback({ children }: { children: ReactNode }) {
  const [seek, setSeek] = useState<Seek | null>(null);
  const [time] = useState(() => createStore<PlaybackTime>({ atS: undefined }));
  // A function that is given to a state setter would be called.
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
