import type { Setup } from '../../domain/setup.ts';
import { PRODUCT } from './shell.ts';

interface Choice {
  readonly value: NonNullable<Setup['microphoneFor']>;
  readonly name: string;
  readonly means: string;
}

const CHOICES: readonly Choice[] = [
  {
    value: 'words',
    name: 'Words',
    means: "Your words are recognized as you speak. Your voice isn't measured, and a recording has no sound.",
  },
  {
    value: 'voice',
    name: 'Voice',
    means: "Your voice is measured, and a recording has sound. Your words aren't recognized as you speak.",
  },
  {
    value: 'undecided',
    name: 'Both',
    means: `${PRODUCT} tries both again, and gives the microphone to speech recognition if only one works.`,
  },
];

/** In Session setup, on a device that gives the microphone to one consumer. */
export const MICROPHONE_CHOICE = {
  heading: 'Your microphone',
  why: "This device can't share its microphone. What should it be used for?",
  choices: CHOICES,
  writtenDown: 'With a recording, they can be written down after you stop.',
} as const;

/** Beside the switch that records, before Start and in a session. */
export const RECORDING_MICROPHONE = {
  words: 'No sound: speech recognition has your microphone. For sound, choose Voice in Session setup.',
  nothing:
    'There is nothing to record: speech recognition has your microphone. Choose Voice in Session setup.',
  undecided: 'While you record, this device may not recognize your words. Session setup has the choice.',
  writtenDown: 'Your words can be written down after you stop.',
  running: 'Recording video only',
} as const;
