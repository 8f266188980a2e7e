import type { Page } from 'playwright/test';

interface Request {
  readonly video: boolean;
  readonly audio: boolean;
}

/**
 * Records the requests for camera and microphone. They can be held, as by an open prompt, which headless Chromium doesn't show.
 *
 * @param hold the requests that wait until `answer` is called
 * @param microphone whether one is plugged in
 */
export async function watchRequests(
  page: Page,
  { hold = 'none', microphone = true }: { hold?: 'none' | 'microphone' | 'all'; microphone?: boolean } = {},
) {
  await page.addInitScript(
    ([held, hasMicrophone]) => {
      // The script also runs on Firefox's initial blank page, which has no `mediaDevices`.
      if (!navigator.mediaDevices) return;
      const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      const requests: Request[] = [];
      const tracks: MediaStreamTrack[] = [];
      const answered = new Promise<void>((resolve) => Object.assign(window, { answer: resolve }));
      Object.assign(window, { requests, tracks });
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        requests.push({ video: Boolean(constraints?.video), audio: Boolean(constraints?.audio) });
        if (held === 'all' || (held === 'microphone' && constraints?.audio)) await answered;
        if (constraints?.audio && !hasMicrophone)
          throw new DOMException('Requested device not found', 'NotFoundError');
        const stream = await getUserMedia(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
    },
    [hold, microphone] as const,
  );
  return {
    requests: () => page.evaluate<Request[]>('requests'),
    trackStates: () => page.evaluate<string[]>('tracks.map((track) => track.readyState)'),
    answer: () => page.evaluate('answer()'),
  };
}
