import { describe, expect, test } from 'vitest';
import { HOP_S, HOP_SAMPLES } from '../../../src/domain/voice/analysis-format.ts';
import {
  FINAL_ONLY,
  INTERIM_AND_FINAL,
  type LivePolicy,
} from '../../../src/domain/recognizer/live-policy.ts';
import type { Decoded } from '../../../src/domain/recognizer/decode-speech.ts';
import { createLiveWriter, type LiveJob } from '../../../src/domain/recognizer/live-writer.ts';
import { ENCODER_FRAME_S } from '../../../src/domain/recognizer/speech-model.ts';

/** How far the voice analysis lags behind the samples. */
const LAG_HOPS = 107;

interface Said {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
}

interface Written {
  readonly atS: number;
  readonly kind: LiveJob['kind'];
  readonly startS: number;
  readonly endS: number;
  readonly draft: number;
  readonly from: number;
  readonly texts: readonly string[];
  readonly endsS: readonly number[];
}

/** Words of 0.3 s, one each 0.4 s, in each of the given spans. */
function speak(...spans: readonly (readonly [number, number])[]): Said[] {
  return spans.flatMap(([fromS, toS], span) =>
    Array.from({ length: Math.floor((toS - fromS) / 0.4) }, (_, i) => ({
      text: `w${span}-${i}`.replace('-', 'x'),
      startS: fromS + i * 0.4,
      endS: fromS + i * 0.4 + 0.3,
    })),
  );
}

/** A recognizer that knows what was said. It recognizes a word whose middle is in the sound. */
function decode(said: readonly Said[], { startS, samples }: LiveJob): Decoded {
  const endS = startS + (samples.length / HOP_SAMPLES) * HOP_S;
  const middleOf = (word: Said) => (word.startS + word.endS) / 2;
  const heard = said.filter((word) => middleOf(word) >= startS && middleOf(word) < endS);
  return {
    words: heard.map((word) => ({ ...word, endS: Math.min(endS, word.endS), probability: 1 })),
    tokens: heard.map((word) => ({
      id: said.indexOf(word) + 10,
      probability: 1,
      startFrame: Math.round((word.startS - startS) / ENCODER_FRAME_S),
      endFrame: Math.round((word.endS - startS) / ENCODER_FRAME_S),
    })),
  };
}

/**
 * Plays speech to a writer in real time, on a virtual clock.
 *
 * @param speech seconds of speech by the voice analysis
 * @param tookS seconds that each decoding takes
 */
function play(
  lengthS: number,
  speech: readonly (readonly [number, number])[],
  {
    said = speak(...speech),
    policy = INTERIM_AND_FINAL,
    tookS = 0.1,
  }: { said?: readonly Said[]; policy?: LivePolicy; tookS?: number } = {},
): Written[] {
  const writer = createLiveWriter(policy);
  const written: Written[] = [];
  const isSpeech = (hop: number) => speech.some(([from, to]) => hop * HOP_S >= from && hop * HOP_S < to);
  const hops = Math.round(lengthS / HOP_S);
  let busyUntilS = 0;

  function work(atS: number, ending: boolean): boolean {
    const job = writer.next(atS, ending);
    if (!job) return false;
    const tookNowS = job.kind === 'reused' ? 0 : tookS;
    busyUntilS = atS + tookNowS;
    const { from, results } = writer.decoded(job, decode(said, job), busyUntilS, tookNowS);
    written.push({
      atS: busyUntilS,
      kind: job.kind,
      startS: job.startS,
      endS: job.startS + job.speech.length * HOP_S,
      draft: job.draft.length,
      from,
      texts: results.map(({ text, final }) => `${final ? '=' : '~'} ${text}`.trim()),
      endsS: results.flatMap(({ endsS }) => endsS),
    });
    return true;
  }

  for (let hop = 0; hop < hops; hop += 1) {
    writer.push(new Float32Array(HOP_SAMPLES).fill(isSpeech(hop) ? 0.2 : 0.001));
    if (hop >= LAG_HOPS) writer.addHop(isSpeech(hop - LAG_HOPS));
    if ((hop + 1) * HOP_S >= busyUntilS) work((hop + 1) * HOP_S, false);
  }
  for (let hop = Math.max(0, hops - LAG_HOPS); hop < hops; hop += 1) writer.addHop(isSpeech(hop));
  while (work(Math.max(busyUntilS, lengthS), true));
  return written;
}

const interims = (written: readonly Written[]) => written.filter(({ kind }) => kind === 'interim');
const finals = (written: readonly Written[]) => written.filter(({ kind }) => kind !== 'interim');
/** The final text. */
const textOf = (written: readonly Written[]) =>
  written
    .flatMap(({ texts }) => texts)
    .filter((text) => text.startsWith('='))
    .map((text) => text.slice(2))
    .join(' ');
const all = (said: readonly Said[]) => said.map(({ text }) => text).join(' ');

test('silence is not decoded', () => {
  expect(play(20, [])).toEqual([]);
});

describe('every word becomes final once and in order', () => {
  test.each<[string, [number, number][]]>([
    [
      'in speech with long pauses',
      [
        [1, 4],
        [6, 9],
        [12, 13],
      ],
    ],
    [
      'in speech with short pauses',
      [
        [0, 4],
        [4.7, 9],
        [9.6, 14],
      ],
    ],
    ['in speech without a pause', [[0, 35]]],
    ['in speech that goes on at the end', [[3, 5.9]]],
  ])('%s', (_, spans) => {
    const said = speak(...spans);
    const written = play(spans.at(-1)![1] + 1, spans, { said });
    expect(textOf(written)).toBe(all(said));
    expect(finals(written).map(({ from }) => from)).toEqual(finals(written).map((_final, i) => i));
  });
});

test.each([
  ['0.4 s does not end a segment', 4, 0.4, 1],
  ['0.6 s ends a segment of 3 s', 4, 0.6, 2],
  ['0.6 s does not end one of 2 s', 2, 0.6, 1],
  ['1.1 s ends any segment', 1, 1.1, 2],
])('a pause of %s', (_, firstS, pauseS, count) => {
  const spans: [number, number][] = [
    [0, firstS],
    [firstS + pauseS, firstS + pauseS + 2],
  ];
  expect(finals(play(12, spans))).toHaveLength(count);
});

test('a segment has at most 10 s', () => {
  for (const { startS, endS } of finals(play(40, [[0, 40]]))) expect(endS - startS).toBeLessThanOrEqual(10);
});

describe('interim texts', () => {
  const gaps = (written: readonly Written[]) =>
    interims(written)
      .slice(1)
      .map(({ atS }, i) => atS - interims(written)[i]!.atS);

  test('come each second while decodings are quick', () => {
    const written = play(9, [[0, 9]], { tookS: 0.2 });
    for (const gap of gaps(written).slice(1)) expect(gap).toBeCloseTo(1, 1);
  });

  test('come every two seconds if decodings take 0.25 s or more', () => {
    for (const gap of gaps(play(9, [[0, 9]], { tookS: 0.26 }))) expect(gap).toBeCloseTo(2, 1);
  });

  test.each([1, 2])('take at most 0.4 of a core if each takes %d s', (tookS) => {
    const written = play(60, [[0, 60]], { tookS });
    expect(interims(written).length).toBeGreaterThan(5);
    for (const gap of gaps(written)) expect(gap).toBeGreaterThanOrEqual(tookS / 0.4 - 0.02);
  });

  test('lack the last word until 0.4 s of sound follow it', () => {
    // The second decoding ends within the pause.
    const said: Said[] = [
      { text: 'one', startS: 0.2, endS: 0.6 },
      { text: 'two', startS: 1.1, endS: 1.65 },
    ];
    const written = play(6, [[0, 1.7]], { said, tookS: 0.26 });
    expect(interims(written)[0]).toMatchObject({ endS: 2, texts: ['~ one'] });
    expect(textOf(written)).toBe('one two');
    const later = play(6, [[0, 1.7]], {
      said: said.map(({ text, startS, endS }) => ({ text, startS, endS: endS - 0.1 })),
      tookS: 0.26,
    });
    expect(interims(later)[0]?.texts).toEqual(['~ one two']);
  });

  test('are not repeated in a pause', () => {
    const written = play(30, [
      [0, 3],
      [29, 29.5],
    ]);
    expect(interims(written).filter(({ atS }) => atS > 6 && atS < 29)).toEqual([]);
  });

  test('are the draft of the next decoding', () => {
    const [first, second] = interims(play(6, [[0, 6]], { tookS: 0.26 }));
    expect(first?.draft).toBe(0);
    expect(second?.draft).toBe(5);
  });

  test('tell when each word ended, in the sound', () => {
    const [first] = interims(play(6, [[0, 6]], { tookS: 0.26 }));
    expect(first?.endsS.map((atS) => atS.toFixed(1))).toEqual(['0.3', '0.7', '1.1', '1.5']);
  });
});

test('a final text is the last interim one, without a decoding, if that covers the segment', () => {
  const written = play(8, [[0, 4]]);
  expect(finals(written).map(({ kind }) => kind)).toEqual(['reused']);
  expect(textOf(written)).toBe(all(speak([0, 4])));
});

test('words behind a cut that were shown stay in the next result', () => {
  const said = speak([0, 30]);
  const carried = finals(play(30, [[0, 30]], { said })).filter(({ texts }) => texts.length === 2);
  expect(carried.length).toBeGreaterThan(0);
  for (const { texts } of carried) {
    const [final = '', rest = ''] = texts.map((text) => text.slice(2));
    const next = all(said).split(`${final} `)[1] ?? '';
    expect(rest).not.toBe('');
    expect(next.startsWith(rest)).toBe(true);
  }
});

describe('with final texts only', () => {
  test('each word comes at most as late as the policy says', () => {
    const spans: [number, number][] = [
      [0, 5],
      [5.6, 12],
      [12.5, 30],
    ];
    const written = play(32, spans, { policy: FINAL_ONLY, tookS: 1 });
    expect(interims(written)).toEqual([]);
    expect(textOf(written)).toBe(all(speak(...spans)));
    for (const { atS, endsS } of written)
      for (const endS of endsS) expect(atS - endS).toBeLessThan(FINAL_ONLY.lateMaxS);
  });
});
