import { loudnessFinding, melodyFinding, pauseFinding } from '../voice/coaching.ts';
import type { VoiceMeasures } from '../voice/measures.ts';
import { fadingFromS, flattestAtS, longestUnpausedAtS } from '../voice/voice-moments.ts';
import { combined, type Judgment, judgmentOf, UNJUDGED } from './judgment.ts';

/**
 * Converts the findings on a voice (`voice/coaching.ts`) to findings and strengths for the next take. There are none if noise, clipping
 * or a quiet signal make the figures less certain.
 *
 * @param lengthS seconds of the session without time away
 */
export function judgeVoice(voice: VoiceMeasures | null, lengthS: number): Judgment {
  if (voice?.signal !== 'good') return UNJUDGED;
  return combined([judgePauses(voice, lengthS), judgeMelody(voice, lengthS), judgeLoudness(voice, lengthS)]);
}

function judgePauses(voice: VoiceMeasures, lengthS: number): Judgment {
  const issue = { subject: 'pauses', marked: false } as const;
  switch (pauseFinding(voice, lengthS)) {
    case null:
    case 'too-short':
    case 'in-part':
      return UNJUDGED;
    case 'breathless':
      return judgmentOf('pauses', { ...issue, kind: 'breathless', atS: longestUnpausedAtS(voice) });
    case 'too-long': {
      const { startS, endS } = voice.pauses.value!.longest!;
      return judgmentOf('pauses', { ...issue, kind: 'lost-pause', lastedS: endS - startS, atS: startS });
    }
    case 'held':
    case 'short-ones':
      return judgmentOf('pauses', null, { subject: 'pauses' });
  }
}

function judgeMelody(voice: VoiceMeasures, lengthS: number): Judgment {
  switch (melodyFinding(voice, lengthS)) {
    case null:
    case 'too-short':
    case 'in-part':
      return UNJUDGED;
    case 'flat': {
      const semitones = voice.pitch.value!.spreadSemitones;
      const issue = { kind: 'monotone', subject: 'melody', semitones, marked: false } as const;
      return judgmentOf('melody', { ...issue, atS: flattestAtS(voice) });
    }
    case 'moving':
      return judgmentOf('melody', null, { subject: 'melody' });
  }
}

function judgeLoudness(voice: VoiceMeasures, lengthS: number): Judgment {
  switch (loudnessFinding(voice, lengthS)) {
    case 'fading': {
      const atS = fadingFromS(voice);
      return judgmentOf('loudness', { kind: 'fading', subject: 'loudness', marked: false, atS });
    }
    case 'steady':
      return judgmentOf('loudness', null, { subject: 'loudness' });
    // Findings on the signal don't occur here, because the signal is good.
    case null:
    case 'too-short':
    case 'in-part':
    case 'clipped':
    case 'quiet':
    case 'noisy':
      return UNJUDGED;
  }
}
