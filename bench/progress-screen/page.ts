// Functions that run in the measured pages. Each is sent as source text, so it uses nothing from outside itself.

/** Writes reports to the app's database, as if they had been kept. */
export async function keep(reports: readonly { id?: string }[]): Promise<void> {
  const opening = indexedDB.open('aura-reports');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('values'));
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction('values', 'readwrite');
  for (const report of reports) transaction.objectStore('values').put(report, report.id);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
}

/**
 * Opens `/progress` within the app.
 *
 * @returns milliseconds until the sentences on changes, the first visible chart and the list are presented
 */
export async function openProgress(): Promise<number> {
  const start = performance.now();
  location.hash = '#/progress';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isShown = () =>
    document.querySelector('[data-changed=true]') !== null &&
    document.querySelector('[aria-label="Sessions"] [type=checkbox]') !== null &&
    document.querySelector('main canvas') !== null;
  while (!isShown()) {
    if (performance.now() - start > 60_000) throw new Error('Progress was not shown within a minute.');
    await frame();
  }
  await frame();
  return performance.now() - start;
}

/** Waits until all rows of the list are there. */
export async function untilListed(): Promise<void> {
  const start = performance.now();
  while (!document.querySelector('[aria-label="Sessions"][aria-busy="false"]')) {
    if (performance.now() - start > 60_000) throw new Error('The list was not complete within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Scrolls down for some seconds. @returns frames a second */
export async function scroll(seconds: number): Promise<number> {
  const STEP_PX = 60;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  document.querySelector('[aria-label="Sessions"]')!.scrollIntoView();
  const start = await frame();
  let frames = 0;
  let now = start;
  while (now - start < 1000 * seconds) {
    scrollBy({ top: STEP_PX, behavior: 'instant' });
    now = await frame();
    frames += 1;
  }
  return (1000 * frames) / (now - start);
}
