/**
 * A figure and its certainty: *measured* on the signal itself, *estimated* from a quantity that correlates with it, or *not
 * measured*, where a number would be a guess.
 */
export type VoiceMeasure<Value = number> =
  | { readonly certainty: 'measured' | 'estimated'; readonly value: Value }
  | { readonly certainty: 'not measured'; readonly value: null };

/** Seconds from Start in a session, from the first sample in a recording. */
export interface TimeSpan {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Gaps of 0.25 s and longer in the speech (rule 34). Known error: without noise their ends are off by 20 ms. In steady noise
 * at an SNR of 10 dB the end of the word before a pause is masked; a mean duration is added for it. Pauses then begin up
 * to 40 ms early in recordings, 80 ms late in synthesized test voices, which do not fade, and end 25 ms late. In babble at 10 dB
 * a third of those over 0.3 s in recordings are false; with louder babble they are not measured.
 */
export interface Pauses {
  /** Between the first and the last speech, and not next to unmeasured time. */
  readonly count: number;
  /** Share of the time between the first and the last speech, 0 to 1. */
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
  /** Pitch above the speaker's median; null where nothing was voiced. */
  readonly semitones: number | null;
  /** Level of the speech in dB of full scale, negative; null where there is none. */
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
  /** Words per minute from the first to the last speech, not clamped. Known error: see `syllables.ts`; in babble at 10 dB with long pauses 5 %, at worst a sixth. */
  readonly pace: VoiceMeasure;
  readonly pitch: VoiceMeasure<Pitch>;
  readonly loudness: VoiceMeasure<Loudness>;
  /** Number of prolonged sounds that may be "um"s. */
  readonly possibleFilledPauses: VoiceMeasure;
  /** When the first 200 of them were heard, in the order of time; empty where they are not measured. */
  readonly filledPauseSpans: readonly TimeSpan[];
  /** Seconds per segment. */
  readonly segmentS: number;
  /** The timeline's segments, at most 240. */
  readonly segments: readonly VoiceSegment[];
  /** The quality over the whole time. */
  readonly signal: SignalQuality;
}

export type SignalQuality = 'good' | 'silent' | 'quiet' | 'noisy' | 'clipping';

/** The measures that are known during a session. */
export interface LiveVoice {
  readonly signal: SignalQuality;
  /** Estimated words per minute over the trailing 15 s; null while there is too little speech. */
  readonly pace: number | null;
}

export interface VoiceAnalyzer {
  /** Takes the next samples, -1 to 1, one channel, in blocks of any length. Keeps none of them. */
  push(samples: Float32Array): void;
  /** Adds unmeasured time between the last samples and the next, or before the first. */
  skip(seconds: number): void;
  /** Seconds so far, measured or not. */
  readonly lengthS: number;
  /** @see VoiceMeasures.mutedS */
  readonly mutedS: number;
  measurement(): LiveVoice;
  /** Seconds of speech so far, without those in which babble was too loud. */
  readonly speechS: number;
  /** When syllables were heard, ascending: those that were classified by now, after `finish` all. */
  syllableTimesS(): Float32Array;
  /** @param words number of recognized words, if any: the speaker's syllables per word are derived from it */
  finish(words?: number): VoiceMeasures;
}
