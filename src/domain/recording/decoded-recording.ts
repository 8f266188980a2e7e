import type { BodyLook } from '../body/body-look.ts';
import type { Facing } from '../facing/facing.ts';
import type { VoiceMeasure, TimeSpan, VoiceMeasures } from '../voice/measures.ts';
import type { PostureSecond } from './posture-seconds.ts';

/** A segment of the sound, measured by an analyzer of its own. Times in seconds. */
export interface RecordingVoiceSegment {
  readonly startS: number;
  readonly endS: number;
  /** Share of the segment that is speech, 0-1. */
  readonly speech: number;
  /** Words per minute. */
  readonly pace: VoiceMeasure;
  /** Standard deviation of the pitch, semitones. */
  readonly pitchSpread: VoiceMeasure;
}

/** Measures of a recording's audio track. */
export interface RecordingVoice {
  readonly whole: VoiceMeasures;
  readonly opening: VoiceMeasures;
  readonly segments: readonly RecordingVoiceSegment[];
}

/** The looks at the speaker's body in a recording. */
export interface RecordedBody {
  /** In the order of time. */
  readonly looks: readonly BodyLook[];
  /** The parts of the picture that are missing. */
  readonly gaps: readonly TimeSpan[];
}

/** Measures of a recording's two tracks. Null for a track that was not measured. */
export interface Recording {
  /** End of the last frame or sound that could be read, in seconds. */
  readonly lengthS: number;
  /** Whether a part of the recording could not be read. */
  readonly cutShort: boolean;
  /** Existing tracks that this browser could not decode. */
  readonly undecodable: readonly TrackKind[];
  readonly posture: readonly PostureSecond[] | null;
  /** Default: clear. */
  readonly faces?: FaceCertainty;
  /** The median width of the speaker's face, as a fraction of the picture's. Default: null, as if nobody was seen. */
  readonly faceWidth?: number | null;
  /** Default: null, as for a recording without a picture. */
  readonly facing?: Facing | null;
  /** Default: null, as without the files of the networks. */
  readonly body?: RecordedBody | null;
  readonly voice: RecordingVoice | null;
  /** From the first to the last frame that could be read. Null without posture. */
  readonly pictureSpan: TimeSpan | null;
  /** From the first to the last sound that could be read. Null without voice. */
  readonly soundSpan: TimeSpan | null;
}

/** The certainty that the measured posture is the speaker's. */
export type FaceCertainty =
  /** One speaker was followed. */
  | 'clear'
  /** More than a tenth of the looks with a face found two of similar size. The one that was larger at first was followed. */
  | 'similar-sizes'
  /** The face detector could not be loaded, so nobody's presence was confirmed. */
  | 'unconfirmed';

export type TrackKind = 'video' | 'audio';

/** Why nothing of a file was measured. */
export type UnmeasuredReason =
  /** The browser has no WebCodecs. */
  | 'no-decoders'
  /** The container is unknown, or damaged from the start. */
  | 'unreadable'
  /** The container has no tracks: it holds something else, or ends before its index. */
  | 'nothing-in-it'
  /** This browser can't decode the tracks, or they are damaged from the start. */
  | 'undecodable'
  /** No progress for a long time. */
  | 'stalled'
  /** A part of Aura did not load. */
  | 'not-loaded'
  /** The worker died, or there is a bug. */
  | 'failed'
  /** The speaker skipped the measuring. */
  | 'skipped';
