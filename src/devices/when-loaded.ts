/** Calls back once the page has loaded, which may be before the app starts (src/app/early-camera.ts). */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback);
}
