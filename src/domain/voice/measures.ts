/**
 * A figure, and how it came about: *measured* on the signal itself, *estimated* from something that goes with it, or
 * not measured, where saying a number would be guessing.
 */
export type Figure<Value = number> =
  | { readonly certainty: 'measured' | 'estimated'; readonly value: Value }
  | { readonly certainty: 'not measured'; readonly value: null };

/** Seconds from Start in a session, from the first sample in a recording. */
export interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Gaps of 0.25 s and longer in the speech. Known error: without noise their ends are off by 20 ms. In steady noise of 10 dB
 * less the last sounds before them are lost; what is added for them is a mean: they begin up to 40 ms early in recordings,
 * 80 ms late in drawn voices, which don't fade, and end 25 ms late. In chatter of 10 dB less a third of those over 0.3 s in
 * recordings is none; nearer chatter leaves them unmeasured.
 */
export interface Pauses {
  /** Between the first and the last speech, and not around time that was not heard. */
  readonly count: number;
  /** Of the time between the first and the last speech, 0 to 1. */
  readonly share: number;
  readonly longest: Stretch | null;
  /** The longest pauses in the order of time; bounded, so an hour costs no more than a minute. */
  readonly stretches: readonly Stretch[];
}

/** By YIN (de Cheveigné & Kawahara 2002). Known error of a single pitch: 1 cent at 20 dB, 5 cents at 10 dB. */
export interface Pitch {
  readonly medianHz: number;
  /** Standard deviation in semitones; below about 1.2 a voice is heard as monotone (Hincks & Edlund 2009). */
  readonly spreadSemitones: number;
}

export interface Loudness {
  /** Mean level of the speech in dB of full scale (dBFS): 0 is the loudest there is, speech is at about -20 to -40. */
  readonly levelDb: number;
  /** Standard deviation of the level of the speech, dB. */
  readonly spreadDb: number;
}

/** One column of the pictures: an equal share of the time, heard or not. */
export interface VoiceSegment {
  /** Share of the column that is speech, 0 to 1. */
  readonly speech: number;
  /** Against the speaker's median pitch; null where nothing voiced was heard. */
  readonly semitones: number | null;
  /** Level of the speech in dB of full scale, negative; null where there is none. */
  readonly levelDb: number | null;
  readonly syllables: number;
}

/** What a voice did over a session or a recording. */
export interface VoiceMeasures {
  /** Seconds that were heard, of a microphone without those in which it was muted. */
  readonly heardS: number;
  /** Seconds in which the microphone gave digital silence. */
  readonly mutedS: number;
  readonly pauses: Figure<Pauses>;
  /** Syllables per second of speech. */
  readonly syllableRate: Figure;
  /** Words per minute from the first to the last speech, as it is: not clamped. Its known error: `syllables.ts`; in chatter of 10 dB less with long pauses, 5 %, a sixth at worst. */
  readonly pace: Figure;
  readonly pitch: Figure<Pitch>;
  readonly loudness: Figure<Loudness>;
  /** Long drawn sounds that may be "um"s: how many. */
  readonly possibleFilledPauses: Figure;
  /** Seconds a column lasts. */
  readonly columnS: number;
  /** A bounded number of columns, whatever the length. */
  readonly columns: readonly VoiceSegment[];
  /** What the microphone gave, over the whole time. */
  readonly signal: SignalQuality;
}

export type SignalQuality = 'good' | 'silent' | 'quiet' | 'noisy' | 'clipping';

/** What is known while the speaker speaks. */
export interface VoiceReading {
  readonly signal: SignalQuality;
  /** Estimated words per minute over the last seconds of speech; null while it can't be told. */
  readonly pace: number | null;
}

export interface VoiceAnalyzer {
  /** Takes in the next samples, -1 to 1, one channel, blocks of any length. Keeps none of them. */
  hear(samples: Float32Array): void;
  /** Time that was not heard lies between the last samples and the next, or before the first. */
  skip(seconds: number): void;
  /** Seconds so far, heard or not. */
  readonly lengthS: number;
  /** @see VoiceMeasures.mutedS */
  readonly mutedS: number;
  reading(): VoiceReading;
  /** Seconds of speech judged so far, without what chatter in the room leaves unsure. */
  readonly speechS: number;
  /** @param words how many words a recogniser heard, where there was one: this speaker's syllables per word are learnt from it */
  finish(words?: number): VoiceMeasures;
}
