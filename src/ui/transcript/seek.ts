import { createContext, use } from 'react';

/** Plays the take or the video at a time: seconds from Start, or from the video's beginning. */
export type Seek = (atS: number) => void;

export const SeekContext = createContext<Seek | null>(null);

export const useSeek = (): Seek | null => use(SeekContext);

/** Explains, in a session without a take, how a time (in seconds from Start) could have been heard. */
type OfferTake = (atS: number) => void;

/** Null if there is a take, or none can be offered. */
export const MissingTakeContext = createContext<OfferTake | null>(null);

/** The latest position of the player, as a time of the report in seconds; undefined before it plays. */
export interface PlaybackTime {
  readonly atS: number | undefined;
}

/** The position of the player as a store. Components subscribe to it, so that the whole report is not rendered with each change. */
interface FollowedPlayback {
  get(): PlaybackTime;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

// This is a constant, because a store's state must be the same object while nothing changes.
const NOWHERE: PlaybackTime = { atS: undefined };
const NOT_PLAYED: FollowedPlayback = { get: () => NOWHERE, subscribe: () => () => {} };

export const PlaybackTimeContext = createContext(NOT_PLAYED);
