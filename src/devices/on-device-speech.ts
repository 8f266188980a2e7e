import { recognitionConstructor } from './recognition-constructor.ts';
import { QUALITIES } from './speech-recognition.ts';

/**
 * Whether speech can be recognized on this device: now, after a download, or never. `only`: after a download, and the browser has no
 * service. `off`: neither here nor by a service. `no-recognizer`: the browser can't recognize speech. `sealed`: it is not asked (rule 196).
 */
export type OnDeviceSpeech = 'ready' | 'downloadable' | 'only' | 'none' | 'off' | 'no-recognizer' | 'sealed';

/**
 * Aura's own recognizer on this device (rule 190): with interim texts, with final texts only because of the device or of the take, without
 * its files, or on a device that does not run it.
 */
export type OwnSpeech = 'own' | 'own-late' | 'own-late-take' | 'own-missing' | 'own-fails';

/** How a download ended. `refused`: by the speaker, or by a setting of the browser. */
export type DownloadEnd = 'installed' | 'refused' | 'failed';

/** Options for recognizers on this device, the best first. In a browser without levels of quality there is only one. */
function onDeviceOptions(language: string): SpeechRecognitionOptions[] {
  if (!('quality' in (recognitionConstructor()?.prototype ?? {})))
    return [{ langs: [language], processLocally: true }];
  return QUALITIES.map((quality) => ({ langs: [language], processLocally: true, quality }));
}

/** @param language a BCP 47 tag */
export async function onDeviceSpeech(language: string): Promise<OnDeviceSpeech> {
  const Recognition = recognitionConstructor();
  if (!Recognition) return 'no-recognizer';
  try {
    const found = await Promise.all(
      onDeviceOptions(language).map(async (options) => Recognition.available?.(options)),
    );
    if (found.includes('available')) return 'ready';
    // A service needs no download.
    const anywhere = await Recognition.available?.({ langs: [language], processLocally: false });
    if (found.some(isDownloadable)) return isDownloadable(anywhere) ? 'only' : 'downloadable';
    return anywhere === 'unavailable' ? 'off' : 'none';
  } catch {
    // The permissions policy refuses, or an API of the same name has other arguments.
    return 'none';
  }
}

function isDownloadable(found: string | undefined): boolean {
  return found === 'downloadable' || found === 'downloading';
}

/** Downloads the best recognizer of a language for this device. The browser may ask the speaker first. */
export async function downloadOnDeviceSpeech(language: string): Promise<DownloadEnd> {
  const Recognition = recognitionConstructor();
  try {
    for (const options of onDeviceOptions(language)) {
      if (!isDownloadable(await Recognition?.available?.(options))) continue;
      if (await Recognition?.install?.(options)) return 'installed';
    }
    return 'failed';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed';
  }
}
