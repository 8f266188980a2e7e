// Evaluating the app and its first render keep the page's thread busy, for more than a second on a slow laptop. So this script first shows
// the camera in the opening page, and then starts the app. build/early-camera.ts bundles it.
import { closeEarlyCamera, takeEarlyCamera } from '../devices/early-camera.ts';

/** A slower camera delays the app no longer. A synthetic camera takes 0.1 s, and 0.3 s if the thread is slowed down 6 times. */
const PICTURE_WITHIN_MS = 1000;

// Another screen was requested before the live screen took the camera.
addEventListener('hashchange', () => void takeEarlyCamera()?.then(closeEarlyCamera));

// The browser may offer to install Aura before the app listens for that.
let offer: Event | undefined;
addEventListener('beforeinstallprompt', holdOffer);

// The app needs #root.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
await Promise.race([
  showPicture().catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, PICTURE_WITHIN_MS)),
]);
// early-request.ts has replaced the page of a browser that is too old.
if (document.getElementById('root'))
  await import(/* @vite-ignore */ (document.getElementById('app') as HTMLLinkElement).href);
removeEventListener('beforeinstallprompt', holdOffer);
if (offer) dispatchEvent(offer);

function holdOffer(event: Event): void {
  event.preventDefault();
  offer = event;
}

/** Resolves when the camera's first frame is shown, or at once without a camera. */
async function showPicture(): Promise<void> {
  const stream = await window.earlyCamera;
  const opening = document.getElementById('opening');
  const video = opening?.querySelector('video');
  if (!stream || !video) return;
  video.addEventListener('loadedmetadata', () =>
    opening?.style.setProperty('--camera-ratio', `${video.videoWidth / video.videoHeight}`),
  );
  // The camera was closed: by the listener above, or because the microphone was refused. A stopped track leaves its last frame.
  stream.addEventListener('inactive', () => {
    video.srcObject = null;
    video.hidden = true;
  });
  video.srcObject = stream;
  video.hidden = false;
  await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
}
