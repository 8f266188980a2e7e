/** The numbers of the voice. Where no source is named, they are ours. */

/** Everything is measured at this rate, whatever the microphone gives: speech below 8 kHz. */
export const RATE_HZ = 16_000;

/** One frame in so many samples: 10 ms. */
export const HOP = 160;
export const HOP_S = HOP / RATE_HZ;

/** Bands of a spectrum. */
export const BANDS = 20;
/** The quietest that is told apart, dB of full scale. */
export const LEVEL_MIN_DB = -100;

/** The pitch of speaking voices, children's at their highest (Baken & Orlikoff 2000). */
export const PITCH_MIN_HZ = 62;
export const PITCH_MAX_HZ = 500;
/** Pitch is looked for in every fourth sample first. */
export const COARSE_HOP = 4;
/** A dip of the difference below this is a period (YIN's "absolute threshold", 0.1 to 0.2). */
export const APERIODIC = 0.15;
/** Below this a moment is voiced. White noise alone is at 0.6 and above, a voice in as much noise as 10 dB below 0.1. */
export const VOICED = 0.35;
/** Nobody holds a tone for so long and within so much of the level where it began: what does is a hum. */
export const HELD_MAX_S = 6;
export const HELD_DB = 3;
/** Noise is what has not been voiced for so long: a voice's first moment isn't, either. */
export const LOOSE_MIN_S = 0.06;

/** The least of a noise is looked for in so many pieces of so many frames each: 8 s. */
export const FLOOR_PIECES = 16;
export const FLOOR_PIECE = 50;
/** Noise is at most so much above its least: chatter comes and goes. */
export const NOISE_ABOVE_FLOOR_DB = 12;
/** So many seconds of noise teach its level. */
export const NOISE_S = 2;
/** What was judged to be noise and is louder teaches so much less than what is quieter: it may be soft speech. */
export const UPWARDS = 0.35;
/** What lies so far below a band's loudest is as good as silent: a breath, a codec's rest, a room's echo. */
export const RANGE_DB = 36;

/** Moments wait for so many frames before they are judged, so that the noise around them is known: 1 s. */
export const DELAY = 100;
/** A band speaks for speech by what it stands out from the noise more than this, and more than so many times its wavering. */
export const STANDS_OUT_DB = 1;
export const STANDS_OUT_WAVERS = 2.7;
/** A band counts the less the more it wavers: by half where its wavering squared is this. */
export const WAVERS_HALF_DB2 = 2;
/** From here on hiss is judged by itself, and counts so much: an "s" fills these bands alone, and is lost in the mean of all. */
export const HISS_FROM_HZ = 3000;
export const HISS_SHARE = 0.7;
/** Bands below the vowels' have so little of a say: rumble, hum and knocks come and go there. */
export const LOW_BANDS_WEIGHT = 0.1;
/** What stands out further than noise wavers is not noise wavering. */
export const WAVERS_MAX_DB = 5;
/** Frames to each side over which a band's power is smoothed, and then the whole: 50 ms, 150 ms. */
export const POWER_REACH = 2;
export const PRESENCE_REACH = 7;

/** The share of speech that stands out less than speech is said to. */
export const SPEECH_QUANTILE = 0.8;
/** The line between speech and its absence: at least so many dB, and between these shares of how far speech stands out. */
export const THRESHOLD_MIN_DB = 0.6;
export const THRESHOLD_MIN_SHARE = 0.2;
export const THRESHOLD_MAX_SHARE = 0.4;
/** How far noise may stand out from itself, of how far speech does. */
export const NOISE_SHARE_MAX = 0.14;
/** What was heard counts less with each quarter of a second: half after 20 s. */
export const PRESENCE_FADE = 0.9914;
/** Where speech stands out less than this, it can't be told from its absence: nothing is measured by it. */
export const JUDGED_FROM_DB = 2.5;

/** The room is so much softer than the speaker, dB: what is less can't be told apart, what is more is no trouble. */
export const ROOM_BELOW_MIN_DB = 6;
export const ROOM_BELOW_MAX_DB = 22;
/** Chatter hardly ever stops: it comes to so much more than its least, dB. The dips of a slow voice stand higher over silence. */
export const ROOM_ABOVE_FLOOR_MAX_DB = 35;
/** Two heaps of levels are apart by so many of their spreads; one bell, cut in two, is by less. */
export const ROOM_APART = 2.7;
/** Of what was heard, each heap is at least this share. */
export const ROOM_SHARE_MIN = 0.05;
/** From the hundredth part of the moments that are quietest to the twentieth, chatter rises by more than this: hiss and fans by 1 dB, chatter by 4 to 13. */
export const CHATTER_RISES_DB = 2;

/** Where chatter is so close to the speaker, dB, for so much of the time, syllables of either are taken for the other's: no pace. */
export const ROOM_UNSURE_BELOW_DB = 9;
export const ROOM_UNSURE_SHARE = 0.5;
/** Speech fades, and what is softer than the noise is not heard: so long at most, and nothing where speech stands out so far. */
export const HIDDEN_MAX_S = 0.1;
export const HIDDEN_UNTIL_DB = 16;

/** A gap in the speech is a pause from here on: shorter ones belong to articulation (Goldman-Eisler 1968, de Jong & Bosker 2013). */
export const PAUSE_MIN_S = 0.25;
/** What sounds for less in between is a click, not speech. */
export const SPEECH_MIN_S = 0.12;
/** So many pauses keep their place; of more, the longest do. */
export const PAUSES_KEPT = 200;

/** Intensity is smoothed by a bell of so many frames: 20 ms, so that a drawn vowel stays one. */
export const BELL_SPREAD = 2;
/** A syllable's nucleus is a peak of the vowels' intensity between two dips of so much (de Jong & Wempe 2009 have 2 dB, of all sound). */
export const DIP_DB = 1.5;
/** Where vowels are loud and hiss is not. */
export const VOWELS_FROM_HZ = 300;
export const VOWELS_TO_HZ = 2600;
/** Syllables per word of English, where this speaker's are not known: prepared speech and prose have 1.4 to 1.6. */
export const SYLLABLES_PER_WORD = 1.5;
/** Nobody speaks with fewer or more. */
export const SYLLABLES_PER_WORD_MIN = 1.05;
export const SYLLABLES_PER_WORD_MAX = 2.2;
/** As many words as the usual ratio is worth beside this speaker's own. */
export const USUAL_WORDS = 20;
/** Below so much speech, nothing is said about it. */
export const SPEECH_ENOUGH_S = 1;
/** The live pace looks back so far, as the pace of words does, and says nothing of less than so much speech. */
export const LIVE_WINDOW_S = 15;
export const LIVE_ENOUGH_S = 3;

/** Voiced time that a pitch takes. */
export const PITCH_ENOUGH_S = 0.5;
/** Pitches that are further from the median are not this voice. */
export const PITCH_REACH_SEMITONES = 15;
/** Loudness is compared between stretches of so much speech. */
export const LOUDNESS_S = 0.5;

/** A sound that stays the same for so long may be a filled pause; a vowel lasts 0.05 to 0.25 s (Goto et al. 1999). */
export const FILLED_MIN_S = 0.35;
/** "The same": against 50 ms before, by so many semitones and so many dB in a band. */
export const FILLED_SEMITONES = 0.5;
export const FILLED_BAND_DB = 2.5;

/** Columns of the pictures: from half of it to all of it, once there has been enough to fill them. */
export const COLUMNS_MAX = 240;
/** What a column lasts at first. */
export const COLUMN_FIRST_S = 0.1;

/** Silent: nothing above this, -80 dB of full scale, for so long: before the first sound, and after it. */
export const SILENT_LEVEL = 1e-4;
export const SILENT_AT_FIRST_S = 0.5;
export const SILENT_LATER_S = 1;
/** Muted, so that it is no pause: nobody mutes a microphone and opens it again in less. */
export const MUTED_MIN_S = 2;
/**
 * A noise gate closes between phrases, for longer than a driver drops samples; after so many closings it is known for one.
 * Then it is silent after so many times its longest closing, and muted where listeners would forgive no pause of that
 * length (docs/evidence.md).
 */
export const GATE_MIN_S = 0.1;
export const GATE_CLOSINGS = 3;
export const GATE_SILENT_TIMES = 2;
export const GATED_MUTED_S = 5;
/** Clipping: so many samples in a row above this, in moments of 10 ms that are so much of the speech. */
export const CLIP_LEVEL = 0.985;
export const CLIP_RUN = 3;
export const CLIP_SHARE = 0.01;
/** Noisy: the speech is less than so much above the noise; or, without speech, the noise is above this level. */
export const NOISY_BELOW_DB = 15;
export const NOISE_LOUD_DB = -40;
/** Quiet: speech below this level, or, as a whisper, voiced in less than this share. */
export const QUIET_BELOW_DB = -45;
export const WHISPER_VOICED = 0.15;
/** The live signal looks back so far, and says nothing of less. */
export const SIGNAL_S = 4;
