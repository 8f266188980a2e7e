import { createContext, use } from 'react';

/** Plays the take from a breath before a time in seconds since Start; null while there is nothing to play. */
export type Seek = (atS: number) => void;

export const SeekContext = createContext<Seek | null>(null);

export const useSeek = (): Seek | null => use(SeekContext);

/** Says how a time, in seconds since Start, could have been heard: there is no take. */
type OfferTake = (atS: number) => void;

/** Null where there is a take, or none can be offered. */
export const MissingTakeContext = createContext<OfferTake | null>(null);

/** The position at which the take plays: the latest time in seconds since Start; undefined before it plays. */
export interface PlaybackTime {
  readonly atS: number | undefined;
}

/** The position of the player as a store. Components subscribe to it, so that the whole report is not rendered with each change. */
interface FollowedPlayback {
  get(): PlaybackTime;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

// One object: a store's state stays the same while nothing changes.
const NOWHERE: PlaybackTime = { atS: undefined };
const NOT_PLAYED: FollowedPlayback = { get: () => NOWHERE, subscribe: () => () => {} };

export const PlaybackTimeContext = createContext(NOT_PLAYED);
