/**
 * A figure and its certainty: *measured* in the signal, *estimated* from a correlated quantity, or *not measured*, if a number
 * would be a guess.
 */
export type VoiceMeasure<Value = number> =
  | { readonly certainty: 'measured' | 'estimated'; readonly value: Value }
  | { readonly certainty: 'not measured'; readonly value: null };

/** Seconds from Start in a session, from the beginning in a recording. */
export interface TimeSpan {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Gaps of 0.25 s and longer in the speech (rule 34). Known errors: without noise, beginning and end are off by 20 ms. Steady noise
 * at an SNR of 10 dB masks the end of the word before a pause, for which a mean duration is added. Pauses then begin up to 40 ms
 * early in recordings, or 80 ms late in synthesized test voices, which do not fade. They end 25 ms late. In babble at 10 dB a third
 * of the pauses over 0.3 s in recordings are false. With louder babble, pauses are not measured.
 */
export interface Pauses {
  /** Number of pauses between the first and the last speech, except those next to unmeasured time. */
  readonly count: number;
  /** Share of pauses in the time between the first and the last speech, 0 to 1. */
  readonly share: number;
  readonly longest: TimeSpan | null;
  /** The longest pauses, at most 200, in the order of time. */
  readonly spans: readonly TimeSpan[];
}

/** By YIN (de Cheveigné & Kawahara 2002). Known error in a single window: 1 cent at an SNR of 20 dB, 5 cents at 10 dB. */
export interface Pitch {
  readonly medianHz: number;
  /** Standard deviation in semitones; below about 1.2 a voice sounds monotone (Hincks & Edlund 2009). */
  readonly spreadSemitones: number;
}

export interface Loudness {
  /** Mean level of the speech in dB of full scale (dBFS), 0 at most; speech is at about -20 to -40. */
  readonly levelDb: number;
  /** Standard deviation of the level of the speech, dB. */
  readonly spreadDb: number;
}

/** One segment of the timeline; all segments have the same length, measured or not. */
export interface VoiceSegment {
  /** Share of the segment that is speech, 0 to 1. */
  readonly speech: number;
  /** Pitch relative to the speaker's median; null where nothing was voiced. */
  readonly semitones: number | null;
  /** Level of the speech in dB of full scale, negative; null without speech. */
  readonly levelDb: number | null;
  readonly syllables: number;
}

/** The measures of a session or a recording. */
export interface VoiceMeasures {
  /** Seconds of sound, without those in which a microphone was muted. */
  readonly analyzedS: number;
  /** Seconds in which the microphone gave digital silence. */
  readonly mutedS: number;
  readonly pauses: VoiceMeasure<Pauses>;
  /** Syllables per second of speech. */
  readonly syllableRate: VoiceMeasure;
  /** Words per minute from the first to the last speech, not clamped. Known errors: `syllables.ts`; in babble at 10 dB, with long pauses, 5 %, at worst a sixth. */
  readonly pace: VoiceMeasure;
  readonly pitch: VoiceMeasure<Pitch>;
  readonly loudness: VoiceMeasure<Loudness>;
  /** Number of prolonged sounds that may be "um"s. */
  readonly possibleFilledPauses: VoiceMeasure;
  /** The first 200 possible filled pauses, in the order of time; empty if they were not measured. */
  readonly filledPauseSpans: readonly TimeSpan[];
  /** Seconds per segment. */
  readonly segmentS: number;
  /** The timeline's segments, at most 240. */
  readonly segments: readonly VoiceSegment[];
  readonly signal: SignalQuality;
}

export type SignalQuality = 'good' | 'silent' | 'quiet' | 'noisy' | 'clipping';

/** The measures that are known during a session. */
export interface LiveVoice {
  /** Whether the microphone gives digital silence, as when it is muted. */
  readonly silent: boolean;
  /** No samples come, although the microphone is open. Then it is also silent. */
  readonly stalled?: true;
  /** Estimated words per minute over the trailing 15 s; null while there is too little speech. */
  readonly pace: number | null;
}

export interface VoiceAnalyzer {
  /** Adds the next samples, -1 to 1, one channel, in blocks of any length. Does not store samples. */
  push(samples: Float32Array): void;
  /** Adds unmeasured time between the last samples and the next, or before the first. */
  skip(seconds: number): void;
  /** Seconds so far, measured or not. */
  readonly lengthS: number;
  readonly mutedS: number;
  measurement(): LiveVoice;
  /** Seconds of speech so far, without those in which babble was too loud. */
  readonly speechS: number;
  /** Times of the syllables that were classified so far, ascending; after `finish`, of all syllables. */
  syllableTimesS(): Float32Array;
  /** @param words number of recognized words, from which the speaker's syllables per word are derived; undefined without a recognizer */
  finish(words?: number): VoiceMeasures;
}
