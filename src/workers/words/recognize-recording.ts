import { BlobSource, Input, type InputAudioTrack } from 'mediabunny';
import { HOP_S } from '../../domain/voice/analysis-format.ts';
import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import type { RecognizedWord } from '../../domain/words/recognized-word.ts';
import { createSoundRecognizer, type SoundRecognizer } from '../../domain/words/sound-recognizer.ts';
import type { SpeechModel } from '../../domain/words/speech-model.ts';
import type { WordsOfTokens } from '../../domain/words/token-text.ts';
import { decoding, ignoreDamage } from '../recording/decode-failure.ts';
import { withDecoderTimeout } from '../recording/decoder-timeout.ts';
import { createDownmixer } from '../recording/downmix.ts';
import { type Edit, editsOf } from '../recording/edit-list.ts';
import { FORMATS } from '../recording/formats.ts';
import { timedAudioSamples } from '../recording/timed-audio-samples.ts';
import type { RecognizeResult } from './protocol.ts';

/** Tolerance for timestamps, which are rounded: samples at most this far apart are continuous. */
const ROUNDING_S = 0.05;

/** The longest gap that is accepted after the end that the file declares. */
const GAP_MAX_S = 30;

/**
 * Recognizes the words in a recording's sound, a segment at a time: the sound is decoded as fast as it is recognized.
 *
 * @param emit gets words as they are recognized, and the share of the recording that is done, 0-1
 */
export async function recognizeRecording(
  model: SpeechModel,
  wordsOf: WordsOfTokens,
  recording: Blob,
  emit: (words: readonly RecognizedWord[], done: number) => void,
): Promise<RecognizeResult> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(recording) });
  try {
    const primary = await decoding(() => input.getPrimaryAudioTrack());
    const all = await decoding(() => input.getAudioTracks());
    const editOf = await editsOf(recording);
    let first: RecognizeResult | undefined;
    for (const track of primary ? [primary, ...all.filter((other) => other !== primary)] : []) {
      if (!(await decoding(() => track.canDecode()))) continue;
      const result = await recognizeTrack(model, wordsOf, track, editOf(track), emit);
      // An empty track may stand before a full one.
      if (result.kind === 'recognized' && result.words.length > 0) return result;
      first ??= result;
    }
    return first ?? { kind: 'no-sound' };
  } catch (error) {
    ignoreDamage(error);
    return { kind: 'no-sound' };
  } finally {
    input.dispose();
  }
}

async function recognizeTrack(
  model: SpeechModel,
  wordsOf: WordsOfTokens,
  track: InputAudioTrack,
  { startS, endS }: Edit,
  emit: (words: readonly RecognizedWord[], done: number) => void,
): Promise<RecognizeResult> {
  const durationS = Math.min(endS, await decoding(() => track.computeDuration({ metadataOnly: true })));
  const words: RecognizedWord[] = [];
  const speechS: number[] = [];
  const mono = createDownmixer();
  let sound: { readonly recognizer: SoundRecognizer; endS: number; readonly rateHz: number } | undefined;
  let lengthS = 0;

  const handlers = {
    words(found: readonly RecognizedWord[]) {
      words.push(...found);
      emit(found, Math.min(1, lengthS / durationS));
    },
    speechHop(atS: number) {
      const interval = Math.floor(atS / PACE_SAMPLE_S);
      while (speechS.length <= interval) speechS.push(0);
      speechS[interval]! += HOP_S;
    },
  };

  try {
    for await (const sample of withDecoderTimeout(timedAudioSamples(track, startS, endS))) {
      try {
        const { timestamp, sampleRate } = sample;
        const atS = Math.max(startS, timestamp);
        // Damaged timestamps would make hours of minutes of sound.
        if (timestamp > durationS && atS - lengthS > GAP_MAX_S) break;
        if (sound && (sampleRate !== sound.rateHz || atS - sound.endS > ROUNDING_S)) {
          await sound.recognizer.finish();
          sound = undefined;
        }
        sound ??= {
          recognizer: createSoundRecognizer(
            model,
            wordsOf,
            { sampleRateHz: sampleRate, startS: atS },
            handlers,
          ),
          endS: atS,
          rateHz: sampleRate,
        };
        // Where samples overlap, or begin before the edit does, the earlier ones count.
        const known = Math.max(0, Math.round((sound.endS - timestamp) * sampleRate));
        const late = Math.round((endS - timestamp) * sampleRate);
        const channel = await decoding(() => mono(sample));
        const fresh = channel.slice(known > ROUNDING_S * sampleRate ? known : 0, late);
        sound.endS += fresh.length / sampleRate;
        lengthS = Math.max(lengthS, sound.endS);
        await sound.recognizer.push(fresh);
      } finally {
        sample.close();
      }
    }
  } catch (error) {
    // What came before the damage counts.
    ignoreDamage(error);
  }
  await sound?.recognizer.finish();
  if (lengthS === 0) return { kind: 'no-sound' };
  while (speechS.length < Math.ceil(lengthS / PACE_SAMPLE_S)) speechS.push(0);
  return { kind: 'recognized', words, speechS, lengthS };
}
