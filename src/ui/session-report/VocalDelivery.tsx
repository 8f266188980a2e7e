import { type ReactNode, useId, useMemo } from 'react';
import type { Subject } from '../../domain/coaching/finding.ts';
import { loudnessFinding, melodyFinding, pauseFinding } from '../../domain/voice/coaching.ts';
import type { VoiceMeasure, VoiceMeasures } from '../../domain/voice/measures.ts';
import { voicePeriods } from '../../domain/voice/voice-moments.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { SeekTime } from '../transcript/SeekTime.tsx';
import { SpeechLane } from '../time-chart/lanes.tsx';
import { TimeChart } from '../time-chart/TimeChart.tsx';
import { VoiceContour } from '../time-chart/VoiceContour.tsx';
import { type HandedOver, handedOverText, missedText } from './missed-voice.ts';
import { type VoiceFigure, VoiceRow } from './VoiceRow.tsx';
import { VoiceTable } from './VoiceTable.tsx';
import {
  type Advice,
  LOUDNESS_ADVICE,
  MELODY_ADVICE,
  PAUSE_ADVICE,
  VOICE,
} from '../strings/vocal-delivery.ts';
import { TIMELINE } from '../strings/timeline.ts';
import styles from './SessionReport.module.css';

/** The y axes of the contours, the same in each report. */
const LOUDNESS_RANGE_DB = { min: -50, max: -10 };
const MELODY_RANGE_SEMITONES = { min: -6, max: 6 };

/** The measurements of the voice, with their findings and advice. */
export function VocalDelivery(props: {
  voice: VoiceMeasures | null;
  /** End of the charts, seconds from Start. */
  lengthS: number;
  /** Seconds of the session without time away. */
  presentS: number;
  /** Seconds of the session without measured sound. */
  unmeasuredS: number;
  /** Seconds of `unmeasuredS` without a microphone. */
  missingS: number;
  handedOver?: HandedOver;
  /** Whether the session was too short to measure the voice. */
  tooShort: boolean;
  /** Whether words were counted, so that the pace needs no estimate from the voice. */
  wordsCounted: boolean;
  /** The subject of the next step, whose advice stands there. */
  advised?: Subject | undefined;
}) {
  const { voice, lengthS, presentS, unmeasuredS, missingS, tooShort, wordsCounted, advised } = props;
  const headingId = useId();
  const handedOver = handedOverText(props.handedOver);
  if (tooShort || !voice || voice.signal === 'silent') {
    const reason = tooShort ? VOICE.tooShort : (handedOver ?? (voice ? VOICE.silent : VOICE.unheard));
    return (
      <ReportPart heading={VOICE.heading}>
        <p className="quiet">
          {reason} {missingS > 0 && VOICE.missing(missingS)}
        </p>
      </ReportPart>
    );
  }
  const missed = missedText({ ...props, mutedS: voice.mutedS });
  if (!anyMeasured(voice)) {
    return (
      <ReportPart heading={VOICE.heading}>
        <p className="quiet">
          {VOICE.nothingMeasured} {missed}
        </p>
      </ReportPart>
    );
  }
  const { flattestAtS, quietestAtS } = voicePeriods(voice);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        {VOICE.heading}
      </h2>
      {missed !== undefined && <p className={`${styles.reason} quiet small`}>{missed}</p>}
      {!wordsCounted && <Rate voice={voice} />}
      <Pauses {...{ voice, lengthS, presentS, advised }} missed={unmeasuredS > 0} withRate={wordsCounted} />
      <Melody {...{ voice, lengthS, presentS, advised }} stretchAtS={flattestAtS} />
      <Loudness {...{ voice, lengthS, presentS, advised }} stretchAtS={quietestAtS} />
    </section>
  );
}

function anyMeasured({ pauses, syllableRate, pitch, loudness }: VoiceMeasures): boolean {
  return [pauses, syllableRate, pitch, loudness].some(({ value }) => value !== null);
}

/** The pace as estimated from the syllables, shown if no words were counted. */
function Rate({ voice }: { voice: VoiceMeasures }) {
  const { heading, syllables, perSecond, pace, wpm, wordless } = VOICE.rate;
  return (
    <VoiceRow
      heading={heading}
      finding={voice.pace.value === null ? VOICE.notMeasured : wordless}
      figures={[shown(pace, voice.pace, wpm), shown(syllables, voice.syllableRate, perSecond)]}
    />
  );
}

function Pauses(props: {
  voice: VoiceMeasures;
  lengthS: number;
  presentS: number;
  missed: boolean;
  advised: Subject | undefined;
  /** Whether to include the rate of syllables, which has no separate row. */
  withRate: boolean;
}) {
  const { voice, lengthS, presentS, missed, advised, withRate } = props;
  const { pauses, possibleFilledPauses, segments, segmentS } = voice;
  const { heading, count, share, longest, longestAt, possibleUms, picture, pictureMissed } = VOICE.pauses;
  const longestPause = pauses.value?.longest ?? null;
  const figures = [
    shown(count, pauses, (all) => String(all.count)),
    shown(share, pauses, (all) => VOICE.percent(all.share)),
    shown(possibleUms, possibleFilledPauses, String),
    ...(withRate ? [shown(VOICE.rate.syllables, voice.syllableRate, VOICE.rate.perSecond)] : []),
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
    <VoiceRow
      heading={heading}
      figures={figures}
      chart={
        pauses.value && (
          <TimeChart name={TIMELINE.pauses} lengthS={lengthS}>
            <SpeechLane
              segments={segments}
              segmentS={segmentS}
              lengthS={lengthS}
              longest={longestPause}
              tall
            />
          </TimeChart>
        )
      }
      chartNote={missed ? pictureMissed : picture}
      {...worded(pauseFinding(voice, presentS), PAUSE_ADVICE, advised === 'pauses')}
    />
  );
}

function Melody({ voice, lengthS, presentS, advised, stretchAtS }: Contoured) {
  const { heading, spread, semitones, median, hertz, unit, picture, flattest } = VOICE.melody;
  const values = useMemo(() => voice.segments.map((segment) => segment.semitones), [voice]);
  return (
    <VoiceRow
      heading={heading}
      figures={[
        shown(spread, voice.pitch, ({ spreadSemitones }) => semitones(spreadSemitones)),
        shown(median, voice.pitch, ({ medianHz }) => hertz(medianHz)),
      ]}
      chart={
        voice.pitch.value && (
          <VoiceContour
            name={TIMELINE.contour(heading, unit)}
            values={values}
            segmentS={voice.segmentS}
            lengthS={lengthS}
            unit={unit}
            range={MELODY_RANGE_SEMITONES}
          />
        )
      }
      chartNote={picture}
      stretch={{ text: flattest, atS: stretchAtS }}
      {...worded(melodyFinding(voice, presentS), MELODY_ADVICE, advised === 'melody')}
    />
  );
}

/** A part with a contour, and a time that is worth hearing again. */
interface Contoured {
  voice: VoiceMeasures;
  lengthS: number;
  presentS: number;
  advised: Subject | undefined;
  stretchAtS: number | null;
}

function Loudness({ voice, lengthS, presentS, advised, stretchAtS }: Contoured) {
  const { heading, level, spread, decibels, unit, picture, quietest } = VOICE.loudness;
  const values = useMemo(() => voice.segments.map((segment) => segment.levelDb), [voice]);
  return (
    <VoiceRow
      heading={heading}
      figures={[
        shown(level, voice.loudness, ({ levelDb }) => decibels(levelDb)),
        shown(spread, voice.loudness, ({ spreadDb }) => decibels(spreadDb)),
      ]}
      chart={
        voice.loudness.value && (
          <VoiceContour
            name={TIMELINE.contour(heading, unit)}
            values={values}
            segmentS={voice.segmentS}
            lengthS={lengthS}
            unit={unit}
            range={LOUDNESS_RANGE_DB}
          />
        )
      }
      chartNote={picture}
      stretch={{ text: quietest, atS: stretchAtS }}
      {...worded(loudnessFinding(voice, presentS), LOUDNESS_ADVICE, advised === 'loudness')}
    >
      <VoiceTable voice={voice} />
    </VoiceRow>
  );
}

function shown<Value>(
  name: string,
  figure: VoiceMeasure<Value>,
  text: (value: Value) => ReactNode,
): VoiceFigure {
  return {
    name,
    value: figure.certainty === 'not measured' ? undefined : text(figure.value),
    certainty: VOICE.certainty[figure.certainty],
  };
}

/** @param isAdvised whether the next step has the advice */
function worded<Finding extends string>(
  finding: Finding | null,
  advice: Record<Finding, Advice>,
  isAdvised: boolean,
): { finding: string; advice?: Advice } {
  if (finding === null) return { finding: VOICE.notMeasured };
  const { means } = advice[finding];
  return isAdvised ? { finding: means } : { finding: means, advice: advice[finding] };
}
