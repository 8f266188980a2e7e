import { decodeLive } from '../../domain/recognizer/decode-live.ts';
import { FINAL_ONLY, type LivePolicy, policyFor } from '../../domain/recognizer/live-policy.ts';
import { warmUp } from '../../domain/recognizer/warm-up.ts';
import type { LiveResult } from '../../domain/recognizer/live-writer.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import type { Emit } from '../serve.ts';
import type { Timers } from '../session/timers.ts';
import { createHeardSound, type HeardSound } from './heard-sound.ts';
import type { openLiveModel, LiveModel } from './open-live-model.ts';
import type { LiveWords, LiveWordsEvent } from './protocol.ts';

/** After `finish`, the end of the sound is awaited for this long. */
const END_WAIT_MS = 500;

/**
 * Writes words while they are spoken. Sound waits while the recognizer is busy: interim texts are then left out, and no word is lost.
 *
 * @param openModel resolves to why there is no model, if there is none
 */
export function createLiveWords(
  openModel: (files: readonly ModelFile[]) => ReturnType<typeof openLiveModel>,
  emit: Emit<LiveWordsEvent>,
  timers: Timers,
): LiveWords {
  /** The microphones whose sound is not decoded, the oldest first. */
  const sounds: HeardSound[] = [];
  let opened: (LiveModel & { readonly policy: LivePolicy }) | undefined;
  let nextIndex = 0;
  let working = false;
  let resolveFinish = () => {};

  const nowS = () => timers.nowMs() / 1000;
  const nextTask = () => new Promise<void>((resolve) => void timers.after(0, resolve));

  async function decodeAll({ model, text, policy }: NonNullable<typeof opened>): Promise<void> {
    for (let sound = sounds[0]; sound; sound = sounds[0]) {
      const writer = sound.writerFor(policy, nextIndex);
      const job = writer.next(nowS(), sound.ended);
      if (job) {
        const beganS = nowS();
        const decoded = await decodeLive(model, text, job);
        const { from, results } = writer.decoded(job, decoded, nowS(), nowS() - beganS);
        emit({ from, results: results.map((result) => onClock(result, sound)) });
        nextIndex = writer.nextIndex;
        // Sound that came meanwhile is taken before the next decision.
        await nextTask();
      } else if (sound.ended) sounds.shift();
      else return;
    }
    resolveFinish();
  }

  /** Decodes all that can be decoded now. */
  function work(): void {
    if (working || !opened) return;
    working = true;
    decodeAll(opened)
      .finally(() => (working = false))
      .catch((error: unknown) => {
        // An uncaught error ends the worker, and the page starts another.
        timers.after(0, () => {
          throw error;
        });
      });
  }

  return {
    async open(files, memoryGb) {
      const model = await openModel(files);
      if (model.kind !== 'loaded') return model;
      const beganS = nowS();
      // The first decoding compiles the engine, so the second one tells how fast the device is.
      await warmUp(model.model);
      const compiledS = nowS();
      await warmUp(model.model);
      const policy = policyFor(Math.min(nowS() - compiledS, compiledS - beganS), memoryGb);
      opened = { ...model, policy };
      work();
      return { kind: 'ready', lateMaxS: policy.lateMaxS, finalOnly: policy === FINAL_ONLY };
    },

    listen(blocks, sampleRateHz, startS, finalOnly) {
      sounds.at(-1)?.end();
      sounds.push(createHeardSound({ blocks, sampleRateHz, startS, finalOnly }, work, nowS));
      work();
    },

    finish() {
      const sound = sounds.at(-1);
      if (!sound) return Promise.resolve();
      timers.after(END_WAIT_MS, () => {
        sound.end();
        work();
      });
      return new Promise((resolve) => {
        resolveFinish = resolve;
        work();
      });
    },
  };
}

const onClock = ({ endsS, ...result }: LiveResult, sound: HeardSound): LiveResult => ({
  ...result,
  endsS: endsS.map(sound.onClock),
});
