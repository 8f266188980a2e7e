// The page's first script, inline in its head: it requests the camera before the page is laid out, which takes as long as the camera on a slow
// laptop. In a sealed page it comes before every script that could use WebRTC. build/early-camera.ts bundles it.
import { isServedSealed, removeWebRtc } from '../devices/seal.ts';
import { FOCUS_AREA_KEY } from '../domain/setup.ts';
import { BROWSER_TOO_OLD } from '../ui/strings/browsers.ts';

// The oldest browsers that run the app are the first with this method: Chrome 110, Firefox 115, Safari 16.
if (!('toSorted' in Array.prototype)) addEventListener('DOMContentLoaded', replacePage);
if (isServedSealed()) removeWebRtc();
window.earlyCamera = open().catch(() => undefined);

/**
 * Opens the camera if the live screen is requested and the browser will not prompt: before the first session, the onboarding says what the
 * camera is for.
 */
async function open(): Promise<MediaStream | undefined> {
  if (location.hash.length > '#/'.length || localStorage.getItem(FOCUS_AREA_KEY) === null) return undefined;
  const permissions = await Promise.all(
    (['camera', 'microphone'] as const).map((name) => navigator.permissions.query({ name })),
  );
  if (permissions.some(({ state }) => state !== 'granted')) return undefined;
  // Without the microphone, which opens later.
  return navigator.mediaDevices.getUserMedia({ video: true });
}

function replacePage(): void {
  document.body.textContent = BROWSER_TOO_OLD;
}
