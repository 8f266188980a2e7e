import type { InputAudioTrack } from 'mediabunny';
import type { RecordingVoice, RecordingVoiceSegment } from '../../domain/recording/decoded-recording.ts';
import { OPENING_S } from '../../domain/video-specification.ts';
import { createVoiceAnalyzer } from '../../domain/voice/analyzer.ts';
import type { VoiceAnalyzer, VoiceMeasures } from '../../domain/voice/measures.ts';
import { decoding, ignoreDamage } from './decode-failure.ts';
import { playedSound } from './played-sound.ts';
import { LENGTH_TOLERANCE_S } from './analyze-video-track.ts';
import type { PlayedPart } from './recording-tracks.ts';
import type { TrackResult } from './track-result.ts';

/** Length of the segments in which the voice is measured separately. */
const SEGMENT_S = 20;

/**
 * Maximum gap after the declared end of the file. There, the sum of all gaps may exceed the sound by at most this.
 */
const GAP_MAX_S = 30;

/** The part of the audio track that is played. */
export interface PlayedSoundPart extends PlayedPart {
  /**
   * The longest duration declared in the file, in seconds from the recording's beginning. Sound after it, behind a large gap, has damaged
   * timestamps.
   */
  readonly declaredEndS: number;
}

/**
 * Analyzes a recording's sound with the voice analyzer of the live session. Times count from the recording's beginning. Sound outside of the edit is left
 * out, a gap is unmeasured time, and if samples overlap, the earlier ones count. Damage ends the analysis without an error: the result
 * says that the track is cut short.
 */
export async function analyzeAudioTrack(
  track: InputAudioTrack,
  { declaredEndS, ...part }: PlayedSoundPart,
  progress: (done: number) => void,
): Promise<TrackResult<RecordingVoice>> {
  let voice: SegmentedVoice | undefined;
  let firstS = 0;
  let skippedS = 0;
  let cutShort = false;
  try {
    const trackEndS = await decoding(() => track.computeDuration({ metadataOnly: true }));
    const lengthS = Math.min(part.endS, trackEndS) - part.beginS;
    for await (const sound of playedSound(track, part)) {
      const { timestamp, gapS, rateHz } = sound;
      if (!voice) firstS = sound.startS;
      voice ??= createSegmentedVoice(rateHz);
      const analyzedS = voice.lengthS() - skippedS;
      // With damaged timestamps, minutes of sound would last for hours.
      const damaged =
        timestamp > declaredEndS && (gapS > GAP_MAX_S || skippedS + gapS > analyzedS + GAP_MAX_S);
      if (damaged) {
        cutShort = true;
        break;
      }
      skippedS += gapS;
      if (gapS > 0) voice.skip(gapS);
      voice.push(sound.samples);
      progress(timestamp / lengthS);
    }
    cutShort ||= (voice?.lengthS() ?? 0) + LENGTH_TOLERANCE_S < lengthS;
  } catch (error) {
    ignoreDamage(error);
    cutShort = true;
  }
  progress(1);
  return { value: voice?.finish() ?? null, startS: firstS, endS: voice?.lengthS() ?? 0, cutShort };
}

interface SegmentedVoice {
  /** Seconds so far, gaps included. */
  lengthS(): number;
  push(samples: Float32Array): void;
  /** Adds a gap: time that was not measured. */
  skip(seconds: number): void;
  finish(): RecordingVoice;
}

/** The whole sound, the opening and each segment have separate analyzers, so that their figures are comparable. */
function createSegmentedVoice(rateHz: number): SegmentedVoice {
  const whole = createVoiceAnalyzer(rateHz);
  const opening = createVoiceAnalyzer(rateHz);
  const openingSamples = Math.round(OPENING_S * rateHz);
  const segmentSamples = Math.round(SEGMENT_S * rateHz);
  const segments: RecordingVoiceSegment[] = [];
  let segment: VoiceAnalyzer | undefined;
  /** Samples so far, gaps included. */
  let length = 0;

  function endSegment(): void {
    const startS = Math.floor((length - 1) / segmentSamples) * SEGMENT_S;
    if (segment) segments.push(segmentOf(segment.finish(), startS, length / rateHz));
    segment = undefined;
  }

  /** Advances by `count` samples, and calls `give` for the part in each segment. */
  function advance(count: number, give: (segment: VoiceAnalyzer, from: number, to: number) => void): void {
    for (let from = 0; from < count;) {
      const to = Math.min(count, from + segmentSamples - (length % segmentSamples));
      segment ??= createVoiceAnalyzer(rateHz);
      give(segment, from, to);
      length += to - from;
      from = to;
      if (length % segmentSamples === 0) endSegment();
    }
  }

  return {
    lengthS: () => length / rateHz,
    push(samples) {
      whole.push(samples);
      if (length < openingSamples) opening.push(samples.subarray(0, openingSamples - length));
      advance(samples.length, (part, from, to) => part.push(samples.subarray(from, to)));
    },
    skip(seconds) {
      const count = Math.round(seconds * rateHz);
      whole.skip(count / rateHz);
      if (length < openingSamples) opening.skip(Math.min(count, openingSamples - length) / rateHz);
      advance(count, (part, from, to) => part.skip((to - from) / rateHz));
    },
    finish() {
      endSegment();
      return { whole: whole.finish(), opening: opening.finish(), segments };
    },
  };
}

function segmentOf(
  { segments, segmentS, pace, pitch }: VoiceMeasures,
  startS: number,
  endS: number,
): RecordingVoiceSegment {
  const speechS = segments.reduce((total, { speech }) => total + speech * segmentS, 0);
  return {
    startS,
    endS,
    speech: speechS / (endS - startS),
    pace,
    pitchSpread:
      pitch.value === null
        ? { certainty: 'not measured', value: null }
        : { certainty: pitch.certainty, value: pitch.value.spreadSemitones },
  };
}
