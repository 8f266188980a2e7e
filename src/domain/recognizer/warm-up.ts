import { SAMPLE_RATE_HZ } from '../voice/analysis-format.ts';
import { WARM_UP_S } from './live-policy.ts';
import { type SpeechModel, START_TOKEN, UM_TOKENS } from './speech-model.ts';

/**
 * Steps of a decoding: a fluent speaker needs about 3.3 tokens a second (33 in 10 s of LJSpeech). Most of a decoding's time is in them,
 * and in silence the model would end after the first.
 */
const WARM_UP_STEPS = 7;

/** Decodes {@link WARM_UP_S} of silence with as many steps as speech would need, so that its time tells how fast the device is. */
export async function warmUp(model: SpeechModel): Promise<void> {
  const decoder = await model.encode(new Float32Array(WARM_UP_S * SAMPLE_RATE_HZ));
  await decoder.begin([START_TOKEN]);
  // Which token is taken does not change the time.
  for (let i = 0; i < WARM_UP_STEPS; i += 1) await decoder.step(UM_TOKENS.inside);
}
