import type { Light } from '../../domain/talk/light.ts';
import type { Outline, OutlineProblem } from '../../domain/talk/outline.ts';
import type { StorageFailure } from '../../flows/progress/storage-attempt.ts';
import { clockTime } from './clock.ts';
import { PRODUCT } from './shell.ts';

const sectionsText = (count: number) => (count === 1 ? '1 section' : `${count} sections`);
const pointsText = (count: number) => (count === 1 ? '1 point' : `${count} points`);

/** Sections and points of an outline, and its length: `5 sections, 14 points, 8:00`. */
export function outlineFacts({ sections, lengthS }: Pick<Outline, 'sections' | 'lengthS'>): string {
  const pointCount = sections.reduce((sum, section) => sum + section.points.length, 0);
  const length = lengthS === null ? [] : [clockTime(lengthS)];
  return [sectionsText(sections.length), pointsText(pointCount), ...length].join(', ');
}

export const TALKS = {
  heading: 'Talks',
  lead: `Rehearse a talk against its own outline: ${PRODUCT} keeps the time of each section.`,
  create: 'New talk',
  none: 'No talk is here yet.',
  list: 'Your talks',
  untitled: 'Untitled talk',
  notKept: 'not kept',
  changed: 'changes not kept',
  unreadable: "A talk that can't be read",
  delete: (title: string) => `Delete ${title}`,
  deleted: () => 'The talk was deleted.',
  undo: 'Undo',
  tryAgain: 'Try again',
  failure: {
    'storage-full':
      'There is no room left on this device. Free some space, then try again. The text is still here.',
    'storage-refused':
      'Your browser does not let this site keep data. Private windows and blocked site data do that. The text is still here.',
    'storage-failed': "That didn't work. Try again. The text is still here.",
  } satisfies Record<StorageFailure['kind'], string>,
} as const;

export const TALK = {
  new: 'New talk',
  outline: 'Outline',
  hint: 'A heading begins with ##, its time is in parentheses, and each point is a line. Lines that begin with > are notes. Headings, bullets, and numbers of other editors work, too.',
  example:
    '# Moving to Harbor Street (8:00)\n\n## Opening (1:00)\n- Who sits where today\n- What I will ask at the end\n\n## Why move now (2:00)\n- The lease ends in March',
  sections: 'Sections',
  section: 'Section',
  time: 'Time',
  points: 'Points',
  untitledSection: 'The whole talk',
  untimed: 'no time',
  shared: 'shared by words',
  noTimes:
    'No times yet. Put the length beside the title, as in # My talk (8:00), to have a light in your session.',
  writeTimes: 'Write these times into the outline',
  rehearse: 'Rehearse',
  keep: 'Keep this talk on this device',
  keepChanges: 'Keep the changes',
  kept: 'Kept on this device.',
  notKept: 'The outline is in this page only, and goes when you close it.',
  tooLong: (mostCharacters: number) =>
    `An outline of more than ${mostCharacters.toLocaleString('en-US')} characters can't be kept.`,
  delete: 'Delete this talk',
  all: 'All talks',
  empty: 'Paste an outline first.',
} as const;

/** The sentence on a problem of an outline. */
export const problemText = ({ kind, line, text }: OutlineProblem): string => {
  const at = `Line ${line}: `;
  const sentences: Record<OutlineProblem['kind'], string> = {
    'no-time': `${at}(${text}) is no time. Write minutes and seconds, as in (1:30).`,
    zero: `${at}(${text}) is no time for a section. Leave it out, and the section gets a share.`,
    'too-long': `${at}(${text}) is longer than 12 hours.`,
    'no-heading': 'There is no heading, so the talk is one section. Begin each section with ## and its name.',
    'too-many-sections': `${at}a talk has at most 100 sections. The headings from here on are points.`,
    'over-length': 'The sections take longer than the length beside the title.',
  };
  return sentences[kind];
};

const LETTER: Record<Exclude<Light, 'none'>, string> = { green: 'G', amber: 'A', red: 'R' };

export const LIVE_TALK = {
  heading: 'Your talk',
  light: LETTER,
  lights: {
    none: '',
    green: 'In time',
    amber: 'Wrap up',
    red: 'Over',
  } satisfies Record<Light, string>,
  /** Behind the light's word: the time that is left in the section, or over it. */
  left: (leftS: number, light: Light): string => {
    if (leftS >= 0) return `${clockTime(leftS)} left here`;
    return light === 'red' ? `by ${clockTime(-leftS)}` : `over by ${clockTime(-leftS)}`;
  },
  spent: (spentS: number) => `${clockTime(spentS)} here`,
  talked: (talkedS: number) => `${clockTime(talkedS)} so far`,
  /** The time left in the whole talk, and how far the plan is behind or ahead. */
  totalLeft: (leftS: number, behindS: number | null): string => {
    const left = leftS < 0 ? `talk over by ${clockTime(-leftS)}` : `${clockTime(leftS)} left in all`;
    if (behindS === null || Math.abs(behindS) < 1) return left;
    return `${left} · ${clockTime(Math.abs(behindS))} ${behindS > 0 ? 'behind' : 'ahead'}`;
  },
  position: (section: number, count: number) => `Section ${section + 1} of ${count}`,
  past: 'Earlier sections',
  pointsSaid: (saidCount: number, count: number) => `${saidCount} of ${pointsText(count)}`,
  next: 'Next:',
  last: 'This is the last section.',
  back: 'Back',
  on: 'Next section',
  pause: 'Pause',
  resume: 'Go on',
  paused: 'Paused for a question. The plan waits.',
  leave: 'Practice without this talk',
  keys: "Page Down, →, and . move on; Page Up and ← move back. A presenter's remote sends these keys, too.",
} as const;

export const YOUR_TALK = {
  heading: 'Your talk, section by section',
  section: 'Section',
  times: 'Planned against spoken',
  pace: 'Pace',
  fillers: 'Likely fillers',
  pauses: 'Pauses over 1 s',
  notReached: 'not reached',
  of: (spentS: number, plannedS: number | null) =>
    plannedS === null ? clockTime(spentS) : `${clockTime(spentS)} of ${clockTime(plannedS)}`,
  over: (overS: number) => `${clockTime(overS)} over`,
  source:
    'Dashed: planned. Solid: spoken. Hatched: over. A section begins where you pressed a key or a button, or where its first words were heard.',
  questions: (count: number, seconds: number) =>
    count === 1
      ? `A pause for a question of ${clockTime(seconds)} counts for no section.`
      : `${count} pauses for questions, ${clockTime(seconds)} in all, count for no section.`,
} as const;

/** Sentences on the points of a talk, in the session and in its report. */
export const TALK_POINTS = {
  list: 'Points of this section',
  proposed: 'Moving on to:',
  heading: 'Points said',
  said: (saidCount: number, count: number) => `${saidCount} of ${count}`,
  notHeard: 'Not heard:',
  otherWords: 'Said in other words?',
  correct: 'I said it',
  correctFor: (point: string) => `I said it: ${point}`,
  notStored: "Your correction couldn't be kept. Try again.",
} as const;
