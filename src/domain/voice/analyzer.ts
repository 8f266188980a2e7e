import { BAND_COUNT, HOP_S, HOP_SAMPLES, POWER_REACH_HOPS, SAMPLE_RATE_HZ } from './analysis-format.ts';
import { createAnalysisWindows, WINDOW_CENTER } from './analysis-windows.ts';
import { createDigitalSilence } from './digital-silence.ts';
import { createFilledPauseCounter, type SteadySound } from './filled-pauses.ts';
import { createLivePace } from './live-pace.ts';
import { createLoudnessMeter } from './loudness.ts';
import type { VoiceMeasure, VoiceAnalyzer } from './measures.ts';
import { createNoiseCandidates } from './noise-candidates.ts';
import { createNoiseFloor } from './noise-floor.ts';
import { createPausesInBabble } from './pauses-in-babble.ts';
import { createPitchEstimator, VOICED_APERIODICITY_MAX } from './pitch.ts';
import { createPitchDistribution, semitonesOf } from './pitch-distribution.ts';
import { createResampler } from './resample.ts';
import { createSignalMonitor, MEASURABLE_SPEECH_S } from './signal-quality.ts';
import { createSpectrum } from './spectrum.ts';
import { createSyllableDetector } from './syllables.ts';
import { SYLLABLES_PER_WORD, syllablesPerWord } from './syllables-per-word.ts';
import { createSyllableTimes } from './syllable-times.ts';
import { createTimelineSegments } from './timeline-segments.ts';
import { createUnmeasuredTime } from './unmeasured-time.ts';
import { CLEAN_SNR_DB, createVoiceActivityDetector, SNR_REACH_HOPS } from './voice-activity-detector.ts';

/** A window is classified 1 s after it came in, when the noise around it is known. */
const CLASSIFICATION_DELAY_HOPS = 100;
/** Stored hops: those that wait to be classified, and their context. */
const RING_HOPS = CLASSIFICATION_DELAY_HOPS + 2 * SNR_REACH_HOPS + 14;
/** If the SNR of speech is lower, nothing is measured (rule 36). */
const MEASURABLE_SNR_DB = 2.5;
/** If babble is too loud in more than this share of the time, pauses and pace are not measured (rule 36). */
const LOUD_BABBLE_SHARE_MAX = 0.5;
/** From 15 s on, two modes of the level mean babble, because nearly every speaker has paused by then (bench/voice/RESULTS.md). */
const BABBLE_CERTAIN_HOPS = 1500;
/** Noise masks the end of a word: this much of it at an SNR of 0 dB, nothing from {@link CLEAN_SNR_DB} on. */
const MASKED_MAX_S = 0.1;

function figure<Value>(certainty: 'measured' | 'estimated', value: Value | null): VoiceMeasure<Value> {
  return value === null ? { certainty: 'not measured', value: null } : { certainty, value };
}

function sumOf(powers: Float32Array | Float64Array, from: number): number {
  let sum = 0;
  for (let band = 0; band < BAND_COUNT; band += 1) sum += powers[from + band]!;
  return sum;
}

/**
 * Measures a voice from its samples, in constant memory and at a constant cost per second. One analysis window is taken
 * every 10 ms and classified 1 s later.
 *
 * @param sampleRateHz sample rate of the pushed samples, 8 to 96 kHz
 * @param source digital silence is unmeasured time from a microphone (rule 33), and a pause in a recording
 * @param onHop is called with each hop's classification as speech or not, and the steady sound that it ends, in the order of time
 */
export function createVoiceAnalyzer(
  sampleRateHz: number,
  source: 'microphone' | 'recording' = 'recording',
  onHop?: (speech: boolean, ended: SteadySound | undefined) => void,
): VoiceAnalyzer {
  const spectrum = createSpectrum();
  const pitch = createPitchEstimator();
  const noise = createNoiseFloor();
  const noiseCandidates = createNoiseCandidates();
  const detector = createVoiceActivityDetector(noise);
  const signal = createSignalMonitor(sampleRateHz);
  const pauses = createPausesInBabble();
  const syllableDetector = createSyllableDetector();
  const filledPauses = createFilledPauseCounter();
  const pitchDistribution = createPitchDistribution();
  const loudness = createLoudnessMeter();
  const timeline = createTimelineSegments();
  const syllableTimes = createSyllableTimes();
  const livePace = createLivePace();
  const unmeasured = createUnmeasuredTime();
  const powers = new Float32Array(RING_HOPS * BAND_COUNT);
  const pitchesHz = new Float64Array(RING_HOPS);
  let sampleCount = 0;
  let windowCount = 0;
  let classifiedCount = 0;
  let syllableCount = 0;
  let loudBabbleCount = 0;
  let speechCount = 0;

  function measure(hop: number): void {
    if (unmeasured.passTo(hop)) pauses.interrupt();
    const row = hop % RING_HOPS;
    const from = row * BAND_COUNT;
    const atS = unmeasured.passedS + hop * HOP_S;
    const hz = pitchesHz[row]!;
    const { speech } = detector;
    const ended = filledPauses.push(powers, from, speech ? hz : 0, atS);
    onHop?.(speech, ended);
    const power = sumOf(powers, from);
    const noisePower = sumOf(noise.powers, 0);
    if (detector.loudBabble) loudBabbleCount += 1;
    else if (speech) speechCount += 1;
    signal.pushHop(speech, hz > 0, power, noisePower);
    livePace.push(speech);
    const hopsAgo = syllableDetector.push({
      powers,
      from,
      noise: noise.powers,
      inSpeech: detector.inSpeech,
      voiced: hz > 0,
      clean: detector.threshold.speechSnrDb >= CLEAN_SNR_DB,
    });
    if (hopsAgo >= 0) {
      syllableCount += 1;
      livePace.addSyllable();
      const nucleusS = Math.max(0, atS - hopsAgo * HOP_S);
      timeline.addSyllable(nucleusS);
      syllableTimes.add(nucleusS);
    }
    if (detector.weakConsonant) pauses.addWeak(atS);
    const maskedS = MASKED_MAX_S * Math.max(0, 1 - detector.threshold.speechSnrDb / CLEAN_SNR_DB);
    if (detector.speechOrBabble) pauses.addSpeech(atS, maskedS, !speech);
    if (!speech) return;
    const speechPower = Math.max(0, power - noisePower);
    loudness.add(speechPower);
    timeline.addSpeech(atS, HOP_S, speechPower);
    if (hz === 0) return;
    pitchDistribution.add(hz);
    timeline.addPitch(atS, semitonesOf(hz));
  }

  function classifyTo(end: number): void {
    for (; classifiedCount < end; classifiedCount += 1) {
      detector.push(powers, classifiedCount % RING_HOPS);
      if (classifiedCount >= SNR_REACH_HOPS) measure(classifiedCount - SNR_REACH_HOPS);
      if (classifiedCount === BABBLE_CERTAIN_HOPS) pauses.settle(detector.separableBabble);
    }
  }

  const windows = createAnalysisWindows((window) => {
    spectrum.analyze(window.samples, WINDOW_CENTER);
    pitch.analyze(window);
    const voiced = pitch.aperiodicity < VOICED_APERIODICITY_MAX;
    const voicedLevelDb = voiced ? 10 * Math.log10(sumOf(spectrum.bands, 0)) : Number.NaN;
    const row = windowCount % RING_HOPS;
    powers.set(spectrum.bands, row * BAND_COUNT);
    pitchesHz[row] = voiced ? pitch.hz : 0;
    noise.update(spectrum.bands, noiseCandidates.push(voicedLevelDb));
    windowCount += 1;
    classifyTo(windowCount - CLASSIFICATION_DELAY_HOPS);
  });
  const resampler = createResampler(sampleRateHz, (samples, count) => {
    sampleCount += count;
    windows.push(samples, count);
  });

  function addUnmeasured(seconds: number): void {
    unmeasured.add(Math.round(sampleCount / HOP_SAMPLES), seconds);
  }

  const silence = createDigitalSilence(sampleRateHz, source === 'microphone', {
    sound: resampler.push,
    muted: addUnmeasured,
  });

  /** Classifies the windows that still wait, as if silence followed. */
  function flush(): void {
    for (let i = 0; i < SNR_REACH_HOPS + POWER_REACH_HOPS; i += 1) {
      const row = (windowCount + i) % RING_HOPS;
      powers.fill(0, row * BAND_COUNT, (row + 1) * BAND_COUNT);
      pitchesHz[row] = 0;
    }
    classifyTo(windowCount + SNR_REACH_HOPS);
  }

  return {
    push(samples) {
      signal.pushSamples(samples);
      silence.push(samples);
    },
    get speechS() {
      return speechCount * HOP_S;
    },
    skip(seconds) {
      silence.flush();
      addUnmeasured(seconds);
    },
    get lengthS() {
      return sampleCount / SAMPLE_RATE_HZ + unmeasured.totalS;
    },
    get mutedS() {
      return silence.mutedS;
    },
    syllableTimesS: syllableTimes.list,
    measurement: () => ({
      silent: silence.silent,
      pace: silence.silent || detector.loudBabble ? null : livePace.read(),
    }),
    finish(words) {
      silence.flush();
      flush();
      pauses.settle(detector.separableBabble);
      const analyzedS = sampleCount / SAMPLE_RATE_HZ;
      const { spanS, speechS } = pauses.counted;
      const audible = speechS >= MEASURABLE_SPEECH_S && detector.threshold.speechSnrDb >= MEASURABLE_SNR_DB;
      const separable = audible && loudBabbleCount <= LOUD_BABBLE_SHARE_MAX * classifiedCount;
      const perWord = words ? syllablesPerWord(syllableCount, words) : SYLLABLES_PER_WORD;
      const speakingPitch = audible ? pitchDistribution.read() : null;
      const medianSemitones = speakingPitch ? semitonesOf(speakingPitch.medianHz) : null;
      const segments = timeline.list(analyzedS + unmeasured.totalS, medianSemitones);
      return {
        analyzedS,
        mutedS: silence.mutedS,
        pauses: figure('measured', separable ? pauses.counted.list() : null),
        syllableRate: figure('estimated', separable ? syllableCount / pauses.certainSpeechS : null),
        pace: figure('estimated', separable ? (60 * syllableCount) / perWord / spanS : null),
        pitch: figure('measured', speakingPitch),
        loudness: figure('measured', audible ? loudness.read() : null),
        possibleFilledPauses: figure('estimated', separable ? filledPauses.count : null),
        filledPauseSpans: separable ? [...filledPauses.spans] : [],
        segmentS: timeline.segmentS,
        segments,
        signal: silence.anySound ? signal.quality() : 'silent',
      };
    },
  };
}
