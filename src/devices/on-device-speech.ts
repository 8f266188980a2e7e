import { LANGUAGE, QUALITIES, recognitionConstructor } from './speech-recognition.ts';

/** Whether speech can be recognized on this device: now, after a download, or never. `no-recognizer`: the browser can't recognize speech. */
export type OnDeviceSpeech = 'ready' | 'downloadable' | 'none' | 'no-recognizer';

/** Options for recognizers on this device, the best first. In a browser without levels of quality there is only one. */
function onDeviceOptions(): SpeechRecognitionOptions[] {
  if (!('quality' in (recognitionConstructor()?.prototype ?? {})))
    return [{ langs: [LANGUAGE], processLocally: true }];
  return QUALITIES.map((quality) => ({ langs: [LANGUAGE], processLocally: true, quality }));
}

export async function onDeviceSpeech(): Promise<OnDeviceSpeech> {
  const Recognition = recognitionConstructor();
  if (!Recognition) return 'no-recognizer';
  try {
    const found = await Promise.all(
      onDeviceOptions().map(async (options) => Recognition.available?.(options)),
    );
    if (found.includes('available')) return 'ready';
    return found.some(isDownloadable) ? 'downloadable' : 'none';
  } catch {
    // The permissions policy refuses, or an API of the same name has other arguments.
    return 'none';
  }
}

function isDownloadable(found: string | undefined): boolean {
  return found === 'downloadable' || found === 'downloading';
}

/** Downloads the best recognizer for this device. @returns whether it is installed now */
export async function downloadOnDeviceSpeech(): Promise<boolean> {
  const Recognition = recognitionConstructor();
  try {
    for (const options of onDeviceOptions()) {
      if (!isDownloadable(await Recognition?.available?.(options))) continue;
      if (await Recognition?.install?.(options)) return true;
    }
    return false;
  } catch {
    // The browser refuses, or is offline. The caller checks the state again.
    return false;
  }
}
