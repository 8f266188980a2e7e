import type { NotWrittenDown, WriteDown, WrittenDown } from '../../../src/flows/recognizer/write-down.ts';
import { RECORDED_HELLO } from '../../domain/session-report/recorded-hello.ts';
import { REPORT_STATES } from '../../report-states.ts';

const { heardBySpeaker: _heard, ...report } = REPORT_STATES['1 minute'];
/** The words that complete a report. */
export const WORDS = { ...report, recognizer: 'recording' as const };

/** The recognized word of a recording. */
export const HELLO: WrittenDown = {
  report: async () => RECORDED_HELLO,
  complete: async () => 'no-more-words',
  close: () => {},
};

/** A recognizer for recordings that answers when the test calls `answer` or `recognized`. */
export function fakeRecognizer() {
  const requests: Parameters<WriteDown>[] = [];
  const completed: Parameters<WrittenDown['complete']>[] = [];
  let answer: (result: WrittenDown | NotWrittenDown) => void = () => {};
  const writeDown: WriteDown = (...given) => {
    requests.push(given);
    return new Promise((resolve) => {
      answer = resolve;
      given[2].addEventListener('abort', () => resolve('stopped'));
    });
  };
  return {
    writeDown,
    requests,
    completed,
    answer: (result: NotWrittenDown) => answer(result),
    /** @param meanwhile is called while the report is completed */
    recognized: (
      result: Awaited<ReturnType<WrittenDown['complete']>> = WORDS,
      meanwhile: () => Promise<unknown> = async () => {},
    ) =>
      answer({
        close: () => {},
        report: () => Promise.reject(new Error('Not called here.')),
        async complete(...given) {
          completed.push(given);
          await meanwhile();
          return result;
        },
      }),
  };
}
