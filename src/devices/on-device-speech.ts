import { LANGUAGE, QUALITIES, recognitionHere } from './speech-recognition.ts';

/** Whether speech can be recognized on this device: now, after a download, or not at all; or nowhere in this browser. */
export type OnDeviceSpeech = 'ready' | 'downloadable' | 'none' | 'no-recognizer';

/** Options for recognizers on this device, the best first. Browsers without qualities have one. */
function onDeviceOptions(): SpeechRecognitionOptions[] {
  if (!('quality' in (recognitionHere()?.prototype ?? {})))
    return [{ langs: [LANGUAGE], processLocally: true }];
  return QUALITIES.map((quality) => ({ langs: [LANGUAGE], processLocally: true, quality }));
}

export async function onDeviceSpeech(): Promise<OnDeviceSpeech> {
  const Recognition = recognitionHere();
  if (!Recognition) return 'no-recognizer';
  try {
    const found = await Promise.all(
      onDeviceOptions().map(async (options) => Recognition.available?.(options)),
    );
    if (found.includes('available')) return 'ready';
    return found.some(isDownloadable) ? 'downloadable' : 'none';
  } catch {
    // Refused by the permissions policy, or an API of the same name with other arguments.
    return 'none';
  }
}

function isDownloadable(found: string | undefined): boolean {
  return found === 'downloadable' || found === 'downloading';
}

/** Downloads the best that this device can recognize speech with. @returns whether it is there now */
export async function downloadOnDeviceSpeech(): Promise<boolean> {
  const Recognition = recognitionHere();
  try {
    for (const options of onDeviceOptions()) {
      if (!isDownloadable(await Recognition?.available?.(options))) continue;
      if (await Recognition?.install?.(options)) return true;
    }
    return false;
  } catch {
    // Refused, or offline. The caller asks anew what is there.
    return false;
  }
}
