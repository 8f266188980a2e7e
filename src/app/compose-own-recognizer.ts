import { systemClock } from '../devices/clock.ts';
import { deviceMemoryGb } from '../devices/device-memory.ts';
import { logProblem } from '../devices/log.ts';
import { onDeviceSpeech, type OwnSpeech } from '../devices/on-device-speech.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { ENGLISH_TAG } from '../domain/spoken-language.ts';
import { encodesTakesInHardware } from '../devices/video-encoder.ts';
import { takeLeavesFinalOnly } from '../domain/recognizer/live-policy.ts';
import { createOwnRecognizer } from '../flows/live-words/own-recognizer.ts';
import type { RecognizerFiles } from '../flows/recognizer/recognizer-files.ts';
import { connectLiveWords } from '../workers/live-words/connect-live-words.ts';
import { choices, setup, takeChoice } from './compose-page.ts';
import { recognizerFiles } from './compose-words.ts';
import { wordsSet } from './hosted-models.ts';

let encodesInHardware = false;

/** Aura's own recognizer. This module is loaded once the speaker has chosen it, or a session without words offers it. */
export const ownRecognizer = createOwnRecognizer({
  connect: (onEvent) => connectLiveWords(onEvent, scriptUrl),
  files: wordsSet.files,
  memoryGb: deviceMemoryGb(),
  takeLeavesFinalOnly: () =>
    takeLeavesFinalOnly({
      coreCount: navigator.hardwareConcurrency,
      inSoftware: takeChoice.get().record && !encodesInHardware,
    }),
  clock: systemClock,
  log: logProblem,
});

/** Opens it, after a running download has ended. */
export async function openOwnRecognizer(): Promise<OwnSpeech> {
  [encodesInHardware] = await Promise.all([encodesTakesInHardware(), recognizerFiles.settled()]);
  const found = recognizerFiles.installed() ? await ownRecognizer.open() : 'own-missing';
  // Damaged files have been deleted.
  if (found === 'own-missing') await recognizerFiles.refresh();
  return found;
}

/** The files to offer: none if the browser itself recognizes speech on this device and may be asked, unless the speaker has chosen them. */
export const offeredFiles = async (): Promise<RecognizerFiles | undefined> =>
  setup.get().liveWords || choices.get().sealed || (await onDeviceSpeech(ENGLISH_TAG)) !== 'ready'
    ? recognizerFiles
    : undefined;
