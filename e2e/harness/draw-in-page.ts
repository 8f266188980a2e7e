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

  const film = ({ width, height, framesPerSecond, wall, runs, centers }: NonNullable<typeof drawing>) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('The canvas has no 2D context.');
    /** 400 cells, whose colors change with the frame like a sensor's noise. */
    const drawNoise = (frame: number): void => {
      for (let i = 0; i < 400; i += 1) {
        brush.fillStyle = `hsl(${(37 * i + 11 * frame) % 360} 60% 50%)`;
        brush.fillRect(((i % 20) * canvas.width) / 20, (Math.floor(i / 20) * canvas.height) / 20, 32, 24);
      }
    };
    const draw = (frame: number): void => {
      // Without a drawing, the captured canvas sends no frame (stall-camera.ts).
      if (Reflect.get(window, 'cameraStalls')) return;
      brush.fillStyle = wall;
      brush.fillRect(0, 0, canvas.width, canvas.height);
      const noise: unknown = Reflect.get(window, 'cameraNoise');
      if (noise) return drawNoise(noise === 'frozen' ? 0 : frame);
      const center = centers[frame % centers.length] ?? null;
      if (center === null) return;
      const [left, top] = [Math.round(center * canvas.width), canvas.height / 2];
      // No smoothed edges: they have many colors, and the picture would not count as drawn (rule 114).
      for (const [color, each] of runs) {
        brush.fillStyle = color;
        for (const [x, y, length] of each) brush.fillRect(left + x!, top + y!, length!, 1);
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
