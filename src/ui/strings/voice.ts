import type { LoudnessFinding, MelodyFinding, PauseFinding } from '../../domain/voice/coaching.ts';
import type { Figure } from '../../domain/voice/measures.ts';

/** What a finding means, and one thing to try. */
export interface Advice {
  readonly means: string;
  readonly tryThis?: string;
}

const TOO_SHORT: Advice = { means: 'Speak for at least ten seconds to hear more about it.' };

export const VOICE = {
  heading: 'Vocal Delivery',
  intro: 'How you sounded, whatever your words were. Measured on this device; no sound was kept.',
  unheard: 'Your voice was not measured: Aura could not listen to the microphone by itself here.',
  silent: 'Your microphone gave no sound at all, so there is nothing to say about your voice.',
  nothingMeasured:
    'Rate, Pauses, Melody and Loudness were not measured: too little of your voice stood out from the room.',
  tooShort: 'This session was too short to say anything about your voice. Speak for at least ten seconds.',
  /** @param mutedS of the missed seconds */
  missed: (unmeasuredSeconds: number, mutedS: number) => {
    const muted = Math.min(unmeasuredSeconds, Math.round(mutedS));
    if (muted === 0)
      return `About ${unmeasuredSeconds} s of this session could not be listened to, and are in none of these figures.`;
    const other = unmeasuredSeconds - muted;
    const muting = `Your microphone was muted for ${muted} s`;
    return other < 1
      ? `${muting}: that time is in none of these figures.`
      : `${muting}, and about ${other} s more could not be listened to: that time is in none of these figures.`;
  },
  certainty: {
    measured: 'Measured',
    estimated: 'Estimated',
    'not measured': 'Not measured',
  } satisfies Record<Figure['certainty'], string>,
  tryThis: 'Try:',
  asTable: 'The pictures as a table',
  time: 'Time',
  rate: {
    heading: 'Rate',
    syllables: 'Syllables',
    perSecond: (rate: number) => `${rate.toFixed(1)} a second`,
    pace: 'Pace',
    wpm: (wpm: number) => `${Math.round(wpm)} WPM`,
    wordless: 'Your words were not counted: your pace is what so many syllables usually amount to.',
  },
  pauses: {
    heading: 'Pauses',
    count: 'How many',
    share: 'Time in pauses',
    longest: 'Longest',
    longestAt: (seconds: number, at: string) => `${seconds.toFixed(1)} s at ${at}`,
    possibleUms: 'Possible “um”s',
    picture: 'Dark is speech, a gap is silence. The line below marks the longest pause.',
    pictureMissed:
      'Dark is speech, a gap is silence or time that was not heard. The line below marks the longest pause.',
    column: 'Speech',
  },
  melody: {
    heading: 'Melody',
    spread: 'Spread of pitch',
    semitones: (semitones: number) => `${semitones.toFixed(1)} semitones`,
    median: 'Your middle pitch',
    hertz: (hertz: number) => `${Math.round(hertz)} Hz`,
    unit: 'semitones',
    picture: 'How far above and below your middle pitch you spoke.',
    column: 'Pitch (semitones)',
  },
  loudness: {
    heading: 'Loudness',
    level: 'Level',
    spread: 'Spread of level',
    decibels: (db: number) => `${db.toFixed(1).replace('-', '−')} dB`,
    unit: 'dB',
    picture: 'Below the loudest that this microphone takes: compare sessions with the same one only.',
    column: 'Level (dB)',
  },
  percent: (share: number) => `${Math.round(100 * share)}%`,
  nothing: '–',
} as const;

export const PAUSE_ADVICE: Record<PauseFinding, Advice> = {
  'too-short': TOO_SHORT,
  breathless: {
    means: 'You hardly paused, so listeners had little time to take in one point before the next.',
    tryThis: 'After each main point, stop for a full breath. Half a second is enough.',
  },
  'short-ones': {
    means: 'You paused often enough to be followed, and never for long.',
    tryThis: 'After the sentence that matters most, wait two seconds before you go on.',
  },
  held: {
    means: 'Your pauses left room to think, and at least one was long enough to be felt.',
    tryThis: 'Put the longest one right after what you want remembered.',
  },
  'too-long': {
    means: 'One pause went on beyond five seconds, which listeners forgive only where it means something.',
    tryThis: 'When the thread is lost, say your last point again in other words, and go on from there.',
  },
};

export const MELODY_ADVICE: Record<MelodyFinding, Advice> = {
  'too-short': TOO_SHORT,
  flat: {
    means: 'Your pitch hardly moved. A spread below about 1.2 semitones is heard as monotone.',
    tryThis: 'Choose the one word in each sentence that matters, and let your voice rise or fall on it.',
  },
  moving: {
    means: 'Your pitch moved enough to be heard as more than monotone.',
    tryThis: 'Give your widest rise and fall to the one sentence that you want remembered.',
  },
};

export const LOUDNESS_ADVICE: Record<LoudnessFinding, Advice> = {
  'too-short': TOO_SHORT,
  clipped: {
    means: 'You were louder than the microphone can take, so parts of your voice came out distorted.',
    tryThis: 'Move back by a hand, or turn the input level down.',
  },
  faint: {
    means: 'Your voice reached the microphone faintly, so these figures are less sure.',
    tryThis: 'Come nearer to the microphone, or speak to the far end of the room.',
  },
  noisy: {
    means: 'There was much noise around you, so these figures are less sure.',
    tryThis: 'Practice in a quieter place, or bring the microphone nearer.',
  },
  fading: {
    means: 'You grew clearly softer toward the end.',
    tryThis: 'Breathe before your last sentences, and say them to the back row.',
  },
  steady: {
    means: 'Your voice held its strength to the end.',
    tryThis: 'Lower it on purpose for one sentence, so that people lean in.',
  },
};
