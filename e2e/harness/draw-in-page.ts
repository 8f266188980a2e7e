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
  const getUserMedia = devices.getUserMedia.bind(devices);
  // The originals: a test may install a fake clock.
  const everyMs = setInterval.bind(window);
  const quit = clearInterval.bind(window);

  const film = ({
    width,
    height,
    framesPerSecond,
    head,
    parts,
    wall,
    lamp,
    centers,
  }: NonNullable<typeof drawing>) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('The canvas has no 2D context.');
    const fill = (ellipse: {
      x: number;
      y: number;
      radiusX: number;
      radiusY: number;
      color: string;
    }): void => {
      const { x, y, radiusX, radiusY, color } = ellipse;
      brush.fillStyle = color;
      // Drawn row by row: a smoothed edge has many colors, and the picture would not count as drawn (rule 114).
      for (let row = Math.floor(y - radiusY); row <= y + radiusY; row += 1) {
        const slope = 1 - ((row + 0.5 - y) / radiusY) ** 2;
        if (slope <= 0) continue;
        const half = radiusX * Math.sqrt(slope);
        const from = Math.round(x - half);
        brush.fillRect(from, row, Math.round(x + half) - from, 1);
      }
    };
    const draw = (frame: number): void => {
      brush.fillStyle = wall;
      brush.fillRect(0, 0, canvas.width, canvas.height);
      if (lamp) fill(lamp);
      const center = centers[frame % centers.length] ?? null;
      if (center === null) return;
      for (const part of parts) {
        fill({
          x: center * canvas.width + part.x * head.radiusX,
          y: canvas.height / 2 + part.y * head.radiusY,
          radiusX: part.radiusX * head.radiusX,
          radiusY: part.radiusY * head.radiusY,
          color: part.color,
        });
      }
    };
    const [track] = canvas.captureStream(framesPerSecond).getVideoTracks();
    if (!track) throw new Error('The canvas has no track.');
    // Firefox dispatches untrusted events only to listeners with this fourth argument.
    const listen = track.addEventListener;
    track.addEventListener = (type: string, listener: unknown, options?: unknown) =>
      Reflect.apply(listen, track, [type, listener, options, true]);
    // Turning a phone turns the frames of its camera.
    const turnCamera = () => Object.assign(canvas, { width: canvas.height, height: canvas.width });
    Object.assign(window, { turnCamera });
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
    if (!constraints?.video) return getUserMedia(constraints);
    if (!drawing) throw new DOMException('The object can not be found here.', 'NotFoundError');
    const stream = await getUserMedia(constraints);
    for (const track of stream.getVideoTracks()) {
      track.stop();
      stream.removeTrack(track);
    }
    stream.addTrack(film(drawing));
    return stream;
  };
}
