import { createTimelineSegments } from './timeline-segments.ts';
import { createDigitalSilence } from './digital-silence.ts';
import { createFilledPauseCounter } from './filled-pauses.ts';
import { AT, createWindows } from './analysis-windows.ts';
import {
  BANDS,
  DELAY,
  HELD_DB,
  HELD_MAX_S,
  HIDDEN_MAX_S,
  HIDDEN_UNTIL_DB,
  HOP,
  HOP_S,
  JUDGED_FROM_DB,
  LOOSE_MIN_S,
  POWER_REACH,
  PRESENCE_REACH,
  RATE_HZ,
  ROOM_UNSURE_SHARE,
  SPEECH_ENOUGH_S,
  SYLLABLES_PER_WORD,
  SYLLABLES_PER_WORD_MAX,
  SYLLABLES_PER_WORD_MIN,
  USUAL_WORDS,
  VOICED,
} from './limits.ts';
import { createLivePace } from './live-pace.ts';
import { createLoudnessMeter } from './loudness.ts';
import type { Figure, VoiceAnalyzer } from './measures.ts';
import { createMelody, semitonesOf } from './melody.ts';
import { createNoiseFloor } from './noise-floor.ts';
import { createPauseCounter } from './pauses.ts';
import { createPitchEstimator } from './pitch.ts';
import { createResampler } from './resample.ts';
import { createSignalMonitor } from './signal-quality.ts';
import { createSpectrum } from './spectrum.ts';
import { createVoiceActivityDetector } from './voice-activity-detector.ts';
import { createSyllableDetector } from './syllables.ts';

/** Moments that are remembered: those that wait to be judged, and those that the judged are compared with. */
const KEPT = DELAY + 2 * PRESENCE_REACH + 14;

function figure<Value>(certainty: 'measured' | 'estimated', value: Value | null): Figure<Value> {
  return value === null ? { certainty: 'not measured', value: null } : { certainty, value };
}

/** Of this speaker, as far as so many words show it. Where they can't be all of the words, they show nothing. */
function syllablesPerWord(syllables: number, words: number): number {
  const ratio = syllables / words;
  if (ratio < SYLLABLES_PER_WORD_MIN || ratio > SYLLABLES_PER_WORD_MAX) return SYLLABLES_PER_WORD;
  return (syllables + USUAL_WORDS * SYLLABLES_PER_WORD) / (words + USUAL_WORDS);
}

function sumOf(powers: Float32Array | Float64Array, from: number): number {
  let sum = 0;
  for (let band = 0; band < BANDS; band += 1) sum += powers[from + band]!;
  return sum;
}

/**
 * Measures a voice as it is heard: at a cost and in a memory that don't grow with the time. What is heard is cut into
 * moments of 10 ms; each is judged a second later, when the noise around it is known.
 *
 * @param sampleRateHz of the samples that it will hear, 8 to 96 kHz
 * @param source a microphone that gives digital silence is muted, and not heard; a recording plays it as a pause
 */
export function createVoiceAnalyzer(
  sampleRateHz: number,
  source: 'microphone' | 'recording' = 'recording',
): VoiceAnalyzer {
  const spectrum = createSpectrum();
  const pitch = createPitchEstimator();
  const noise = createNoiseFloor();
  const finder = createVoiceActivityDetector(noise);
  const signal = createSignalMonitor(sampleRateHz);
  const pauses = createPauseCounter();
  const syllableFinder = createSyllableDetector();
  const filledPauses = createFilledPauseCounter();
  const melody = createMelody();
  const loudness = createLoudnessMeter();
  const columns = createTimelineSegments();
  const livePace = createLivePace();
  const powers = new Float32Array(KEPT * BANDS);
  const pitches = new Float64Array(KEPT);
  let heard = 0;
  /** Time that was not heard, and of it what lies before the moments that were counted. */
  let skippedS = 0;
  let passedS = 0;
  /** Skips that lie before moments that are not counted yet. */
  const skips: { readonly moment: number; readonly seconds: number }[] = [];
  let moments = 0;
  let judged = 0;
  /** How long a voiced sound has been held now, from which level; and how long nothing has been voiced. */
  let heldS = 0;
  let heldDb = Number.NaN;
  let looseS = 0;
  let syllables = 0;
  let unsure = 0;
  let sureSpeech = 0;

  function skip(seconds: number): void {
    skippedS += seconds;
    skips.push({ moment: Math.round(heard / HOP), seconds });
  }

  function passSkips(moment: number): void {
    while (skips.length > 0 && skips[0]!.moment <= moment) {
      passedS += skips.shift()!.seconds;
      pauses.interrupt();
    }
  }

  function count(moment: number): void {
    passSkips(moment);
    const row = moment % KEPT;
    const from = row * BANDS;
    const atS = passedS + moment * HOP_S;
    const hz = pitches[row]!;
    const { speech } = finder;
    const power = sumOf(powers, from);
    const noisePower = sumOf(noise.powers, 0);
    if (finder.unsure) unsure += 1;
    else if (speech) sureSpeech += 1;
    signal.judge(speech, hz > 0, power, noisePower);
    livePace.hear(speech);
    filledPauses.hear(powers, from, speech ? hz : 0);
    const ago = syllableFinder.hear(powers, from, noise.powers, finder.within);
    if (ago >= 0) {
      syllables += 1;
      livePace.addSyllable();
      columns.addSyllable(Math.max(0, atS - ago * HOP_S));
    }
    if (!speech) return;
    const clear = Math.max(0, power - noisePower);
    pauses.addSpeech(atS, HIDDEN_MAX_S * Math.max(0, 1 - finder.presence.speechDb / HIDDEN_UNTIL_DB));
    loudness.add(clear);
    columns.addSpeech(atS, HOP_S, clear);
    if (hz === 0) return;
    melody.add(hz);
    columns.addPitch(atS, semitonesOf(hz));
  }

  function judgeUntil(end: number): void {
    for (; judged < end; judged += 1) {
      finder.judge(powers, judged % KEPT);
      if (judged >= PRESENCE_REACH) count(judged - PRESENCE_REACH);
    }
  }

  const frames = createWindows((frame) => {
    spectrum.read(frame.samples, AT);
    pitch.find(frame);
    const voiced = pitch.aperiodicity < VOICED;
    const db = voiced ? 10 * Math.log10(sumOf(spectrum.bands, 0)) : Number.NaN;
    const held = Math.abs(db - heldDb) < HELD_DB;
    if (!held) heldDb = db;
    heldS = held ? heldS + HOP_S : 0;
    looseS = voiced ? 0 : looseS + HOP_S;
    const row = moments % KEPT;
    powers.set(spectrum.bands, row * BANDS);
    pitches[row] = voiced ? pitch.hz : 0;
    noise.notice(spectrum.bands, looseS >= LOOSE_MIN_S || heldS >= HELD_MAX_S);
    moments += 1;
    judgeUntil(moments - DELAY);
  });
  const resampler = createResampler(sampleRateHz, (samples, fresh) => {
    heard += fresh;
    frames.push(samples, fresh);
  });

  const silence = createDigitalSilence(sampleRateHz, source === 'microphone', {
    sound: resampler.push,
    muted: skip,
  });

  /** Judges what still waits, as if nothing were heard after it. */
  function catchUp(): void {
    for (let i = 0; i < PRESENCE_REACH + POWER_REACH; i += 1) {
      const row = (moments + i) % KEPT;
      powers.fill(0, row * BANDS, (row + 1) * BANDS);
      pitches[row] = 0;
    }
    judgeUntil(moments + PRESENCE_REACH);
  }

  return {
    hear(samples) {
      signal.notice(samples);
      silence.push(samples);
    },
    get speechS() {
      return sureSpeech * HOP_S;
    },
    skip(seconds) {
      silence.flush();
      skip(seconds);
    },
    get lengthS() {
      return heard / RATE_HZ + skippedS;
    },
    get mutedS() {
      return silence.mutedS;
    },
    reading: () =>
      silence.silent
        ? { signal: 'silent', pace: null }
        : { signal: signal.now(), pace: finder.unsure ? null : livePace.read() },
    finish(words) {
      silence.flush();
      catchUp();
      const heardS = heard / RATE_HZ;
      const { spanS, speechS } = pauses;
      const clear = speechS >= SPEECH_ENOUGH_S && finder.presence.speechDb >= JUDGED_FROM_DB;
      const alone = clear && unsure <= ROOM_UNSURE_SHARE * judged;
      const perWord = words ? syllablesPerWord(syllables, words) : SYLLABLES_PER_WORD;
      const tune = clear ? melody.read() : null;
      const listed = columns.list(heardS + skippedS, tune ? semitonesOf(tune.medianHz) : null);
      return {
        heardS,
        mutedS: silence.mutedS,
        pauses: figure('measured', alone ? pauses.list() : null),
        syllableRate: figure('estimated', alone ? syllables / speechS : null),
        pace: figure('estimated', alone ? (60 * syllables) / perWord / spanS : null),
        pitch: figure('measured', tune),
        loudness: figure('measured', clear ? loudness.read() : null),
        possibleFilledPauses: figure('estimated', alone ? filledPauses.count : null),
        columnS: columns.columnS,
        columns: listed,
        signal: silence.heardAny ? signal.overall() : 'silent',
      };
    },
  };
}
