import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { recordingWordsReport } from '../../../src/domain/session-report/recording-words.ts';
import { plainVoice } from '../voice/plain-voice.ts';
import { recognizedSpeech } from '../recognizer/recognized-speech.ts';
import { PLAIN_RECORDING } from './plain-recording.ts';

const voice = plainVoice({ seconds: 60 });

/** The report on a minute of sound without a picture. */
export const VOICED_RECORDING = measuredReport({
  ...PLAIN_RECORDING,
  posture: null,
  voice: { whole: voice, opening: voice, segments: [] },
  soundSpan: { startS: 0, endS: 60 },
});

/** The report on the words of this minute. @param at the second of each word */
export const wordsAt = (at: readonly number[], text = (i: number) => `word${i}`) =>
  recordingWordsReport(
    recognizedSpeech(
      60,
      at.map((startS, i) => [text(i), startS] as const),
    ),
    voice,
    {
      speechType: 'informative',
      topicKeywords: [],
      coachFillers: true,
    },
  );
