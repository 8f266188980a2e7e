// The synthetic camera for engines that play no file as a camera: the track of a captured canvas replaces the video track that
// getUserMedia returns. The browser still decides whether it returns one.
import type { BrowserContext } from 'playwright/test';
import { framesOf, type CameraScript } from './draw-camera.ts';

/** Makes every camera that a page of this context opens show the script, from its first frame. `null`: no camera. */
export async function installDrawnCamera(
  context: BrowserContext,
  camera: CameraScript | null,
): Promise<void> {
  await context.addInitScript(replaceCamera, camera && framesOf(camera));
}

/** Runs in the page, before the app requests a camera. */
export function replaceCamera(drawing: ReturnType<typeof framesOf> | null): void {
  const devices = navigator.mediaDevices;
  // Also runs on Firefox's initial blank page, which has none.
  if (!devices) return;
  const ask = devices.getUserMedia.bind(devices);
  // The originals: a test may install a fake clock.
  const everyMs = setInterval.bind(window);
  const quit = clearInterval.bind(window);

  const film = ({
    width,
    height,
    framesPerSecond,
    head,
    skin,
    wall,
    lamp,
    shade,
    featurePx,
    nods,
    centers,
  }: NonNullable<typeof drawing>) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('The canvas has no 2D context.');
    const draw = (frame: number): void => {
      brush.fillStyle = wall;
      brush.fillRect(0, 0, width, height);
      if (lamp) {
        brush.fillStyle = lamp.color;
        brush.beginPath();
        brush.ellipse(lamp.x, lamp.y, lamp.radiusX, lamp.radiusY, 0, 0, 2 * Math.PI);
        brush.fill();
      }
      const center = centers[frame % centers.length] ?? null;
      if (center === null) return;
      brush.fillStyle = skin;
      brush.beginPath();
      brush.ellipse(center * width, height / 2, head.radiusX, head.radiusY, 0, 0, 2 * Math.PI);
      brush.fill();
      // The features, of the ellipse alone.
      brush.save();
      brush.clip();
      brush.fillStyle = shade;
      const nod = nods[frame % nods.length] ?? 0;
      const rows = Math.ceil(head.radiusY / featurePx / 2) + 1;
      for (let row = -rows; row <= rows; row += 1) {
        brush.fillRect(0, height / 2 + nod + (2 * row + 1) * featurePx, width, featurePx);
      }
      brush.restore();
    };
    const [track] = canvas.captureStream(framesPerSecond).getVideoTracks();
    if (!track) throw new Error('The canvas has no track.');
    // Firefox dispatches untrusted events only to listeners with this fourth argument.
    const listen = track.addEventListener;
    track.addEventListener = (type: string, listener: unknown, options?: unknown) =>
      Reflect.apply(listen, track, [type, listener, options, true]);
    const startMs = performance.now();
    draw(0);
    const timer = everyMs(() => {
      if (track.readyState === 'ended') quit(timer);
      draw(Math.floor(((performance.now() - startMs) / 1000) * framesPerSecond));
    }, 1000 / framesPerSecond);
    return track;
  };

  // On the prototype: WebKit loses properties of the object itself.
  MediaDevices.prototype.getUserMedia = async (constraints) => {
    if (!constraints?.video) return ask(constraints);
    if (!drawing) throw new DOMException('The object can not be found here.', 'NotFoundError');
    const stream = await ask(constraints);
    for (const track of stream.getVideoTracks()) {
      track.stop();
      stream.removeTrack(track);
    }
    stream.addTrack(film(drawing));
    return stream;
  };
}
