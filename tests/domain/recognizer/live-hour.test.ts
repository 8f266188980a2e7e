// A session of an hour on a virtual clock: nothing that the recognizer keeps grows with its length (rule 191).
import { expect, test } from 'vitest';
import { HOP_S, HOP_SAMPLES } from '../../../src/domain/voice/analysis-format.ts';
import { FINAL_ONLY, INTERIM_AND_FINAL } from '../../../src/domain/recognizer/live-policy.ts';
import type { Decoded } from '../../../src/domain/recognizer/decode-speech.ts';
import { createLiveWriter, type LiveJob } from '../../../src/domain/recognizer/live-writer.ts';

const HOUR_S = 3600;
const BLOCK_HOPS = 10;
/** The voice analysis lags behind the samples. */
const LAG_HOPS = 110;
/** Each word takes 0.4 s. */
const WORD_S = 0.4;

/** Speech of a minute, again and again: with short pauses, a long one, and 25 s without any. */
function isSpeech(hop: number): boolean {
  const atS = (hop * HOP_S) % 60;
  if (atS < 20) return atS % 4 < 3.4;
  return atS >= 30 && atS < 55;
}

/** A word each 0.4 s of the sound. */
function decode({ startS, speech }: LiveJob): Decoded {
  const first = Math.ceil(startS / WORD_S);
  const count = Math.floor((startS + speech.length * HOP_S) / WORD_S) - first;
  const heard = Array.from({ length: Math.max(0, count) }, (_, i) => first + i).filter(
    (word) => speech[Math.round((word * WORD_S - startS) / HOP_S)] === 1,
  );
  return {
    words: heard.map((word) => ({
      text: `w${word}`,
      startS: word * WORD_S,
      endS: word * WORD_S + 0.3,
      probability: 1,
    })),
    tokens: heard.map((id) => ({ id, probability: 1, startFrame: 0, endFrame: 1 })),
  };
}

test.each([
  ['interim and final texts', INTERIM_AND_FINAL],
  ['final texts only', FINAL_ONLY],
])('after an hour with %s, a minute costs what the first ones cost, and no more is kept', (_, policy) => {
  const writer = createLiveWriter(policy);
  const silence = new Float32Array(BLOCK_HOPS * HOP_SAMPLES);
  const minutes = Array.from({ length: HOUR_S / 60 }, () => ({
    decodedS: 0,
    keptS: 0,
    draft: 0,
    results: 0,
    words: 0,
    finals: 0,
  }));
  let busyUntilS = 0;
  for (let hop = 0; hop * HOP_S < HOUR_S; hop += BLOCK_HOPS) {
    writer.push(silence);
    for (let i = hop; i < hop + BLOCK_HOPS; i += 1) if (i >= LAG_HOPS) writer.addHop(isSpeech(i - LAG_HOPS));
    const nowS = (hop + BLOCK_HOPS) * HOP_S;
    const minute = minutes[Math.floor((hop * HOP_S) / 60)]!;
    minute.keptS = Math.max(minute.keptS, writer.waitingS);
    const job = nowS >= busyUntilS ? writer.next(nowS) : undefined;
    if (!job) continue;
    const lengthS = job.speech.length * HOP_S;
    const tookS = job.kind === 'reused' ? 0 : 0.05 * lengthS;
    busyUntilS = nowS + tookS;
    const { results } = writer.decoded(job, decode(job), busyUntilS, tookS);
    if (job.kind !== 'reused') minute.decodedS += lengthS;
    minute.draft = Math.max(minute.draft, job.draft.length);
    minute.results = Math.max(minute.results, results.length);
    minute.words = Math.max(minute.words, ...results.map(({ endsS }) => endsS.length));
    if (job.kind !== 'interim') minute.finals += 1;
  }
  const [second, last] = [minutes[1]!, minutes.at(-1)!];
  expect(second.finals, 'segments end').toBeGreaterThan(5);
  // The clock's position in a segment may differ by a block from minute to minute.
  expect(last.decodedS / second.decodedS).toBeCloseTo(1, 1);
  expect(last.finals).toBe(second.finals);
  for (const { keptS, draft, results, words } of minutes) {
    // A segment, the delay of the voice analysis, and the time of a decoding.
    expect(keptS).toBeLessThan(policy.segmentMaxS + 2.5);
    expect(draft).toBeLessThanOrEqual(policy.segmentMaxS / WORD_S + 5);
    expect(words).toBeLessThanOrEqual(policy.segmentMaxS / WORD_S + 5);
    expect(results).toBeLessThanOrEqual(2);
  }
});
