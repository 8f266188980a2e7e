import { expect, test } from 'vitest';
import { createAnalyst } from '../../../src/workers/session/analyst.ts';
import { FakeAudioCapture } from '../../fake-browser.ts';
import { FACTS } from '../../session-facts.ts';
import { spoken } from '../../spoken.ts';
import { measureVoice } from '../../domain/voice/measure-voice.ts';

const RATE_HZ = 16_000;
const WORDS = 30;
const talk = spoken(12, RATE_HZ);

/** The voice measurements of a session in which a recognizer returned 30 words. */
function measuredIn(elapsedS: number, speechMeasured = true) {
  const analyst = createAnalyst(
    () => {
      throw new Error('No frame is sent.');
    },
    async () => undefined,
  );
  analyst.begin();
  const capture = new FakeAudioCapture();
  analyst.listen(capture.blocks, RATE_HZ, 0);
  capture.push(talk);
  const text = Array.from({ length: WORDS }, (_, i) => `word${i}`).join(' ');
  analyst.addRecognition({ run: 1, startedAtS: 0, from: 0, results: [{ text, final: true }] }, 1);
  return analyst.finish({ ...FACTS, elapsedS, speechMeasured }).voice;
}

/** The measurements of the same sound by the voice analyzer alone. */
const analyzedDirectly = (words?: number) => measureVoice(talk, RATE_HZ, words);

test('measurements per word use the recognized words', () => {
  expect(measuredIn(12.5)).toEqual(analyzedDirectly(WORDS));
});

test('there are no measurements per word if a part was not captured, or words were not measured', () => {
  expect(measuredIn(15)).toEqual(analyzedDirectly());
  expect(measuredIn(12.5, false)).toEqual(analyzedDirectly());
});
