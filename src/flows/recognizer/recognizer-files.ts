import type { Storage } from '../../devices/storage.ts';
import type { ConnectWords } from '../../workers/recognizer/protocol.ts';
import {
  createModelFiles,
  type ModelFiles,
  type ModelFilesDevices,
  type ModelFilesState,
} from '../model-files/model-files.ts';
import { storedValues } from '../stored-values.ts';
import { createStore } from '../store.ts';

/** The files of the recognizer for recordings, on this device and on the host. */
export interface RecognizerFilesState extends ModelFilesState {
  /** Whether the speaker wants words of recordings. Off at first. The choice is stored. */
  readonly wanted: boolean;
  /** Whether recognized words are sent with the prompt of a report. Off at first. The choice is stored. */
  readonly send: boolean;
}

export interface RecognizerFiles extends ModelFiles<RecognizerFilesState> {
  /** Whether the device may lack the 400 MB that the recognizer needs. */
  readonly littleMemory: boolean;
  /** Sets whether the speaker wants words of recordings. If so, missing files are downloaded; if not, a download ends. */
  want(wanted: boolean): void;
  chooseSend(send: boolean): void;
  /** Whether recognized words are sent now. Reads the stored choice, which another window may have changed. */
  sends(): boolean;
}

export interface RecognizerFilesDevices extends Omit<ModelFilesDevices, 'connect'> {
  readonly connectWords: ConnectWords;
  readonly storage: Storage;
  /** The device's memory in GB, rounded by the browser; undefined if unknown. */
  readonly memoryGb: number | undefined;
}

/** With less memory, in GB, there may be no 400 MB for the recognizer beside the browser and a video. */
const MEMORY_MIN_GB = 4;

export function createRecognizerFiles(devices: RecognizerFilesDevices): RecognizerFiles {
  const { connectWords, storage, memoryGb } = devices;
  const files = createModelFiles({
    ...devices,
    connect: (onEvent) =>
      connectWords((event) => {
        if (event.kind !== 'words') onEvent(event);
      }),
  });
  const choices = storedValues(storage, (read) => ({
    wanted: files.sizeBytes > 0 && read('writeDown'),
    send: read('sendWords'),
  }));
  const store = createStore<RecognizerFilesState>({ ...choices.get(), ...files.get() });
  files.subscribe(() => store.set(files.get()));

  // Another window may have changed the choices. If it turned the recognizer off, this window's download ends, too.
  choices.subscribe(() => {
    const turnedOff = store.get().wanted && !choices.get().wanted;
    store.set(choices.get());
    if (turnedOff) files.cancel();
  });

  return {
    ...files,
    get: store.get,
    subscribe: store.subscribe,
    littleMemory: memoryGb !== undefined && memoryGb < MEMORY_MIN_GB,
    want(wanted) {
      choices.write({ writeDown: wanted });
      if (!wanted) files.cancel();
      else if (!files.installed()) void files.install();
    },
    chooseSend: (send) => choices.write({ sendWords: send }),
    // Both the choice that this window shows, and the stored one, which another window may have changed, must allow it.
    sends: () => [store.get(), choices.get()].every(({ wanted, send }) => wanted && send),
    async remove() {
      files.cancel();
      // This ends the download of another window. Also, the next visit would offer to continue it.
      choices.write({ writeDown: false });
      await files.remove();
    },
  };
}
