import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { LANGUAGE } from './language.ts';
import { FACING } from './facing.ts';
import { OWN_WORDS_FIGURE } from './transcript-marks.ts';
import { percentText } from '../../domain/percent-text.ts';
import { SAID } from './words.ts';

type Sourced = Pick<
  SessionReport,
  | 'avgWPM'
  | 'fillerWordCount'
  | 'postureScore'
  | 'postureSeen'
  | 'facing'
  | 'ownWords'
  | 'recognizer'
  | 'language'
>;

export const FIGURE_SOURCES = {
  how: 'How?',
  own: 'Words recognized on this device by Aura, as you spoke.',
  transcript: "Words from your browser's transcript.",
  posture: 'Posture measured on this device.',
  postureSeen: (seen: number) => `Posture measured on this device, in view ${percentText(seen)} of the time.`,
} as const;

/** The sources of the key metrics, in one line. Empty if none was measured. *Do this next* may state the share in view. */
export function figureSources({
  avgWPM,
  fillerWordCount,
  postureScore,
  postureSeen,
  recognizer,
  nextStep,
}: Sourced & Pick<SessionReport, 'nextStep'>): string {
  const isShareStated = nextStep.kind === 'mend' && nextStep.finding.kind === 'out-of-view';
  const posture = isShareStated ? FIGURE_SOURCES.posture : FIGURE_SOURCES.postureSeen(postureSeen);
  const words = wordSource(recognizer);
  return [avgWPM === null && fillerWordCount === null ? '' : words, postureScore === null ? '' : posture]
    .filter(Boolean)
    .join(' ');
}

function wordSource(recognizer: SessionReport['recognizer']): string {
  if (recognizer === 'recording') return SAID.provenance;
  return recognizer === 'own' ? FIGURE_SOURCES.own : FIGURE_SOURCES.transcript;
}

/** How each key metric that has a value was computed (rules 19, 29, 90 and 115), a sentence each. */
export function figureMethods(report: Sourced): string[] {
  const { avgWPM, fillerWordCount, postureScore, facing, ownWords, language } = report;
  const isEnglish = language === ENGLISH_TAG;
  return [
    ...(avgWPM === null ? [] : ['Avg. Pace counts every recognized word, pauses included.']),
    ...(fillerWordCount === null
      ? []
      : [
          isEnglish
            ? 'Filler Words counts every word on a fixed list, even where you meant it. Marks in the transcript tell them apart.'
            : LANGUAGE.fillersOf,
        ]),
    ...(fillerWordCount === null || !isEnglish || ownWords.words.length === 0
      ? []
      : [OWN_WORDS_FIGURE.method]),
    ...(postureScore === null
      ? []
      : [
          'Posture Score starts at 85. It rises while you stay upright and steady, and falls twice as fast while you lean or sway.',
        ]),
    ...(facing?.value ? [FACING.method(facing.certainty)] : []),
  ];
}
