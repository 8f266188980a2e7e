import { recordingWordsReport } from '../../../src/domain/session-report/recording-words.ts';

/** The report on a recording of 5 s in which one word was recognized. */
export const RECORDED_HELLO = recordingWordsReport(
  {
    kind: 'recognized',
    words: [{ text: 'hello', startS: 1, endS: 2, probability: 1, speechShare: 1 }],
    speechS: [1],
    lengthS: 5,
  },
  null,
  { speechType: 'informative', topicKeywords: [] },
);
