import type { AttemptChange } from '../../domain/exercise/comparison.ts';
import type { ExerciseTarget } from '../../domain/exercise/passage.ts';
import type { ExerciseProblem } from '../../flows/exercise/exercise-state.ts';
import { mediaFailureText } from './media.ts';

export const EXERCISE = {
  open: 'Hear it, redo it',
  offer: 'Two minutes: hear one passage of your take, say it again, and compare.',
  choosing: 'Looking for a passage to practice on…',
  nothing: 'Nothing that was measured in this take stands out enough to practice on.',
  failed: 'A part of Aura failed while it looked for a passage to practice on.',
  again: 'Look again',
  title: 'Hear it, redo it',
  close: 'Leave',
  steps: {
    listen: 'Listen',
    heard: 'What you heard',
    say: 'Say it again',
    compare: 'Before and after',
  },
  /** Names of steps for a passage with a picture. */
  seenSteps: { listen: 'Watch', heard: 'What you saw' },
  stepOf: (step: number) => `Step ${step} of 4`,
  play: 'Play',
  preparing: 'Preparing the sound…',
  stopPlaying: 'Stop',
  tap: 'I noticed one',
  tapKey: 'Press the space bar, or the button, each time you notice one.',
  tapTouch: 'Tap the button each time you notice one.',
  /** A time follows. */
  hear: 'Hear',
  watch: 'Watch',
  keepSeen: (count: number) => (count === 1 ? 'Keep it as seen by you' : 'Keep these as seen by you'),
  keepHeard: (count: number) => (count === 1 ? 'Keep it as heard by you' : 'Keep these as heard by you'),
  heardKept: "Added to your report as heard by you. Aura's own counts stay the same.",
  seenKept: "Added to your report as seen by you. Aura's own figures stay the same.",
  onlySeen: 'Only you saw',
  next: 'Next',
  back: 'Back',
  skip: 'Skip listening',
  skipSeen: 'Skip watching',
  legend: { caught: 'You noticed', missed: 'You missed', only: 'Only you heard' },
  sayText: 'Say this passage, with a silent pause at each mark.',
  sayPlain: 'Say this passage.',
  sayFreely: 'Say the passage again in your own words. The strip shows where you spoke and where you paused.',
  pauseMark: 'pause',
  record: 'Record',
  ready: 'After a count of three, your attempt is recorded.',
  recordAgain: 'Try again',
  opening: 'Opening your microphone…',
  openingCamera: 'Opening your camera and microphone…',
  picture: 'The passage of your take',
  preview: 'Your camera',
  countIn: (leftS: number) => `Starts in ${leftS}`,
  recording: 'Recording. It ends after your last word.',
  endAttempt: 'Done',
  measuring: 'Measuring…',
  before: 'Before',
  after: 'After',
  hearBoth: 'Hear both',
  switchSound: (audible: 'before' | 'after') =>
    audible === 'before' ? 'Switch to after' : 'Switch to before',
  sameLoudness: 'Both play at the same loudness.',
  switchKey: 'Press S to switch while they play.',
  audible: (audible: 'before' | 'after') => (audible === 'before' ? 'Playing: before' : 'Playing: after'),
  figure: 'Figure',
  figures: {
    fillers: 'Likely fillers',
    possibleUms: 'Possible “ums”',
    silentPauses: 'Pauses over half a second',
    wordsPerMinute: 'Words a minute',
    pitchSpreadSemitones: 'Melody, semitones',
    fadingDb: 'Fading, dB',
    leaning: 'Leaning, % of the time',
    swaying: 'Swaying, % of the time',
  },
  notMeasured: 'Not measured',
  tooLong: 'This attempt ran far longer than the passage, so Aura ended it.',
  download: 'Download this one',
  keep: 'Keep this one',
  keptBeside: (takeKept: boolean) =>
    takeKept
      ? 'Kept beside your take.'
      : 'Beside your take now. Like the take, it is deleted when you start another session or close Aura, unless you keep the take.',
  notKept: {
    full: 'This device is full, so it was not kept. Download it instead.',
    refused: "It couldn't be kept: the take may have been deleted. Try again, or download it instead.",
  },
  done: 'Done',
} as const;

export const TARGET_TASK: Record<ExerciseTarget, string> = {
  fillers: 'Listen to this passage for filler words.',
  ums: 'Listen to this passage for “um” and “uh”. Aura heard sounds that may be some.',
  rush: 'Listen to this passage for the places where you rush.',
  flat: 'Listen to this passage for the places where your voice stays on one note.',
  fading: 'Listen to this passage for the places where your voice fades.',
  posture: 'Watch this passage for the places where you lean or sway.',
};

export const TARGET_AIM: Record<ExerciseTarget, string> = {
  fillers: 'Let each filler word become a silent pause.',
  ums: 'Let each “um” become a silent pause.',
  rush: 'Take your time. Breathe where a sentence ends.',
  flat: 'Let your voice rise and fall on the words that matter.',
  fading: 'Keep your voice up to the last word.',
  posture: 'Stand with your weight on both feet, and stay over them.',
};

/** The change in one sentence, which claims no more than the figures below it show. */
export const CHANGE: Record<ExerciseTarget, Record<AttemptChange, string>> = {
  fillers: {
    improved: 'Fewer likely fillers the second time.',
    unchanged: 'As many likely fillers as before.',
    worse: 'More likely fillers the second time.',
    'not-measured': "Likely fillers couldn't be counted in both.",
  },
  ums: {
    improved: 'Fewer possible “ums” the second time.',
    unchanged: 'As many possible “ums” as before.',
    worse: 'More possible “ums” the second time.',
    'not-measured': "Possible “ums” couldn't be counted in both.",
  },
  rush: {
    improved: 'Slower the second time.',
    unchanged: 'About the same pace as before.',
    worse: 'Faster the second time.',
    'not-measured': "The pace couldn't be measured in both.",
  },
  flat: {
    improved: 'More melody the second time.',
    unchanged: 'About as much melody as before.',
    worse: 'Less melody the second time.',
    'not-measured': "The melody couldn't be measured in both.",
  },
  fading: {
    improved: 'Your voice held up better the second time.',
    unchanged: 'Your voice faded about as much as before.',
    worse: 'Your voice faded more the second time.',
    'not-measured': "The loudness couldn't be measured in both.",
  },
  posture: {
    improved: 'Steadier the second time.',
    unchanged: 'About as much leaning and swaying as before.',
    worse: 'More leaning or swaying the second time.',
    'not-measured': "Your posture couldn't be measured in both.",
  },
};

/** Such as *You noticed 3 of 4, and 1 that Aura did not.* */
export function heardSentence(caught: number, total: number, only: number): string {
  const noticed = `You noticed ${caught} of ${total}`;
  if (only === 0) return `${noticed}.`;
  return `${noticed}, and ${only} that Aura did not.`;
}

export function exerciseProblemText(problem: ExerciseProblem): string {
  switch (problem.kind) {
    case 'take-unreadable':
      return "This take can't be played any more. It may have been deleted.";
    case 'playback-refused':
      return 'Your browser refused to play sound. Press Play again.';
    case 'output-lost':
      return 'Stopped: your headphones were disconnected, or another app took the sound. Play it again when you are ready.';
    case 'recorder-failed':
      return "Recording didn't start. Another app may be using the microphone. Try again.";
    case 'attempt-silent':
      return 'Too little speech was heard. Check your microphone and try again.';
    case 'interrupted':
      return 'A part of Aura failed. Your take is still here: try that again.';
    case 'media-denied':
    case 'media-error':
    case 'media-unknown':
    case 'media-missing':
      return mediaFailureText(problem);
  }
}

/** The name of an attempt's file beside its take's, such as `Aura 2026-11-22 14.05 again.webm`. */
export function attemptFileName(takeName: string): string {
  return takeName.replace(/(\.\w+)?$/, ' again$1');
}
