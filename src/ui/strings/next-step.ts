import type { Finding, Strength } from '../../domain/coaching/finding.ts';
import type { Reason } from '../../domain/coaching/next-step.ts';
import type { FocusArea } from '../../domain/setup.ts';
import { clockTime } from './clock.ts';
import { rateMeaning } from './likely-fillers.ts';
import { percentText } from '../../domain/percent-text.ts';

type Kind = Finding['kind'];
type Of<K extends Kind> = Extract<Finding, { kind: K }>;

interface Advice<K extends Kind> {
  readonly headline: string;
  /** The finding, without a full stop. */
  readonly found: (finding: Of<K>) => string;
  /** Continues the sentence; the time of its moment follows. Left out for findings without a moment. */
  readonly moment?: string;
  /** Why it matters, a sentence. Left out if that goes without saying. */
  readonly matters?: (finding: Of<K>) => string;
  readonly nextTake: (finding: Of<K>) => string;
  /** The same in a few words, for the live screen. */
  readonly reminder: string;
}

export const NEXT_STEP = {
  heading: 'Do this next',
  nextTake: 'In your next take:',
  reminder: 'This time:',
  keep: 'Keep doing what you did.',
  keepWhy: 'Nothing that was measured well stood out as something to change.',
  unjudged: 'There was too little to choose a next step from.',
  unjudgedWhy: 'Speak for half a minute or more, so there is something to go by.',
} as const;

const oneDecimal = (value: number) => value.toFixed(1);

/** Joins with commas and a last "and". */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const FINDING: { readonly [K in Kind]: Advice<K> } = {
  'section-over': {
    headline: 'Bring one section into its time.',
    found: ({ title, spentS, plannedS }) =>
      `“${title || 'The whole talk'}” took ${clockTime(spentS)} of its ${clockTime(plannedS)}`,
    moment: ', from',
    nextTake: ({ title, spentS }) =>
      `take a point out of “${title || 'the whole talk'}”, or plan ${clockTime(spentS)} for it.`,
    reminder: 'keep each section within its time.',
  },
  fast: {
    headline: 'Slow down.',
    found: () => 'You spoke fast',
    moment: ', especially from',
    matters: () => 'Above about 180 words a minute, many listeners fall behind.',
    nextTake: () => 'finish each sentence, breathe out, and only then begin the next one.',
    reminder: 'finish each sentence and breathe before the next.',
  },
  slow: {
    headline: 'Pick up the pace.',
    found: () => 'You spoke slowly',
    moment: ', most slowly from',
    matters: () => 'Below about 100 words a minute, attention starts to drift.',
    nextTake: () => 'say two sentences on one breath before you pause.',
    reminder: 'say two sentences before you pause.',
  },
  'many-fillers': {
    headline: 'Let silence stand where a filler would.',
    found: ({ perMinute }) => `You used ${oneDecimal(perMinute)} likely fillers a minute`,
    moment: ', closest together from',
    matters: ({ perMinute }) => rateMeaning(perMinute),
    nextTake: () =>
      'when you feel one coming, close your mouth and wait. The silence is shorter than it feels.',
    reminder: 'when a filler is coming, close your mouth and wait.',
  },
  'filler-cluster': {
    headline: 'Smooth out the spot where fillers piled up.',
    found: () => 'Likely fillers came close together',
    moment: ' at',
    matters: () => 'Listeners notice that more than the same number spread out.',
    nextTake: () => 'decide beforehand on the first words of that part, and pause before you say them.',
    reminder: 'know the first words of the hard part.',
  },
  breathless: {
    headline: 'Pause after each main point.',
    found: () => 'You hardly paused',
    moment: ', least of all from',
    matters: () => 'Listeners had little time to take in one point before the next.',
    nextTake: () => 'after each main point, close your mouth until you have counted to one.',
    reminder: 'after each main point, count to one.',
  },
  'lost-pause': {
    headline: 'Have a way back when you lose the thread.',
    found: () => 'One pause was very long',
    moment: ', at',
    matters: () => 'Listeners forgive more than 5 seconds only when it means something.',
    nextTake: () => 'if you get stuck, restate your last point in other words and go on from there.',
    reminder: 'if you get stuck, restate your last point.',
  },
  monotone: {
    headline: 'Let your pitch move.',
    found: () => 'Your pitch hardly varied',
    moment: ', least of all from',
    matters: () => 'Such a voice sounds monotone.',
    nextTake: () =>
      'choose the word that matters most in each sentence, and let your voice rise or fall on it.',
    reminder: 'let your voice rise or fall on the word that matters.',
  },
  fading: {
    headline: 'Carry your voice to the last word.',
    found: () => 'Your voice was clearly fainter in the last third',
    moment: ', from',
    nextTake: () => 'take a breath before your last sentences, and say them to the back row.',
    reminder: 'say your last sentences to the back row.',
  },
  leaning: {
    headline: 'Come back to the center.',
    found: ({ side }) => `You leaned a lot. Your longest lean was to your ${side}`,
    moment: ', from',
    nextTake: () => 'put both feet flat on the floor and the camera straight ahead of you.',
    reminder: 'both feet flat, camera straight ahead.',
  },
  swaying: {
    headline: 'Settle before you speak.',
    found: () => 'You swayed a lot',
    moment: ', especially from',
    nextTake: () => 'put your weight on both feet and drop your shoulders before the first word.',
    reminder: 'weight on both feet, shoulders down.',
  },
  unsteady: {
    headline: 'Stay near the center.',
    found: () => 'You leaned or swayed a lot',
    nextTake: () => 'put both feet flat on the floor and keep your shoulders still.',
    reminder: 'both feet flat, shoulders still.',
  },
  'out-of-view': {
    headline: 'Step into view.',
    found: ({ seen }) =>
      seen === 0
        ? "Nobody was seen, so your posture couldn't be judged"
        : `Your face was seen only ${percentText(seen)} of the time, too little to judge your posture`,
    nextTake: () => 'before you start, put your head and shoulders in the middle of the frame.',
    reminder: 'keep your head and shoulders in the frame.',
  },
  'off-topic': {
    headline: 'Say what you came to say.',
    found: ({ missing }) =>
      `You left out ${missing.length === 1 ? 'a keyword' : 'keywords'} you had planned to say: ${listed(missing)}`,
    nextTake: ({ missing }) => `put “${missing[0]}” into your first minute.`,
    reminder: 'say each of your keywords.',
  },
};

const FOCUS_NAME: Record<FocusArea, string> = {
  pacing: 'pacing',
  fillers: 'filler words',
  posture: 'body language',
};

/** Says why the step is not from the speaker's focus. */
const REASON: Record<Reason, (focus: string) => string> = {
  focus: () => '',
  'focus-clear': (focus) => `Nothing in your focus, ${focus}, stood out. `,
  'focus-unjudged': (focus) => `Your focus, ${focus}, couldn't be judged this time. `,
  'stood-out': () => '',
};

export function adviceOf<K extends Kind>(finding: Of<K>): Advice<K> {
  return FINDING[finding.kind];
}

/** The reason for choosing this step, and what was found, without a full stop. */
export function reasonText(finding: Finding, reason: Reason, focus: FocusArea | undefined): string {
  return `${REASON[reason](focus ? FOCUS_NAME[focus] : '')}${adviceOf(finding).found(finding)}`;
}

export function strengthsText(strengths: readonly Strength[]): string {
  return strengths.map((strength) => strengthText(strength)).join(' ');
}

function strengthText(strength: Strength): string {
  switch (strength.subject) {
    case 'pace':
      return 'Your pace was easy to follow.';
    case 'fillers':
      return 'You used few enough fillers that listeners hardly notice.';
    case 'posture':
      return 'You stayed steady.';
    case 'pauses':
      return 'You paused often enough to be easy to follow.';
    case 'melody':
      return 'Your pitch moved enough to keep people listening.';
    case 'loudness':
      return 'Your voice stayed strong to the end.';
    case 'topic':
      return 'You mentioned every keyword.';
  }
}
