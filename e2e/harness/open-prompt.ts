import type { Page } from 'playwright/test';

/**
 * Leaves the browser's permission prompt open: every request for camera or microphone waits until the returned
 * function is called. Headless Chromium shows no prompt and answers at once.
 */
export async function openPrompt(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    // Also runs on Firefox's initial blank page, which has none.
    if (!navigator.mediaDevices) return;
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const answered = new Promise<void>((resolve) => Object.assign(window, { answerPrompt: resolve }));
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      await answered;
      return getUserMedia(constraints);
    };
  });
  return () => page.evaluate('answerPrompt()');
}
