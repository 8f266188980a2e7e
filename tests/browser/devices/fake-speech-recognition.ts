import { createRecognizer, type RecognizerEvents } from '../../../src/devices/speech-recognition.ts';
import type { RecognitionResult } from '../../../src/domain/speech/recognition-update.ts';

export class FakeSpeechRecognition extends EventTarget {
  static latest: FakeSpeechRecognition;
  lang = '';
  continuous = false;
  interimResults = false;
  calls: string[] = [];

  constructor() {
    super();
    FakeSpeechRecognition.latest = this;
  }

  start(): void {
    this.calls.push('start');
  }

  stop(): void {
    this.calls.push('stop');
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }

  say(resultIndex: number, results: readonly RecognitionResult[]): void {
    const list = results.map(({ text, final }) =>
      Object.assign([{ transcript: text, confidence: 0.9 }], { isFinal: final }),
    );
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results: list }));
  }
}

export function recognizer(
  change: Partial<RecognizerEvents> = {},
  phrases: readonly string[] = [],
  language = 'en-US',
) {
  return createRecognizer(
    { started() {}, recognized() {}, failed() {}, ended() {}, ...change },
    phrases,
    language,
  );
}

export const BY_SERVICE = { onDevice: false, track: undefined };
export const HERE = { onDevice: true, track: undefined };
