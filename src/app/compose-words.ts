import { RECOGNIZER_FILES } from 'virtual:recognizer-files';
import { deviceMemoryGb } from '../devices/device-memory.ts';
import { logProblem } from '../devices/log.ts';
import { localStore } from '../devices/storage.ts';
import { storedRecognizerFiles } from '../devices/stored-recognizer-files.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createKeptTakeWords, type OpenKeptTakeWords } from '../flows/words/kept-take-words.ts';
import { publishReportActivity } from '../flows/app/report-activity.ts';
import { createTakeWords } from '../flows/words/take-words.ts';
import { createRecognizerFiles } from '../flows/words/recognizer-files.ts';
import { type WriteDown, writeDown } from '../flows/words/write-down.ts';
import { connectWords } from '../workers/words/connect-words.ts';
import type { ConnectWords, RecognizerFile } from '../workers/words/protocol.ts';
import { app, reports, setup } from './compose-page.ts';

const connect: ConnectWords = (onEvent) => connectWords(onEvent, scriptUrl);

/** The recognizer's files on the host. */
export const files: readonly RecognizerFile[] = RECOGNIZER_FILES.map(({ url, ...file }) =>
  Object.assign(file, { url: new URL(url, document.baseURI).href }),
);

/** The recognizer's files. This module is loaded on first use. */
export const recognizerFiles = createRecognizerFiles({
  connectWords: connect,
  storedSizes: storedRecognizerFiles,
  storage: localStore,
  files,
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
