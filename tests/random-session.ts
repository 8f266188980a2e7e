import type { Facing } from '../src/domain/facing/facing.ts';
import type { FocusArea } from '../src/domain/setup.ts';
import type { PostureMoments } from '../src/domain/posture-course/posture-moments.ts';
import type { PostureScore } from '../src/domain/posture/score.ts';
import { type SessionReport, sessionReport } from '../src/domain/session-report/session-report.ts';
import { createSpeechAnalytics } from '../src/domain/speech/analytics.ts';
import type { VoiceMeasures } from '../src/domain/voice/measures.ts';
import { FACING_CAMERA } from './domain/facing/figures.ts';
import { plainVoice } from './domain/voice/plain-voice.ts';
import { pick } from './random.ts';

/** A random session, with the data from which its report can be recomputed. */
export interface RandomSession {
  readonly report: SessionReport;
  readonly elapsedS: number;
  /** The time of each recognized word's result, in seconds. */
  readonly wordTimesS: readonly number[];
  readonly text: string;
  readonly postureMoments: PostureMoments | null;
  /** Whether the recognizer returned words from Start to Stop, and the voice was not analyzed for speech. */
  readonly onlyWords: boolean;
  /** Seconds in which the microphone delivered nothing. */
  readonly lostS: number;
}

const PLAIN = 'we plan the budget and goal this year people see it in town'.split(' ');
const LISTED = ['um', 'uh', 'like', 'you know', 'I am', 'right there', 'well', 'actually', 'kind of', 'okay'];
/** Number of words per result. Shorter results can count as duplicates (rule 25). */
const RESULT_WORDS = { min: 5, max: 15 } as const;

export function randomSession(random: () => number): RandomSession {
  const chance = (share: number) => random() < share;
  const between = (low: number, high: number) => low + random() * (high - low);
  const elapsedS = between(pick(random, [3, 9, 20, 45, 100]), pick(random, [12, 30, 60, 200]) + 12);
  const recognizer = !chance(0.15);
  const onlyWords = recognizer && chance(0.4);
  const wordsEndS = onlyWords || chance(0.7) ? elapsedS : between(0, elapsedS);
  const speechEndS = chance(0.7) ? elapsedS : between(0.5, 1) * elapsedS;
  const wordS = 60 / between(50, 280);
  const fillerShare = pick(random, [0, 0.02, 0.06, 0.2]);

  const lostFromS = between(0, elapsedS);
  const lostToS = onlyWords || chance(0.7) ? lostFromS : between(lostFromS, elapsedS);

  let atS = 0;
  const heard = { analyzedS: 0, speechS: 0, lostS: 0 };
  const analytics = createSpeechAnalytics(undefined, () => ({ ...heard }));
  function advanceTo(toS: number): void {
    while (atS < toS) {
      const stepS = Math.min(1, toS - atS);
      atS += stepS;
      if (atS > lostFromS && atS <= lostToS) heard.lostS += stepS;
      else if (!onlyWords) {
        heard.analyzedS += stepS;
        if (atS <= speechEndS) heard.speechS += stepS * 0.8;
      }
      analytics.advanceTime(atS);
    }
  }

  const wordTimesS: number[] = [];
  const results: string[] = [];
  let from = 0;
  while (recognizer) {
    const words: string[] = [];
    const size = Math.floor(between(RESULT_WORDS.min, RESULT_WORDS.max));
    while (words.length < size) {
      words.push(...pick(random, chance(fillerShare) ? LISTED : PLAIN).split(' '));
    }
    const resultS = atS + words.length * wordS;
    if (resultS > lostFromS && atS < lostToS) {
      advanceTo(lostToS);
      continue;
    }
    if (resultS > Math.min(wordsEndS, speechEndS)) break;
    advanceTo(resultS);
    const text = words.join(' ') + (chance(0.3) ? '.' : '');
    analytics.addRecognition({ run: 1, startedAtS: 0, from, results: [{ text, final: true }] }, atS);
    from += 1;
    results.push(text);
    for (let i = 0; i < words.length; i += 1) wordTimesS.push(atS);
  }
  advanceTo(elapsedS);

  const camera = chance(0.7);
  const analyzedFrames = camera ? Math.round(elapsedS * 10) : 0;
  const framesInView = Math.round(analyzedFrames * pick(random, [0, 0.2, 0.5, 1, 1]));
  const posture: PostureScore = {
    value: between(20, 100),
    framesInView,
    analyzedFrames,
    unconfirmedFrames: 0,
    watchedS: camera ? elapsedS * pick(random, [0.2, 1, 1, 1]) : 0,
  };
  const voice = chance(0.2) ? null : randomVoiceMeasures(random, elapsedS);
  const postureMoments = chance(0.8) ? randomPostureMoments(random, elapsedS) : null;
  const report = sessionReport({
    speech: analytics.finish(elapsedS),
    posture: {
      score: posture,
      moments: postureMoments,
      timeline: { segmentS: elapsedS, segments: [], stretches: [] },
      facing: facingOf(pick(random, [0.1, 0.4, 0.6, 1])),
    },
    voice,
    facts: {
      elapsedS,
      speechMeasured: recognizer,
      speechType: 'informative',
      topicKeywords: pick(random, [
        [],
        ['budget'],
        ['budget', 'regions'],
        ['staff', 'roof', 'town'],
        ['staff'],
      ]),
      focusArea: pick<FocusArea | undefined>(random, ['pacing', 'fillers', 'posture', undefined]),
      coachFillers: !chance(0.2),
    },
    ...(voice && { syllableTimesS: randomSyllables(random, speechEndS) }),
  });
  return {
    report,
    elapsedS,
    wordTimesS,
    text: results.join(' '),
    postureMoments,
    onlyWords,
    lostS: heard.lostS,
  };
}

/** A speaker who never looks away while in view. */
const facingOf = (coverage: number): Facing => {
  const figures = FACING_CAMERA.value && { ...FACING_CAMERA.value, longestAway: null, nearer: 0, farther: 0 };
  return figures ? { certainty: 'estimated', coverage, segments: [], value: figures } : FACING_CAMERA;
};

/** The times of syllables in speech with pauses, in seconds from Start. */
function randomSyllables(random: () => number, speechEndS: number): Float32Array {
  const heardAtS: number[] = [];
  for (let atS = 0.3; atS < speechEndS; atS += random() < 0.1 ? 0.4 + random() : 0.15 + 0.1 * random()) {
    heardAtS.push(atS);
  }
  return new Float32Array(heardAtS);
}

function randomVoiceMeasures(random: () => number, elapsedS: number): VoiceMeasures {
  const seconds = Math.max(1, Math.floor(elapsedS * (random() < 0.8 ? 1 : random())));
  const pauses: [number, number][] = [];
  const everyS = pick(random, [3, 8, 70, 400]);
  for (let atS = everyS * random(); atS + 8 < seconds; atS += everyS + 8) {
    pauses.push([atS, atS + pick(random, [0.3, 0.7, 2, 5.5])]);
  }
  const voice = plainVoice({
    seconds,
    pauses,
    semitones: pick(random, [0.8, 1.19, 1.2, 2, 4]),
    fadesDb: pick(random, [0, 2, 4]),
  });
  const unmeasured = { certainty: 'not measured', value: null } as const;
  return {
    ...voice,
    signal: pick(random, ['good', 'good', 'good', 'noisy', 'quiet', 'clipping', 'silent']),
    ...(random() < 0.15 && { pauses: unmeasured }),
    ...(random() < 0.15 && { pitch: unmeasured }),
    ...(random() < 0.15 && { loudness: unmeasured }),
    ...(random() < 0.3 && { pace: unmeasured }),
  };
}

function randomPostureMoments(random: () => number, elapsedS: number): PostureMoments {
  const startS = random() * elapsedS;
  const endS = startS + random() * (elapsedS - startS);
  return {
    longestLean: endS - startS >= 2 ? { side: pick(random, ['left', 'right']), startS, endS } : null,
    mostSwayingAtS: random() < 0.5 ? null : 10 * Math.floor((random() * elapsedS) / 10),
    mostly: pick(random, [null, 'leaning', 'swaying']),
  };
}
