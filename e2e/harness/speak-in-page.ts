// The voice of engines that play no file as a microphone: played in the page, in the place of the sound that the browser
// gives. The browser itself still decides whether it gives any.
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright/test';
import { recordSpeech } from './record-speech.ts';

/**
 * Every microphone that a page of this context opens hears the loop, from its first sample.
 *
 * @param folder for the file
 */
export async function installSpokenMicrophone(context: BrowserContext, folder: string): Promise<void> {
  await context.addInitScript(hear, readFileSync(recordSpeech(folder), 'base64'));
}

/** Runs in the page, before the app asks for a microphone. @param wav in Base64 */
export function hear(wav: string): void {
  const devices = navigator.mediaDevices;
  // Firefox's empty first page, which this runs on too, has none.
  if (!devices) return;
  const ask = devices.getUserMedia.bind(devices);
  // Kept as it is: a test may count the page's own.
  const { AudioContext } = window;

  const speak = async () => {
    const context = new AudioContext();
    const { buffer } = Uint8Array.from(atob(wav), (byte) => byte.charCodeAt(0));
    const voice = new AudioBufferSourceNode(context, {
      buffer: await context.decodeAudioData(buffer),
      loop: true,
    });
    const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    voice.connect(microphone);
    voice.start();
    return microphone.stream.getAudioTracks();
  };

  MediaDevices.prototype.getUserMedia = async (constraints) => {
    const stream = await ask(constraints);
    if (!constraints?.audio) return stream;
    for (const track of stream.getAudioTracks()) {
      track.stop();
      stream.removeTrack(track);
    }
    for (const track of await speak()) stream.addTrack(track);
    return stream;
  };
}
