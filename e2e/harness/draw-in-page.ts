// The drawn camera of engines that play no file as one: a canvas, filmed, in the place of the video that the browser
// gives. The browser itself still decides whether it gives any.
import type { BrowserContext } from 'playwright/test';
import { framesOf, type CameraScript } from './draw-camera.ts';

/** Every camera that a page of this context opens shows the script, from its first frame. `null`: none is plugged in. */
export async function installDrawnCamera(
  context: BrowserContext,
  camera: CameraScript | null,
): Promise<void> {
  await context.addInitScript(showDrawing, camera && framesOf(camera));
}

/** Runs in the page, before the app asks for a camera. */
export function showDrawing(drawing: ReturnType<typeof framesOf> | null): void {
  const devices = navigator.mediaDevices;
  // Firefox's empty first page, which this runs on too, has none.
  if (!devices) return;
  const ask = devices.getUserMedia.bind(devices);
  // Kept as it is: a test may stop the clock of the page.
  const everyMs = setInterval.bind(window);
  const quit = clearInterval.bind(window);

  const film = ({
    width,
    height,
    framesPerSecond,
    head,
    skin,
    wall,
    centres,
  }: NonNullable<typeof drawing>) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('There is nothing to draw with.');
    const draw = (frame: number): void => {
      brush.fillStyle = wall;
      brush.fillRect(0, 0, width, height);
      const centre = centres[frame % centres.length] ?? null;
      if (centre === null) return;
      brush.fillStyle = skin;
      brush.beginPath();
      brush.ellipse(centre * width, height / 2, head.radiusX, head.radiusY, 0, 0, 2 * Math.PI);
      brush.fill();
    };
    const [track] = canvas.captureStream(framesPerSecond).getVideoTracks();
    if (!track) throw new Error('The canvas has no track.');
    // Without its fourth argument, Firefox's tracks hear the browser's own events alone, and none of a test's.
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

  // WebKit forgets what is set on the object itself.
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
