import type { Facing } from '../../domain/facing/facing.ts';
import type { MeasuredReport, PostureShares, Sampling } from '../../domain/recording/measured-report.ts';
import type { VoiceMeasure, VoiceMeasures } from '../../domain/voice/measures.ts';
import { type Skill, SKILLS } from '../../domain/video-specification.ts';
import { distanceText, FACING, tiltText } from './facing.ts';
import { MEASURED } from './measured.ts';
import { shareText } from './share-text.ts';
import { SKILL } from './video-report.ts';

type FigureId = 'in-view' | 'leaning' | 'swaying' | 'pace' | 'pauses' | 'melody' | 'loudness';

const FIGURE: Record<FigureId, string> = {
  'in-view': 'In view',
  leaning: 'Leaning',
  swaying: 'Swaying',
  pace: 'Pace',
  pauses: 'Pauses',
  melody: 'Melody',
  loudness: 'Loudness',
};

/** A figure as text. Code tells figures apart by `id`, never by `name`. */
export interface FigureText {
  readonly id: FigureId;
  readonly name: string;
  readonly value: string;
  readonly certainty: VoiceMeasure['certainty'];
}

const NONE = { value: MEASURED.notMeasured, certainty: 'not measured' } as const;

function figure<Value>(id: FigureId, of: VoiceMeasure<Value>, format: (value: Value) => string): FigureText {
  const name = FIGURE[id];
  if (of.value === null) return { id, name, ...NONE };
  return { id, name, value: format(of.value), certainty: of.certainty };
}

/** @param error the sampling error of the share, 0 to 1 */
function shareFigure(id: FigureId, share: number | null, error?: number): FigureText {
  const name = FIGURE[id];
  if (share === null) return { id, name, ...NONE };
  return { id, name, value: shareText(share, error), certainty: 'measured' };
}

/** The figures of a whole video or of its opening. A track that the file lacks has none. */
export function figureTexts({
  posture,
  sampling,
  voice,
}: {
  posture: PostureShares | null;
  sampling?: Sampling | null;
  voice: VoiceMeasures | null;
}): FigureText[] {
  const postureFigures = posture && [
    shareFigure('in-view', posture.seen, sampling?.seen),
    shareFigure('leaning', posture.leaning, sampling?.leaning),
    shareFigure('swaying', posture.swaying, sampling?.swaying),
  ];
  const voiceFigures = voice && [
    figure('pace', voice.pace, (wpm) => `${Math.round(wpm)} words a minute`),
    figure('pauses', voice.pauses, ({ count, share }) =>
      count === 0 ? 'none' : `${count}, ${shareText(share)}`,
    ),
    figure(
      'melody',
      voice.pitch,
      ({ spreadSemitones }) => `varies by ${spreadSemitones.toFixed(1)} semitones`,
    ),
    figure('loudness', voice.loudness, ({ spreadDb }) => `varies by ${spreadDb.toFixed(1)} dB`),
  ];
  return [...(postureFigures ?? []), ...(voiceFigures ?? [])];
}

/** Figures of the table that belong to a skill. */
const SKILL_FIGURES: ReadonlySet<FigureId> = new Set(['leaning', 'swaying', 'pace', 'pauses', 'melody']);

/** The names of each skill's figures in the table, and its other figures; null if none was measured. */
export function skillTexts({
  posture,
  sampling,
  voice,
  opening,
  words,
  facing,
}: MeasuredReport): Record<Skill, readonly string[] | null> {
  const measured = (texts: readonly FigureText[]) => {
    const listed = texts.filter(({ id, certainty }) => certainty !== 'not measured' && SKILL_FIGURES.has(id));
    const [first, ...others] = listed.map(({ name }) => name);
    if (first === undefined) return null;
    return [MEASURED.inTable([first, ...others.map((name) => name.toLowerCase())].join(', '))];
  };
  return {
    posture: joined(
      measured(figureTexts({ posture, sampling, voice: null })),
      facing?.value && [tiltText(facing.value), distanceText(facing.value, facing.coverage)],
    ),
    eyeContact: facingTexts(facing),
    gestures: null,
    calmHands: null,
    smile: null,
    openingPresence: joined(measured(figureTexts(opening)), openingFacingTexts(facing)),
    voice: joined(
      measured(figureTexts({ posture: null, voice })),
      words?.fillerWordCount === undefined || words.fillerWordCount === null ? null : [MEASURED.fillersBelow],
    ),
  };
}

/** Texts of a skill; null if there are none. */
function joined(
  texts: readonly string[] | null,
  more: readonly string[] | null | undefined,
): readonly string[] | null {
  return texts || more ? [...(texts ?? []), ...(more ?? [])] : null;
}

function facingTexts(facing: Facing | null): readonly string[] | null {
  if (!facing?.value) return null;
  return [facingText(shareText(facing.value.share, facing.value.samplingError), facing.certainty)];
}

function openingFacingTexts(facing: Facing | null): readonly string[] | null {
  const share = facing?.value?.openingShare ?? null;
  return share === null || !facing ? null : [facingText(shareText(share), facing.certainty)];
}

const facingText = (value: string, certainty: VoiceMeasure['certainty']) =>
  `${FACING.name}: ${certainty === 'estimated' ? `${value} (estimated)` : value}`;

/** A row of the table: a figure of the whole video, and the same figure of its opening. Undefined without a track to measure. */
export interface FigureRow {
  readonly id: FigureId;
  readonly name: string;
  readonly whole: FigureText | undefined;
  readonly opening: FigureText | undefined;
}

/** The figures of a video beside those of its opening. */
export function figureRows(report: MeasuredReport): readonly FigureRow[] {
  const whole = figureTexts(report);
  const opening = figureTexts(report.opening);
  return (Object.keys(FIGURE) as FigureId[]).flatMap((id) => {
    const row = {
      id,
      name: FIGURE[id],
      whole: whole.find((text) => text.id === id),
      opening: opening.find((text) => text.id === id),
    };
    return row.whole || row.opening ? [row] : [];
  });
}

/** Measured figures to show beside a model's figures for the same quantities. */
export function measuredBeside(report: MeasuredReport | undefined): {
  readonly pace: string | undefined;
  readonly fillers: string | undefined;
} {
  const pace = report?.voice?.pace;
  const count = report?.words?.fillerWordCount ?? null;
  const certainty = pace?.certainty === 'estimated' ? MEASURED.estimated : MEASURED.measured;
  return {
    pace: pace && pace.value !== null ? `${certainty}: ${Math.round(pace.value)}` : undefined,
    fillers: count === null ? undefined : `${MEASURED.measured}: at least ${count}`,
  };
}

/** The skills that need files of their own. Without these, no text speaks of them. */
const NEEDS_FILES: ReadonlySet<Skill> = new Set(['gestures', 'calmHands', 'smile']);

/**
 * The skills of which nothing was measured, and why, as one text; undefined if there are none.
 *
 * @param facing has the reason if it was not measured
 */
export function unmeasuredSkillsText(
  skills: Record<Skill, readonly string[] | null>,
  facing: Facing | null = null,
): string | undefined {
  const absent = SKILLS.filter((skill) => skills[skill] === null && !NEEDS_FILES.has(skill));
  if (absent.length === 0) return undefined;
  return [
    MEASURED.noneMeasured(absent.map((skill) => SKILL[skill])),
    facing?.certainty === 'not measured' && `${FACING.name}: ${FACING.unmeasured(facing.reason)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
