import type { Page } from 'playwright/test';

/** Keeps the tracks that `getUserMedia` returns, so that a test can read their state and end them. */
export async function keepStreams(
  page: Page,
): Promise<{ states(): Promise<string[]>; end(kind: 'video' | 'audio'): Promise<void> }> {
  await page.addInitScript(() => {
    // Also runs on Firefox's initial blank page, which has none.
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
