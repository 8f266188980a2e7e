import type { Page } from 'playwright/test';

/**
 * Keeps the tracks that `getUserMedia` returns, so that a test can read their state and end them.
 *
 * @param silent whether the microphone gives silence from the beginning
 */
export async function keepStreams(
  page: Page,
  { silent = false } = {},
): Promise<{
  states(): Promise<string[]>;
  end(kind: 'video' | 'audio'): Promise<void>;
  /** Makes the microphone give silence or sound, without an event. */
  silence(silent: boolean): Promise<void>;
  /** Mutes all tracks, as the system does for a phone call: they give silence and black. */
  mute(muted: boolean): Promise<void>;
}> {
  await page.addInitScript((isSilent) => {
    // Also runs on Firefox's initial blank page, which has none.
    if (!navigator.mediaDevices) return;
    const given: MediaStreamTrack[] = [];
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      for (const track of stream.getTracks()) {
        const listen = track.addEventListener;
        // Firefox dispatches untrusted events only to listeners with this fourth argument.
        track.addEventListener = (type: string, listener: unknown, options?: unknown) =>
          Reflect.apply(listen, track, [type, listener, options, true]);
        track.enabled = track.kind === 'video' || !isSilent;
        given.push(track);
      }
      return stream;
    };
    Object.assign(window, { given });
  }, silent);
  return {
    states: () => page.evaluate<string[]>('given.map((track) => track.readyState)'),
    end: (kind) =>
      page.evaluate(
        `given.filter((track) => track.kind === '${kind}').forEach((track) => { track.stop(); track.dispatchEvent(new Event('ended')); })`,
      ),
    silence: (nowSilent) =>
      page.evaluate(`for (const track of given) if (track.kind === 'audio') track.enabled = ${!nowSilent}`),
    mute: (muted) =>
      page.evaluate(`for (const track of given) {
        track.enabled = ${!muted};
        Object.defineProperty(track, 'muted', { configurable: true, get: () => ${muted} });
        track.dispatchEvent(new Event('${muted ? 'mute' : 'unmute'}'));
      }`),
  };
}
