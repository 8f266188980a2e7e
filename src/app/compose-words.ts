import { deviceMemoryGb } from '../devices/device-memory.ts';
import { logProblem } from '../devices/log.ts';
import { localStore } from '../devices/storage.ts';
import { storedModels } from '../devices/stored-models.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createKeptTakeWords, type OpenKeptTakeWords } from '../flows/recognizer/kept-take-words.ts';
import { publishReportActivity } from '../flows/app/report-activity.ts';
import { createTakeWords } from '../flows/recognizer/take-words.ts';
import { createRecognizerFiles } from '../flows/recognizer/recognizer-files.ts';
import { type WriteDown, writeDown } from '../flows/recognizer/write-down.ts';
import { connectWords } from '../workers/recognizer/connect-words.ts';
import type { ConnectWords } from '../workers/recognizer/protocol.ts';
import { app, reports, setup } from './compose-page.ts';
import { wordsSet } from './hosted-models.ts';

const connect: ConnectWords = (onEvent) => connectWords(onEvent, scriptUrl);

const { files } = wordsSet;

/** The recognizer's files. This module is loaded on first use. */
export const recognizerFiles = createRecognizerFiles({
  connectWords: connect,
  storedSizes: storedModels,
  storage: localStore,
  set: wordsSet,
  memoryGb: deviceMemoryGb(),
  log: logProblem,
});

/** One object for all work for reports. */
export const publishActivity = publishReportActivity(app);

const writeDownNow: WriteDown = (...given) =>
  writeDown({ connectWords: connect, files, facts: setup.get, publishActivity, log: logProblem }, ...given);

/** Completes the session's report with the words of its take. */
export const takeWords = createTakeWords({
  writeDown: writeDownNow,
  files: recognizerFiles,
  reports,
  app,
  storage: localStore,
});

/** Completes a report that was kept with the words of its take. */
export const openKeptTakeWords: OpenKeptTakeWords = (on, kept) =>
  createKeptTakeWords({ writeDown: writeDownNow, files: recognizerFiles, app, ...on }, kept);

/** Recognizes the words in a recording, after a running download has ended. Undefined while the speaker does not want words. */
export const writeDownOnDevice = (): WriteDown | undefined =>
  recognizerFiles.get().wanted
    ? async (...given) => {
        await recognizerFiles.settled();
        return recognizerFiles.installed() ? writeDownNow(...given) : 'not-installed';
      }
    : undefined;
