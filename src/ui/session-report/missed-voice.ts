import { unmeasuredSeconds } from '../../domain/unmeasured-seconds.ts';
import type { TimeSpan } from '../../domain/voice/measures.ts';
import { VOICE } from '../strings/vocal-delivery.ts';

/** The time spans of a session of `sessionS` seconds in which only the recognizer had the microphone. */
export interface HandedOver {
  readonly spans: readonly TimeSpan[];
  readonly sessionS: number;
}

/** Undefined if the page kept its microphone. */
export function handedOverText(handedOver: HandedOver | undefined): string | undefined {
  if (!handedOver || handedOver.spans.length === 0) return undefined;
  return VOICE.handedOver(handedOver.spans, handedOver.sessionS);
}

/** The time that the voice's figures don't cover, with the reason; undefined if they cover the whole session. */
export function missedText(voice: {
  readonly unmeasuredS: number;
  readonly missingS: number;
  readonly mutedS: number;
  readonly handedOver?: HandedOver | undefined;
}): string | undefined {
  const { unmeasuredS, missingS, mutedS, handedOver } = voice;
  const text = handedOverText(handedOver);
  if (!handedOver || text === undefined)
    return unmeasuredS > 0 ? VOICE.missed(unmeasuredS, mutedS, missingS) : undefined;
  const handedOverS = handedOver.spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const othersS = unmeasuredSeconds(unmeasuredS, Math.ceil(handedOverS));
  // The page's microphone goes silent when the recognizer gets it. This must not be reported as muted.
  return othersS > 0 ? `${text} ${VOICE.missed(othersS, 0, missingS)}` : text;
}
