import type { Finding, Strength } from '../../domain/coaching/finding.ts';
import type { Reason } from '../../domain/coaching/next-step.ts';
import type { FocusArea } from '../../domain/setup.ts';
import { rateMeaning } from './likely-fillers.ts';
import { percentText } from './share-text.ts';

type Kind = Finding['kind'];
type Of<K extends Kind> = Extract<Finding, { kind: K }>;

interface Advice<K extends Kind> {
  readonly headline: string;
  /** The figure behind it, and why it matters: one or two short sentences. */
  readonly why: (finding: Of<K>) => string;
  /** Name of its moment; a time follows. Left out for findings without a moment. */
  readonly moment?: string;
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
const wholeSeconds = (seconds: number) => `${Math.max(1, Math.round(seconds))} s`;

/** Joins with commas and a last "and". */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const FINDING: { readonly [K in Kind]: Advice<K> } = {
  fast: {
    headline: 'Slow down.',
    why: ({ wpm }) => `You spoke at ${wpm} words a minute. Above about 180, many listeners fall behind.`,
    moment: 'Your fastest stretch begins at',
    nextTake: () => 'finish each sentence, breathe out, and only then begin the next one.',
    reminder: 'finish each sentence and breathe before the next.',
  },
  slow: {
    headline: 'Pick up the pace.',
    why: ({ wpm }) => `You spoke at ${wpm} words a minute. Below about 100, attention starts to drift.`,
    moment: 'Your slowest stretch begins at',
    nextTake: () => 'say two sentences on one breath before you pause.',
    reminder: 'say two sentences before you pause.',
  },
  'many-fillers': {
    headline: 'Let silence stand where a filler would.',
    why: ({ perMinute }) =>
      `You used ${oneDecimal(perMinute)} likely fillers a minute. ${rateMeaning(perMinute)}`,
    moment: 'They come closest together from',
    nextTake: () =>
      'when you feel one coming, close your mouth and wait. The silence is shorter than it feels.',
    reminder: 'when a filler is coming, close your mouth and wait.',
  },
  'filler-cluster': {
    headline: 'Smooth out the spot where fillers piled up.',
    why: ({ count, withinS }) =>
      `${count} likely fillers came within ${wholeSeconds(withinS)}. Listeners notice that more than the same number spread out.`,
    moment: 'The cluster begins at',
    nextTake: () => 'decide beforehand on the first words of that part, and pause before you say them.',
    reminder: 'know the first words of the hard part.',
  },
  breathless: {
    headline: 'Pause after each main point.',
    why: () => 'You hardly paused. Listeners had little time to take in one point before the next.',
    moment: 'Your longest stretch without a pause begins at',
    nextTake: () => 'after each main point, close your mouth until you have counted to one.',
    reminder: 'after each main point, count to one.',
  },
  'lost-pause': {
    headline: 'Have a way back when you lose the thread.',
    why: ({ lastedS }) =>
      `One pause lasted ${wholeSeconds(lastedS)}. Listeners forgive more than 5 seconds only when it means something.`,
    moment: 'It begins at',
    nextTake: () => 'if you get stuck, restate your last point in other words and go on from there.',
    reminder: 'if you get stuck, restate your last point.',
  },
  monotone: {
    headline: 'Let your pitch move.',
    why: ({ semitones }) =>
      `Your pitch varied by ${oneDecimal(semitones)} semitones. Below about 1.2, a voice sounds monotone.`,
    moment: 'Your flattest stretch begins at',
    nextTake: () =>
      'choose the word that matters most in each sentence, and let your voice rise or fall on it.',
    reminder: 'let your voice rise or fall on the word that matters.',
  },
  fading: {
    headline: 'Carry your voice to the last word.',
    why: () => 'Your voice was clearly fainter in the last third than in the first.',
    moment: 'The last third begins at',
    nextTake: () => 'take a breath before your last sentences, and say them to the back row.',
    reminder: 'say your last sentences to the back row.',
  },
  leaning: {
    headline: 'Come back to the center.',
    why: ({ score, side, lastedS }) =>
      `Your posture score was ${score}, with a lean to your ${side} that lasted ${wholeSeconds(lastedS)}.`,
    moment: 'That lean begins at',
    nextTake: () => 'put both feet flat on the floor and the camera straight ahead of you.',
    reminder: 'both feet flat, camera straight ahead.',
  },
  swaying: {
    headline: 'Settle before you speak.',
    why: ({ score }) => `Your posture score was ${score}, mostly because you swayed.`,
    moment: 'You sway most from',
    nextTake: () => 'put your weight on both feet and drop your shoulders before the first word.',
    reminder: 'weight on both feet, shoulders down.',
  },
  unsteady: {
    headline: 'Stay near the center.',
    why: ({ score }) => `Your posture score was ${score}, from leaning or swaying.`,
    nextTake: () => 'put both feet flat on the floor and keep your shoulders still.',
    reminder: 'both feet flat, shoulders still.',
  },
  'out-of-view': {
    headline: 'Step into view.',
    why: ({ seen }) =>
      seen === 0
        ? "Nobody was seen, so your posture couldn't be judged."
        : `Your face was seen only ${percentText(seen)} of the time, too little to judge your posture.`,
    nextTake: () => 'before you start, put your head and shoulders in the middle of the frame.',
    reminder: 'keep your head and shoulders in the frame.',
  },
  'off-topic': {
    headline: 'Say what you came to say.',
    why: ({ missing }) =>
      `You left out ${missing.length === 1 ? 'a keyword' : 'keywords'} you had planned to say: ${listed(missing)}.`,
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

/** The reason for choosing this step, with the figure behind it. */
export function reasonText(finding: Finding, reason: Reason, focus: FocusArea | undefined): string {
  return `${REASON[reason](focus ? FOCUS_NAME[focus] : '')}${adviceOf(finding).why(finding)}`;
}

export function strengthsText(strengths: readonly Strength[]): string {
  return strengths.map((strength) => strengthText(strength)).join(' ');
}

function strengthText(strength: Strength): string {
  switch (strength.subject) {
    case 'pace':
      return `You spoke at ${strength.wpm} words a minute, a pace that is easy to follow.`;
    case 'fillers':
      return 'You used few enough fillers that listeners hardly notice.';
    case 'posture':
      return `You stayed steady: your posture scored ${strength.score} out of 100.`;
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
