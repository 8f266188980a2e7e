import { BlobSource, Input, type InputAudioTrack } from 'mediabunny';
import { HOP_S } from '../../domain/voice/analysis-format.ts';
import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import type { RecognizedWord } from '../../domain/words/recognized-word.ts';
import { createSoundRecognizer, type SoundRecognizer } from '../../domain/words/sound-recognizer.ts';
import type { SpeechModel } from '../../domain/words/speech-model.ts';
import type { WordsOfTokens } from '../../domain/words/token-text.ts';
import { decoding, ignoreDamage } from '../recording/decode-failure.ts';
import { type Edit, editsOf } from '../recording/edit-list.ts';
import { FORMATS } from '../recording/formats.ts';
import { playedSound } from '../recording/played-sound.ts';
import type { RecognizeResult } from './protocol.ts';

/** The longest gap that is accepted after the end that the file declares. */
const GAP_MAX_S = 30;

/**
 * Recognizes the words in a recording's sound, segment by segment. Decoding waits for the recognizer.
 *
 * @param emit called with words as they are recognized, and with the share of the recording that is done, 0-1
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
      // A silent track may precede the track with speech.
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
  let part: { readonly recognizer: SoundRecognizer; readonly rateHz: number } | undefined;
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
    for await (const { timestamp, startS: atS, gapS, rateHz, samples } of playedSound(track, startS, endS)) {
      // With damaged timestamps, minutes of sound would last for hours.
      if (timestamp > durationS && gapS > GAP_MAX_S) break;
      if (part && (rateHz !== part.rateHz || gapS > 0)) {
        await part.recognizer.finish();
        part = undefined;
      }
      part ??= {
        recognizer: createSoundRecognizer(model, wordsOf, { sampleRateHz: rateHz, startS: atS }, handlers),
        rateHz,
      };
      lengthS = atS + samples.length / rateHz;
      await part.recognizer.push(samples);
    }
  } catch (error) {
    // The words before the damage count.
    ignoreDamage(error);
  }
  await part?.recognizer.finish();
  if (lengthS === 0) return { kind: 'no-sound' };
  while (speechS.length < Math.ceil(lengthS / PACE_SAMPLE_S)) speechS.push(0);
  return { kind: 'recognized', words, speechS, lengthS };
}
