import { describe, expect, test } from 'vitest';
import type { DecodedToken } from '../../../src/domain/recognizer/decode-segment.ts';
import { recoverFillers } from '../../../src/domain/recognizer/recover-fillers.ts';
import {
  type DecodingStep,
  ENCODER_FRAME_S,
  END_TOKEN,
  type SegmentDecoder,
  START_TOKEN,
  UH_TOKENS,
  UM_TOKENS,
} from '../../../src/domain/recognizer/speech-model.ts';
import { createTokenText } from '../../../src/domain/recognizer/token-text.ts';

const FRAMES = 200;
const START_S = 10;
const [WE, START, A, NOW, COMMA] = [300, 301, 302, 303, 304];
const [UH, H] = UH_TOKENS.inside;
const PIECES: Record<number, string> = {
  [WE]: '▁we',
  [START]: '▁start',
  [A]: '▁a',
  [NOW]: '▁now.',
  [COMMA]: ',',
  [UM_TOKENS.inside]: '▁um',
  [UM_TOKENS.opening]: '▁Um',
  [UH]: '▁u',
  [H]: 'h',
};
const VOCABULARY = 30_000;
const text = createTokenText(Array.from({ length: VOCABULARY }, (_, id) => PIECES[id] ?? ''));

/** Logarithms of probabilities of the next token, by the tokens before it. A token that is not listed is impossible. */
type Chances = Readonly<Record<string, Readonly<Record<number, number>>>>;

/** A decoder that counts its passes. The likely text is certain; `more` has the chances of others. */
function decoderOf(likely: readonly number[], more: Chances = {}) {
  let passes = 0;
  const decoder: SegmentDecoder = {
    frameCount: FRAMES,
    async begin(tokens) {
      passes += 1;
      expect(tokens[0]).toBe(START_TOKEN);
      return tokens.map((_, i): DecodingStep => {
        const before = tokens.slice(1, i + 1);
        const logits = new Float32Array(VOCABULARY).fill(-60);
        // After a filler, the text goes on.
        const kept = before.filter((id) => id !== UM_TOKENS.inside && id !== UH && id !== H);
        const isLikely = kept.every((id, at) => id === likely[at]);
        if (isLikely) logits[likely[kept.length] ?? END_TOKEN] = 0;
        if (before.at(-1) === UH) logits[H] = 0;
        for (const [id, log] of Object.entries(more[before.join(' ')] ?? {})) logits[Number(id)] = log;
        return { logits, attention: [] };
      });
    },
    step: () => Promise.reject(new Error('No step is needed.')),
    keep() {},
  };
  return {
    decoder,
    get passes() {
      return passes;
    },
  };
}

const frameAt = (atS: number) => (atS - START_S) / ENCODER_FRAME_S;
const token = (id: number, fromS: number, toS: number): DecodedToken => ({
  id,
  probability: 0.9,
  startFrame: frameAt(fromS),
  endFrame: frameAt(toS),
});

const TOKENS = [token(WE, 10.5, 10.8), token(START, 11.4, 11.8), token(NOW, 11.8, 12.2)];
const SOUND = { startS: 10.9, endS: 11.3 };

async function recovered(
  { decoder }: { decoder: SegmentDecoder },
  tokens: readonly DecodedToken[] = TOKENS,
  steady = [SOUND],
): Promise<string> {
  const found = await recoverFillers(decoder, text, { tokens, startS: START_S, steady });
  return text
    .wordsOf(found, START_S)
    .map((word) => (word.inSound ? `[${word.text}]` : word.text))
    .join(' ');
}

const ids = TOKENS.map(({ id }) => id);

describe('a steady sound between two words', () => {
  test('is an *um* if the text with it is nearly as probable', async () => {
    expect(await recovered(decoderOf(ids, { [`${WE}`]: { [UM_TOKENS.inside]: -6.9 } }))).toBe(
      'we [um] start now.',
    );
  });

  test('is nothing if the text with it is too improbable', async () => {
    expect(await recovered(decoderOf(ids, { [`${WE}`]: { [UM_TOKENS.inside]: -7.1 } }))).toBe(
      'we start now.',
    );
  });

  test('is an *uh* if that is more probable', async () => {
    const chances = { [`${WE}`]: { [UM_TOKENS.inside]: -6, [UH]: -4 } };
    expect(await recovered(decoderOf(ids, chances))).toBe('we [uh] start now.');
  });

  test('has a capital at the beginning of a sentence', async () => {
    const chances = { '': { [UM_TOKENS.opening]: -3 }, [`${UM_TOKENS.opening}`]: { [WE]: 0 } };
    const after = { [`${UM_TOKENS.opening} ${WE}`]: { [START]: 0 } };
    const last = { [`${UM_TOKENS.opening} ${WE} ${START}`]: { [NOW]: 0 } };
    const end = { [`${UM_TOKENS.opening} ${WE} ${START} ${NOW}`]: { [END_TOKEN]: 0 } };
    const decoder = decoderOf(ids, { ...chances, ...after, ...last, ...end });
    expect(await recovered(decoder, TOKENS, [{ startS: 10.1, endS: 10.4 }])).toBe('[Um] we start now.');
  });

  test('is nothing if the recognizer wrote a filler there', async () => {
    const written = [TOKENS[0]!, token(UM_TOKENS.inside, 10.9, 11.3), ...TOKENS.slice(1)];
    const decoder = decoderOf(ids, {
      [`${WE}`]: { [UM_TOKENS.inside]: -1 },
      [`${WE} ${UM_TOKENS.inside}`]: { [UM_TOKENS.inside]: -1, [START]: 0 },
    });
    expect(await recovered(decoder, written)).toBe('we um start now.');
    expect(decoder.passes).toBe(0);
  });

  test('costs one pass if no filler is probable, and nothing is decoded without a steady sound', async () => {
    const decoder = decoderOf(ids);
    expect(await recovered(decoder)).toBe('we start now.');
    expect(decoder.passes).toBe(1);
    expect(await recovered(decoder, TOKENS, [])).toBe('we start now.');
    expect(decoder.passes).toBe(1);
  });
});

test('two sounds at one place are one filler, and two places have one each', async () => {
  const decoder = decoderOf(ids, {
    [`${WE}`]: { [UM_TOKENS.inside]: -4 },
    [`${WE} ${START}`]: { [UM_TOKENS.inside]: -2 },
  });
  const halves = [
    { startS: 11.3, endS: 11.45 },
    { startS: 11.5, endS: 11.7 },
  ];
  expect(await recovered(decoder, TOKENS, halves)).toBe('we start [um] now.');
  const apart = [SOUND, { startS: 11.75, endS: 11.9 }];
  expect(await recovered(decoder, TOKENS, apart)).toBe('we [um] start [um] now.');
});

test('a filler takes the place of a short word that the recognizer wrote for it, and the comma stays', async () => {
  const tokens = [TOKENS[0]!, token(A, 10.9, 11.2), token(COMMA, 11.2, 11.3), ...TOKENS.slice(1)];
  const decoder = decoderOf([WE, A, COMMA, START, NOW], {
    [`${WE}`]: { [UH]: -2 },
    [`${WE} ${UH} ${H}`]: { [COMMA]: 0, [A]: -30 },
    [`${WE} ${UH} ${H} ${COMMA}`]: { [START]: 0 },
    [`${WE} ${UH} ${H} ${COMMA} ${START}`]: { [NOW]: 0 },
    [`${WE} ${UH} ${H} ${COMMA} ${START} ${NOW}`]: { [END_TOKEN]: 0 },
  });
  expect(await recovered(decoder, tokens)).toBe('we [uh,] start now.');
});

test('a filler has the time of its sound, and the words beside it end before and begin after it', async () => {
  const { decoder } = decoderOf(ids, { [`${WE}`]: { [UM_TOKENS.inside]: -1 } });
  const tokens = [token(WE, 10.5, 11.1), token(START, 11.1, 11.8), TOKENS[2]!];
  const found = await recoverFillers(decoder, text, { tokens, startS: START_S, steady: [SOUND] });
  const times = text.wordsOf(found, START_S).map(({ startS, endS }) => [startS, endS]);
  const expected = [
    [10.5, 10.9],
    [10.9, 11.3],
    [11.3, 11.8],
    [11.8, 12.2],
  ];
  for (const [i, [startS, endS]] of expected.entries()) {
    expect(times[i]?.[0]).toBeCloseTo(startS!, 6);
    expect(times[i]?.[1]).toBeCloseTo(endS!, 6);
  }
});
