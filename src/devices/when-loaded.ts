/** A camera without a picture can delay the page's `load` event for as long as it sends none. */
export const LOADED_AFTER_MS = 10_000;

/** Calls back once: when the page has loaded, which may be before the app starts (src/app/early-camera.ts), or after 10 s. */
export function whenLoaded(callback: () => void): void {
  void new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(0);
    addEventListener('load', resolve);
    setTimeout(resolve, LOADED_AFTER_MS);
  }).then(callback);
}
