import type { LoudnessFinding, MelodyFinding, NoFinding, PauseFinding } from '../../domain/voice/coaching.ts';
import { clockTime } from '../../domain/clock-time.ts';
import type { VoiceMeasure, TimeSpan } from '../../domain/voice/measures.ts';

/** The meaning of a finding, why it matters, and one thing to try. */
export interface Advice {
  readonly means: string;
  readonly why?: string;
  readonly tryThis?: string;
}

const NO_FINDING: Record<NoFinding, Advice> = {
  'too-short': { means: 'Speak for at least ten seconds to learn more about it.' },
  'in-part': { means: 'Too little of the session was heard to judge this.' },
};

export const VOICE = {
  heading: 'Vocal Delivery',
  unheard: "Your voice was not measured because Aura couldn't access the microphone's sound here.",
  silent: "Your microphone didn't pick up any sound, so there's nothing to say about your voice.",
  nothingMeasured:
    'Rate, Pauses, Melody, and Loudness were not measured: too little of your voice stood out from the background.',
  tooShort: 'This session was too short to say anything about your voice. Speak for at least ten seconds.',
  missing: (seconds: number) => `Your microphone was gone for ${seconds} s.`,
  /**
   * @param mutedS the part of the unmeasured seconds in which the microphone was muted
   * @param missingSeconds the part in which there was no microphone
   */
  missed: (unmeasuredSeconds: number, mutedS: number, missingSeconds: number) => {
    const missing = Math.min(unmeasuredSeconds, missingSeconds);
    const muted = Math.min(unmeasuredSeconds - missing, Math.round(mutedS));
    const other = unmeasuredSeconds - missing - muted;
    const known = [
      ...(missing > 0 ? [`gone for ${missing} s`] : []),
      ...(muted > 0 ? [`muted for ${muted} s`] : []),
    ];
    if (known.length === 0)
      return `About ${unmeasuredSeconds} s of this session couldn't be analyzed and aren't included in these figures.`;
    const named = `Your microphone was ${known.join(' and ')}`;
    return other < (missing > 0 ? 2 : 1)
      ? `${named}. That time isn't included in these figures.`
      : `${named}, and about ${other} s more couldn't be analyzed. That time isn't included in these figures.`;
  },
  /** @param spans when only the recognizer had the microphone */
  handedOver: (spans: readonly TimeSpan[], lengthS: number) => {
    const when = spans.map(({ startS, endS }) =>
      lengthS - endS < 1 ? `from ${clockTime(startS)} on` : `from ${clockTime(startS)} to ${clockTime(endS)}`,
    );
    const throughout = spans[0] && spans[0].startS < 1 && lengthS - spans[0].endS < 1;
    return throughout
      ? 'Your voice was not measured: speech recognition had your microphone.'
      : `Speech recognition had your microphone ${when.join(' and ')}. That time isn't included in these figures.`;
  },
  certainty: {
    measured: 'Measured',
    estimated: 'Estimated',
    'not measured': 'Not measured',
  } satisfies Record<VoiceMeasure['certainty'], string>,
  notMeasured: 'Not measured.',
  tryThis: 'Try:',
  asTable: 'View the charts as a table',
  time: 'Time',
  rate: {
    heading: 'Rate',
    syllables: 'Syllables',
    perSecond: (rate: number) => `${rate.toFixed(1)} a second`,
    pace: 'Pace',
    wpm: (wpm: number) => `${Math.round(wpm)} WPM`,
    wordless: "Your words weren't counted, so your pace is estimated from your syllables.",
  },
  pauses: {
    heading: 'Pauses',
    count: 'How many',
    share: 'Time in pauses',
    longest: 'Longest',
    /** A time follows. */
    longestAt: (seconds: number) => `${seconds.toFixed(1)} s at`,
    possibleUms: 'Possible “ums”',
    picture: 'Filled areas are speech; gaps are silence. The line below marks the longest pause.',
    pictureMissed:
      "Filled areas are speech; gaps are silence or time that wasn't heard. The line below marks the longest pause.",
    column: 'Speech',
  },
  melody: {
    heading: 'Melody',
    spread: 'Pitch variation',
    semitones: (semitones: number) => `${semitones.toFixed(1)} semitones`,
    median: 'Your median pitch',
    hertz: (hertz: number) => `${Math.round(hertz)} Hz`,
    unit: 'semitones',
    picture: 'How far above and below your median pitch you spoke.',
    /** A time follows. */
    flattest: 'Your flattest stretch begins at',
    column: 'Pitch (semitones)',
  },
  loudness: {
    heading: 'Loudness',
    level: 'Level',
    spread: 'Level variation',
    decibels: (db: number) => `${db.toFixed(1).replace('-', '−')} dB`,
    unit: 'dB',
    picture:
      'In dB below the loudest sound this microphone can take. Compare only sessions with the same microphone.',
    /** A time follows. */
    quietest: 'Your quietest stretch begins at',
    column: 'Level (dB)',
  },
  percent: (share: number) => `${Math.round(100 * share)}%`,
  nothing: '–',
} as const;

export const PAUSE_ADVICE: Record<PauseFinding, Advice> = {
  ...NO_FINDING,
  breathless: {
    means: 'You hardly paused.',
    why: 'Listeners had little time to absorb one point before the next.',
    tryThis: 'After each main point, close your mouth until you have counted to one.',
  },
  'short-ones': {
    means: 'You paused often enough to be easy to follow, but never for long.',
    tryThis: 'After your most important sentence, wait two seconds before you go on.',
  },
  held: {
    means: 'Your pauses left room to think, and at least one was long enough to be felt.',
    tryThis: 'Put the longest one right after what you want people to remember.',
  },
  'too-long': {
    means: 'One pause lasted more than five seconds.',
    why: 'Listeners forgive that only when it means something.',
    tryThis:
      'If you lose your train of thought, restate your last point in other words and go on from there.',
  },
};

export const MELODY_ADVICE: Record<MelodyFinding, Advice> = {
  ...NO_FINDING,
  flat: {
    means: 'Your pitch hardly moved.',
    why: 'Variation below about 1.2 semitones sounds monotone.',
    tryThis: 'Choose the word that matters most in each sentence, and let your voice rise or fall on it.',
  },
  moving: {
    means: 'Your pitch moved enough not to sound monotone.',
    tryThis: 'Save your widest rise and fall for the one sentence you want people to remember.',
  },
};

export const LOUDNESS_ADVICE: Record<LoudnessFinding, Advice> = {
  ...NO_FINDING,
  clipped: {
    means: 'You were louder than the microphone can take, so parts of your voice were distorted.',
    tryThis: 'Move back a few inches, or turn the input level down.',
  },
  quiet: {
    means: 'Your voice was faint at the microphone, so these figures are less certain.',
    tryThis: 'Move closer to the microphone, or speak to the back of the room.',
  },
  noisy: {
    means: 'There was a lot of noise around you, so these figures are less certain.',
    tryThis: 'Practice in a quieter place, or bring the microphone closer.',
  },
  fading: {
    means: 'Your voice faded toward the end.',
    tryThis: 'Take a breath before your last sentences, and say them to the back row.',
  },
  steady: {
    means: 'Your voice stayed strong to the end.',
    tryThis: 'Lower it on purpose for one sentence so people lean in.',
  },
};
