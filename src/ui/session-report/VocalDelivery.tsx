import { type ReactNode, useMemo } from 'react';
import { loudnessFinding, melodyFinding, pauseFinding } from '../../domain/voice/coaching.ts';
import type { Figure, VoiceMeasures } from '../../domain/voice/measures.ts';
import { voiceStretches } from '../../domain/voice/voice-moments.ts';
import { PlotTable } from '../transcript/PlotTable.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { SeekTime } from '../transcript/SeekTime.tsx';
import { VoiceActivityStrip } from './VoiceActivityStrip.tsx';
import { VoiceContour } from './VoiceContour.tsx';
import { type VoiceFigure, VoicePart } from './VoicePart.tsx';
import {
  type Advice,
  LOUDNESS_ADVICE,
  MELODY_ADVICE,
  PAUSE_ADVICE,
  VOICE,
} from '../strings/vocal-delivery.ts';
import { LOUDNESS_RANGE_DB, MELODY_RANGE_SEMITONES } from '../contour-ranges.ts';
import styles from './SessionReport.module.css';

/** How the voice sounded: measurements of our own beside the specification's suggestions. */
export function VocalDelivery(props: {
  voice: VoiceMeasures | null;
  /** Seconds of the session without measured sound. */
  unmeasuredSeconds: number;
  /** Seconds of these without a microphone. */
  missingSeconds: number;
  /** The session was too short to measure the voice. */
  tooShort: boolean;
  /** Words were counted, so the pace needs no estimate from the voice. */
  wordsCounted: boolean;
  /** A recording of the session may be on this device. */
  soundKept: boolean;
}) {
  const { voice, unmeasuredSeconds, missingSeconds, tooShort, wordsCounted, soundKept } = props;
  if (tooShort || !voice || voice.signal === 'silent') {
    const reason = tooShort ? VOICE.tooShort : voice ? VOICE.silent : VOICE.unheard;
    return (
      <ReportPart heading={VOICE.heading}>
        <p className={styles.quiet}>
          {reason} {missingSeconds > 0 && VOICE.missing(missingSeconds)}
        </p>
      </ReportPart>
    );
  }
  const { flattestAtS, quietestAtS } = voiceStretches(voice);
  return (
    <ReportPart heading={VOICE.heading}>
      <p className={styles.quiet}>
        {VOICE.intro(soundKept)}{' '}
        {unmeasuredSeconds > 0 && VOICE.missed(unmeasuredSeconds, voice.mutedS, missingSeconds)}
      </p>
      {anyMeasured(voice) ? (
        <>
          <Rate voice={voice} wordsCounted={wordsCounted} />
          <Pauses voice={voice} missed={unmeasuredSeconds > 0} />
          <Melody voice={voice} stretchAtS={flattestAtS} />
          <Loudness voice={voice} stretchAtS={quietestAtS} />
        </>
      ) : (
        <p>{VOICE.nothingMeasured}</p>
      )}
      {(voice.pauses.value || voice.pitch.value || voice.loudness.value) && <SegmentTable voice={voice} />}
    </ReportPart>
  );
}

function anyMeasured({ pauses, syllableRate, pitch, loudness }: VoiceMeasures): boolean {
  return [pauses, syllableRate, pitch, loudness].some(({ value }) => value !== null);
}

function Rate({ voice, wordsCounted }: { voice: VoiceMeasures; wordsCounted: boolean }) {
  const { heading, syllables, perSecond, pace, wpm, wordless } = VOICE.rate;
  const figures = [shown(syllables, voice.syllableRate, perSecond)];
  if (!wordsCounted) figures.unshift(shown(pace, voice.pace, wpm));
  const estimated = !wordsCounted && voice.pace.value !== null;
  return <VoicePart heading={heading} figures={figures} interpretation={estimated ? wordless : undefined} />;
}

function Pauses({ voice, missed }: { voice: VoiceMeasures; missed: boolean }) {
  const { pauses, possibleFilledPauses, segments, segmentS } = voice;
  const { heading, count, share, longest, longestAt, possibleUms, picture, pictureMissed } = VOICE.pauses;
  const longestPause = pauses.value?.longest ?? null;
  const figures = [
    shown(count, pauses, (all) => String(all.count)),
    shown(share, pauses, (all) => VOICE.percent(all.share)),
    shown(possibleUms, possibleFilledPauses, String),
  ];
  if (longestPause) {
    const { startS, endS } = longestPause;
    figures.splice(
      2,
      0,
      shown(longest, pauses, () => (
        <>
          {longestAt(endS - startS)} <SeekTime atS={startS} />
        </>
      )),
    );
  }
  return (
    <VoicePart
      heading={heading}
      figures={figures}
      chart={
        pauses.value && <VoiceActivityStrip segments={segments} segmentS={segmentS} longest={longestPause} />
      }
      chartNote={missed ? pictureMissed : picture}
      {...worded(pauseFinding(voice), PAUSE_ADVICE)}
    />
  );
}

function Melody({ voice, stretchAtS }: { voice: VoiceMeasures; stretchAtS: number | null }) {
  const { heading, spread, semitones, median, hertz, unit, picture, flattest } = VOICE.melody;
  const values = useMemo(() => voice.segments.map((segment) => segment.semitones), [voice]);
  return (
    <VoicePart
      heading={heading}
      figures={[
        shown(spread, voice.pitch, ({ spreadSemitones }) => semitones(spreadSemitones)),
        shown(median, voice.pitch, ({ medianHz }) => hertz(medianHz)),
      ]}
      chart={
        voice.pitch.value && (
          <VoiceContour
            values={values}
            segmentS={voice.segmentS}
            unit={unit}
            range={MELODY_RANGE_SEMITONES}
          />
        )
      }
      chartName="melody"
      chartNote={picture}
      stretch={{ text: flattest, atS: stretchAtS }}
      {...worded(melodyFinding(voice), MELODY_ADVICE)}
    />
  );
}

function Loudness({ voice, stretchAtS }: { voice: VoiceMeasures; stretchAtS: number | null }) {
  const { heading, level, spread, decibels, unit, picture, quietest } = VOICE.loudness;
  const values = useMemo(() => voice.segments.map((segment) => segment.levelDb), [voice]);
  return (
    <VoicePart
      heading={heading}
      figures={[
        shown(level, voice.loudness, ({ levelDb }) => decibels(levelDb)),
        shown(spread, voice.loudness, ({ spreadDb }) => decibels(spreadDb)),
      ]}
      chart={
        voice.loudness.value && (
          <VoiceContour values={values} segmentS={voice.segmentS} unit={unit} range={LOUDNESS_RANGE_DB} />
        )
      }
      chartName="loudness"
      chartNote={picture}
      stretch={{ text: quietest, atS: stretchAtS }}
      {...worded(loudnessFinding(voice), LOUDNESS_ADVICE)}
    />
  );
}

/** The charts' data as a table. */
function SegmentTable({ voice: { segments, segmentS } }: { voice: VoiceMeasures }) {
  const orMissing = (value: number | null) => (value === null ? VOICE.nothing : value.toFixed(1));
  return (
    <PlotTable
      summary={VOICE.asTable}
      columns={[VOICE.time, VOICE.pauses.column, VOICE.melody.column, VOICE.loudness.column]}
      rows={segments.map(({ speech, semitones, levelDb }, i) => [
        `${(i * segmentS).toFixed(1)} s`,
        VOICE.percent(speech),
        orMissing(semitones),
        orMissing(levelDb),
      ])}
    />
  );
}

function shown<Value>(name: string, figure: Figure<Value>, text: (value: Value) => ReactNode): VoiceFigure {
  return {
    name,
    value: figure.certainty === 'not measured' ? undefined : text(figure.value),
    certainty: VOICE.certainty[figure.certainty],
  };
}

function worded<Finding extends string>(
  finding: Finding | null,
  advice: Record<Finding, Advice>,
): { interpretation?: string; advice?: readonly [string, string] } {
  if (finding === null) return {};
  const { means, tryThis } = advice[finding];
  return tryThis === undefined
    ? { interpretation: means }
    : { interpretation: means, advice: [VOICE.tryThis, tryThis] };
}
