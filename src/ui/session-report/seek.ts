import { createContext, use } from 'react';
import { createStore, type Readable } from '../../flows/store.ts';

/** Plays the take from a breath before a time in seconds since Start; null while there is nothing to play. */
export type Seek = (atS: number) => void;

export const SeekContext = createContext<Seek | null>(null);

export const useSeek = (): Seek | null => use(SeekContext);

/** Where the take is played: the latest time in seconds since Start; undefined before it plays. */
export interface PlaybackTime {
  readonly atS: number | undefined;
}

const NOT_PLAYED = createStore<PlaybackTime>({ atS: undefined });

/** A store, so that what follows it is not rendered with the whole report. */
export const PlaybackTimeContext = createContext<Readable<PlaybackTime>>(NOT_PLAYED);
