// The fake microphone for engines that play no file as one: a track with the voice replaces the audio track that getUserMedia
// returns. The browser still decides whether it returns one.
import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright/test';

/**
 * Makes every microphone that a page of this context opens play a WAV file in a loop, from its first sample.
 */
export async function installSpokenMicrophone(context: BrowserContext, file: string): Promise<void> {
  await context.addInitScript(replaceMicrophone, readFileSync(file, 'base64'));
}

/** Runs in the page, before the app requests a microphone. @param wav in Base64 */
export function replaceMicrophone(wav: string): void {
  const devices = navigator.mediaDevices;
  // Also runs on Firefox's initial blank page, which has none.
  if (!devices) return;
  const getUserMedia = devices.getUserMedia.bind(devices);
  // The original: a test may count the contexts of the app.
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
    const stream = await getUserMedia(constraints);
    if (!constraints?.audio) return stream;
    for (const track of stream.getAudioTracks()) {
      track.stop();
      stream.removeTrack(track);
    }
    for (const track of await speak()) stream.addTrack(track);
    return stream;
  };
}
