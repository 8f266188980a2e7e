import { BlobSource, Input, type InputAudioTrack } from 'mediabunny';
import { HOP_S } from '../../domain/voice/analysis-format.ts';
import { PACE_SAMPLE_S } from '../../domain/speech/specification.ts';
import type { RecognizedWord } from '../../domain/recognizer/recognized-word.ts';
import { createSoundRecognizer, type SoundRecognizer } from '../../domain/recognizer/sound-recognizer.ts';
import type { SpeechModel } from '../../domain/recognizer/speech-model.ts';
import type { TokenText } from '../../domain/recognizer/token-text.ts';
import { decoding, ignoreDamage } from '../recording/decode-failure.ts';
import { FORMATS } from '../recording/formats.ts';
import { playedSound } from '../recording/played-sound.ts';
import { type PlayedPart, recordingTracks } from '../recording/recording-tracks.ts';
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
  text: TokenText,
  recording: Blob,
  emit: (words: readonly RecognizedWord[], done: number) => void,
): Promise<RecognizeResult> {
  const result = await recognizeTracks(model, text, recording, emit);
  // A file that was deleted meanwhile ends like a damaged one. Its words are only a part.
  return (await isReadable(recording)) ? result : { kind: 'recording-unreadable' };
}

async function isReadable(recording: Blob): Promise<boolean> {
  try {
    await recording.slice(-1).arrayBuffer();
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

async function recognizeTracks(
  ...[model, text, recording, emit]: Parameters<typeof recognizeRecording>
): Promise<RecognizeResult> {
  const input = new Input({ formats: FORMATS, source: new BlobSource(recording) });
  try {
    const { audio, playedPartOf } = await recordingTracks(input, recording);
    let first: RecognizeResult | undefined;
    for (const track of audio.decodable) {
      const result = await recognizeTrack(model, text, track, playedPartOf(track), emit);
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
  text: TokenText,
  track: InputAudioTrack,
  played: PlayedPart,
  emit: (words: readonly RecognizedWord[], done: number) => void,
): Promise<RecognizeResult> {
  const trackEndS = await decoding(() => track.computeDuration({ metadataOnly: true }));
  const durationS = Math.min(played.endS, trackEndS) - played.beginS;
  const words: RecognizedWord[] = [];
  const speechS: number[] = [];
  let recognizer: SoundRecognizer | undefined;
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
    for await (const { timestamp, startS: atS, gapS, rateHz, samples } of playedSound(track, played)) {
      // With damaged timestamps, minutes of sound would last for hours.
      if (timestamp > durationS && gapS > GAP_MAX_S) break;
      if (gapS > 0) {
        await recognizer?.finish();
        recognizer = undefined;
      }
      recognizer ??= createSoundRecognizer(model, text, { sampleRateHz: rateHz, startS: atS }, handlers);
      lengthS = atS + samples.length / rateHz;
      await recognizer.push(samples);
    }
  } catch (error) {
    // The words before the damage count.
    ignoreDamage(error);
  }
  await recognizer?.finish();
  if (lengthS === 0) return { kind: 'no-sound' };
  while (speechS.length < Math.ceil(lengthS / PACE_SAMPLE_S)) speechS.push(0);
  return { kind: 'recognized', words, speechS, lengthS };
}
