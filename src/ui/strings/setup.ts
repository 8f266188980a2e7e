import type { FocusArea, SpeechType } from '../../domain/setup.ts';
import { PRODUCT } from './shell.ts';

export const FOCUS: Record<FocusArea, { readonly name: string; readonly why: string }> = {
  pacing: { name: 'My Pacing', why: 'too fast or too slow' },
  fillers: { name: 'My Filler Words', why: 'um, like' },
  posture: { name: 'My Body Language', why: 'not sure I look confident' },
};

export const SPEECH_TYPE: Record<SpeechType, string> = {
  informative: 'Informative',
  persuasive: 'Persuasive',
  impromptu: 'Impromptu',
  demonstrative: 'Demonstrative',
  other: 'Other',
};

export const SETUP = {
  welcome: `Welcome to ${PRODUCT}!`,
  question: "Let's set up your session. First, what's your main goal today?",
  again: 'Session setup',
  againQuestion: 'What do you want to work on this time?',
  goals: 'Your goal',
  goalsHint: 'Choose one to continue. The options below can wait.',
  speechType: 'Type of Speech',
  keywords: 'Topic keywords',
  keywordsHint: 'Optional. Words you plan to say, separated by commas.',
  keywordsExample: 'budget, new office, timeline',
  chosen: 'Chosen',
  done: 'Done',
} as const;
