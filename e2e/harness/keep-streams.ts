import type { Page } from 'playwright/test';

/** Keeps what `getUserMedia` gave, so that a test can look at its tracks and end them. */
export async function keepStreams(
  page: Page,
): Promise<{ states(): Promise<string[]>; end(kind: 'video' | 'audio'): Promise<void> }> {
  await page.addInitScript(() => {
    // Firefox's empty first page, which this runs on too, has none.
    if (!navigator.mediaDevices) return;
    const given: MediaStreamTrack[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      given.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { given });
  });
  return {
    states: () => page.evaluate<string[]>('given.map((track) => track.readyState)'),
    end: (kind) =>
      page.evaluate(
        `given.filter((track) => track.kind === '${kind}').forEach((track) => { track.stop(); track.dispatchEvent(new Event('ended')); })`,
      ),
  };
}
