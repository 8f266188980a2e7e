import type { Figure, VoiceMeasures } from '../voice/measures.ts';
import type { PostureSecond } from './posture-course.ts';

/** A stretch of the voice, heard by an analyzer of its own. */
export interface VoiceStretch {
  readonly startS: number;
  readonly endS: number;
  /** Of the stretch, 0-1. */
  readonly speech: number;
  /** Words per minute. */
  readonly pace: Figure;
  /** Standard deviation of the pitch, semitones. */
  readonly pitchSpread: Figure;
}

/** What the sound of a recording gave. */
export interface HeardVoice {
  readonly whole: VoiceMeasures;
  /** The opening seconds alone. */
  readonly opening: VoiceMeasures;
  readonly stretches: readonly VoiceStretch[];
}

/** What a recording's two tracks gave. A track that is not there, or can't be decoded, is null. */
export interface Recording {
  /** Seconds, where the last picture or sound is that could be read. */
  readonly lengthS: number;
  /** A part of it could not be read. */
  readonly cutShort: boolean;
  /** Tracks that are there, and gave nothing: this browser can't decode them. */
  readonly undecodable: readonly Part[];
  readonly posture: readonly PostureSecond[] | null;
  readonly voice: HeardVoice | null;
}

/** What a recording has a track for. */
export type Part = 'pictures' | 'sound';

/** Why nothing of a file was measured. */
export type UnmeasuredReason =
  /** The browser has no decoders for pages. */
  | 'no-decoders'
  /** No container that Aura knows, or one that is broken from the start. */
  | 'unreadable'
  /** Neither pictures nor sound are found in the file: it is another thing, or ends before its index. */
  | 'nothing-in-it'
  /** This browser can't decode what is in it, or it is damaged from the start. */
  | 'undecodable'
  /** No progress for a long time. */
  | 'stalled'
  /** The code that measures did not arrive, or its thread died. */
  | 'not-loaded'
  /** The speaker went on without. */
  | 'skipped';
