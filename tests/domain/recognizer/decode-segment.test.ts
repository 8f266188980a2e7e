import { describe, expect, test } from 'vitest';
import { decodeSegment } from '../../../src/domain/recognizer/decode-segment.ts';
import {
  type DecodingStep,
  END_TOKEN,
  HEAD_COUNT,
  type SpeechModel,
  START_TOKEN,
  UM_TOKENS,
} from '../../../src/domain/recognizer/speech-model.ts';

const RATE_HZ = 16_000;
const FRAMES = 20;
const VOCABULARY = 40;

/** A model that answers its steps with these logits. */
function modelOf(
  logitsAt: (step: number) => Float32Array,
): SpeechModel & { readonly taken: readonly number[]; readonly passes: number } {
  const taken: number[] = [];
  let passes = 0;

  function add(token: number): DecodingStep {
    taken.push(token);
    const attention = [new Float32Array(HEAD_COUNT * FRAMES)];
    return { logits: logitsAt(taken.length - 1), attention };
  }

  return {
    taken,
    get passes() {
      return passes;
    },
    async encode() {
      return {
        frameCount: FRAMES,
        async begin(tokens) {
          passes += 1;
          return tokens.map(add);
        },
        keep: (count) => void taken.splice(count),
        async step(token) {
          passes += 1;
          return add(token);
        },
      };
    },
  };
}

/** A model that answers each token with the next of a script. */
const scripted = (nextAt: (step: number) => number) =>
  modelOf((step) => new Float32Array(VOCABULARY).fill(5, nextAt(step), nextAt(step) + 1));

const decode = async (
  model: SpeechModel,
  seconds: number,
  draft: readonly number[] = [],
  mayBeEmpty = true,
) => decodeSegment(await model.encode(new Float32Array(seconds * RATE_HZ)), seconds, { draft, mayBeEmpty });

test('decoding begins with the start token, feeds each token back, and ends with the end token', async () => {
  const model = scripted((step) => [7, 8, 9, END_TOKEN][step] ?? END_TOKEN);
  const tokens = await decode(model, 4);
  expect(tokens.map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(model.taken).toEqual([START_TOKEN, 7, 8, 9]);
});

test('the end may be forbidden as the first token, and only there', async () => {
  const model = modelOf(() => new Float32Array(VOCABULARY).fill(9, END_TOKEN, END_TOKEN + 1).fill(5, 7, 8));
  expect(await decode(model, 4)).toEqual([]);
  expect((await decode(model, 4, [], false)).map(({ id }) => id)).toEqual([7]);
});

test('the probability of a token is the softmax of its logit', async () => {
  const model = scripted((step) => (step === 0 ? 7 : END_TOKEN));
  const [token] = await decode(model, 1);
  expect(token?.probability).toBeCloseTo(Math.exp(5) / (Math.exp(5) + VOCABULARY - 1), 5);
});

test.each([
  [1, 8],
  [2, 13],
  [10, 65],
])('in %d s of sound, a model that repeats itself is stopped after %d tokens', async (seconds, count) => {
  const repeating = scripted(() => 7);
  expect(await decode(repeating, seconds)).toHaveLength(count);
});

describe('a draft', () => {
  const TEXT = [7, 8, 9];

  test.each([
    ['right', [7, 8, 9], 1],
    ['right, and ends early', [7, 8], 2],
    ['right, and goes on', [7, 8, 9, 10], 1],
    ['wrong from the second token on', [7, 20, 21], 3],
    ['wrong from the first token on', [20, 8, 9], 4],
    ['missing', [], 4],
  ])('changes no token if it is %s', async (_, draft, passes) => {
    const model = scripted((step) => TEXT[step] ?? END_TOKEN);
    expect((await decode(model, 4, draft)).map(({ id }) => id)).toEqual(TEXT);
    expect(model.passes).toBe(passes);
    // The decoder never goes on from a token that is not in the text.
    expect(model.taken.slice(0, TEXT.length + 1)).toEqual([START_TOKEN, ...TEXT]);
  });

  test('is no longer than the text may be', async () => {
    const repeating = scripted(() => 7);
    const draft = Array.from({ length: 20 }, () => 7);
    expect(await decode(repeating, 1, draft)).toHaveLength(8);
  });
});

describe('a bias toward *um*', () => {
  const WORD = 7;

  /** A model that prefers a word in each step. The logits of *um* and *Um* are lower by the given differences. */
  const hesitant = (steps: readonly { readonly um?: number; readonly opening?: number }[]) =>
    modelOf((step) => {
      const logits = new Float32Array(UM_TOKENS.opening + 1).fill(-20);
      const { um, opening } = steps[step] ?? {};
      logits[step < steps.length ? WORD : END_TOKEN] = 10;
      if (um !== undefined) logits[UM_TOKENS.inside] = 10 - um;
      if (opening !== undefined) logits[UM_TOKENS.opening] = 10 - opening;
      return logits;
    });
  const decoded = async (...steps: Parameters<typeof hesitant>[0]) =>
    (await decode(hesitant(steps), 4)).map(({ id }) => id);
  const { inside, opening } = UM_TOKENS;

  test('takes an *um* that is nearly as probable as the word, and none that is less probable', async () => {
    expect(await decoded({ um: 2.9 }, {})).toEqual([inside, WORD]);
    expect(await decoded({ um: 3.1 }, {})).toEqual([WORD, WORD]);
  });

  test('does not apply to an *Um* that begins a sentence', async () => {
    expect(await decoded({ opening: 0.1 }, {})).toEqual([WORD, WORD]);
    expect(await decoded({ opening: -0.1 }, {})).toEqual([opening, WORD]);
  });

  test('does not apply to the two tokens after an *um*, the first of which may be a comma', async () => {
    expect(await decoded({ um: 1 }, { um: 1 }, { um: 1 }, { um: 1 })).toEqual([inside, WORD, WORD, inside]);
  });

  test("does not change the model's probability", async () => {
    const [um] = await decode(hesitant([{ um: 2 }]), 1);
    expect(um?.probability).toBeCloseTo(1 / (1 + Math.exp(2)), 2);
  });
});
