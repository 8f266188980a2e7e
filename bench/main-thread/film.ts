// A film with the noise and the size of a webcam's, in which an ellipse in a color of skin moves. The figures in RESULTS.md were measured with it.
import { closeSync, openSync, writeSync } from 'node:fs';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const FRAMES_PER_SECOND = 30;
/** Length of the loop. One second of 1280×720 has 41 MB. */
const SECONDS = 2;
/**
 * The quick movement: its duration, and its distance as a fraction of the width. The ellipse then moves back slowly, so the status
 * changes twice per loop, more often than with a speaker.
 */
const JERK = { seconds: 0.4, width: 0.06 };

const luma = { wall: 118, skin: 166, grain: 24 };
const chroma = { wall: [135, 122], skin: [110, 149] } as const;

/** Writes a Y4M video of the moving ellipse in front of a wall. */
export function writeFilm(path: string, { width, height }: Size): void {
  const grain = Uint8Array.from({ length: 2 * width * height }, () => Math.random() * luma.grain);
  const file = openSync(path, 'w');
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
    for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
      const center = centerAt(frame / FRAMES_PER_SECOND);
      const shade = plane(width, height, center, luma.wall, luma.skin);
      const from = Math.floor(Math.random() * width * height);
      for (let i = 0; i < shade.length; i += 1) shade[i]! += grain[from + i]!;
      writeSync(file, 'FRAME\n');
      writeSync(file, shade);
      for (const i of [0, 1] as const) {
        writeSync(file, plane(width / 2, height / 2, center, chroma.wall[i], chroma.skin[i]));
      }
    }
  } finally {
    closeSync(file);
  }
}

/** The ellipse's center, as a fraction of the width. */
function centerAt(second: number): number {
  const { seconds, width } = JERK;
  const aside = second < seconds ? second / seconds : (SECONDS - second) / (SECONDS - seconds);
  return 0.5 + width * (aside - 0.5);
}

function plane(width: number, height: number, center: number, wall: number, skin: number): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(wall);
  const [x, y, radiusX, radiusY] = [center * width, height / 2, 0.17 * width, 0.31 * height];
  for (let row = Math.ceil(y - radiusY); row < y + radiusY; row += 1) {
    const half = radiusX * Math.sqrt(Math.max(0, 1 - ((row + 0.5 - y) / radiusY) ** 2));
    pixels.fill(skin, row * width + Math.round(x - half), row * width + Math.round(x + half));
  }
  return pixels;
}
