// A synthetic camera: a drawn speaker in front of a wall, as a Y4M file. Chromium plays it in a loop, from its first frame
// each time a page opens the camera.
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Background } from '../../tests/domain/posture/scene/backgrounds.ts';
import { reflectance } from '../../tests/domain/posture/scene/colors.ts';
import { DAYLIGHT } from '../../tests/domain/posture/scene/light.ts';
import { SHOWS } from '../../tests/domain/posture/scene/person.ts';
import { type Cast, createScene, type Scene } from '../../tests/domain/posture/scene/scene.ts';
import { SPEAKER } from '../../tests/domain/posture/scene/speaker.ts';

export interface CameraScript {
  readonly name: string;
  /** Length of the loop in seconds. */
  readonly seconds: number;
  /** The head's center, as a fraction of the frame's width from its left edge; `null` for nobody. */
  readonly centerAt: (second: number) => number | null;
  /** The head's size relative to the usual one; default 1. */
  readonly size?: number;
  /** The view behind the speaker; default: a wall of one color. */
  readonly room?: Background;
  /** Light, shades and a sensor's noise; only in the file. A picture without noise counts as drawn, and the plain rule decides (rule 114). */
  readonly noisy?: boolean;
  /** Degrees that the head is turned to the speaker's own left; only in the file. */
  readonly turnedAt?: (second: number) => number;
  /** Default: 15. A long loop has fewer, because each frame takes half a megabyte. */
  readonly fps?: number;
  /** The center of a second, slightly smaller head; only in the file. */
  readonly companion?: number;
}

const width = 640;
const height = 480;
/** The analyst takes at most 10 a second. More than 15 would only cost CPU time in the preview. */
const framesPerSecond = 15;
/** Half the width of the face, as a fraction of the frame's width. */
const RADIUS = 0.16;
/** Even light, without noise. */
const FLAT = { ...DAYLIGHT, gain: 1, falloff: 0, noise: 0 };
/** Colors of a picture without noise, by label. Shades would be too many colors for a drawing (rule 114). */
const FLAT_COLORS: Readonly<Record<number, readonly number[]>> = {
  [SHOWS.skin]: [210, 160, 130],
  [SHOWS.hair]: [60, 40, 30],
  [SHOWS.clothes]: [52, 66, 96],
  [SHOWS.features]: [60, 40, 30],
};

const plain = (hex: string): Background => {
  const color = reflectance(hex);
  return () => color;
};
const wall = plain('#6e788c');
/** The wall and a lamp on it have colors of skin. */
const warmRoom: Background = (x, y) =>
  Math.hypot((x - 0.56) / 0.125, (y - 0.4) / 0.21) < 1 ? LAMP : WARM_WALL;
const [LAMP, WARM_WALL] = [reflectance('#e8b892'), reflectance('#bea084')];
/** A slide with four bars in a color of skin. */
const slide: Background = (x, y) => {
  const bar = Math.floor((x - 0.19) / 0.19);
  const isBar = bar >= 0 && (x - 0.19) % 0.19 < 0.11 && y < 0.875 && y > 0.875 - BAR_HEIGHTS[bar]!;
  return isBar ? BAR : PAPER;
};
const [BAR, PAPER] = [reflectance('#d6966e'), reflectance('#f6f4f0')];
const BAR_HEIGHTS = [0.46, 0.62, 0.33, 0.54, 0];

// The frame is not mirrored: the speaker's own left is the frame's right half.
export const centered = still('centered', 0.5);
export const leaningLeft = still('leaning-left', 0.65);
export const leaningRight = still('leaning-right', 0.35);
export const nobody = still('nobody', null);
export const emptyWarmRoom: CameraScript = { ...still('empty-warm-room', null), room: warmRoom };
export const farAway: CameraScript = { ...still('far-away', 0.5), size: 0.22 };
export const covered: CameraScript = { ...still('covered', null), room: plain('#060505') };
// A speaker, a room, a slide and two speakers in the pictures of a camera with noise.
export const centeredWithNoise = noisy('centered-with-noise', 0.5);
export const warmRoomWithNoise: CameraScript = { ...noisy('warm-room-with-noise', null), room: warmRoom };
export const slideWithNoise: CameraScript = { ...noisy('slide-with-noise', null), room: slide };
export const twoFaces: CameraScript = { ...noisy('two-faces', 0.72), companion: 0.26 };
/** A head that is turned to the left all the time. */
export const profile: CameraScript = { ...noisy('profile', 0.5), turnedAt: () => 40 };

/** Moves from side to side along a sine. With the defaults, the head moves by up to 7 % of the width in 0.2 s. */
export function swaying({ amplitude = 0.06, periodSeconds = 1 } = {}): CameraScript {
  return {
    name: `swaying-${amplitude}-${periodSeconds}`,
    seconds: periodSeconds,
    centerAt: (second) => 0.5 + amplitude * Math.sin((2 * Math.PI * second) / periodSeconds),
  };
}

/** Alternates: centered for `presentSeconds`, then absent for `awaySeconds`. */
export function leavingTheFrame({ presentSeconds = 2, awaySeconds = 2 } = {}): CameraScript {
  return {
    name: `leaving-${presentSeconds}-${awaySeconds}`,
    seconds: presentSeconds + awaySeconds,
    centerAt: (second) => (second < presentSeconds ? 0.5 : null),
  };
}

/** Alternates: faces the camera, then looks to the left. */
export function lookingAway({ facingSeconds = 20, awaySeconds = 10 } = {}): CameraScript {
  return {
    ...noisy(`looking-away-${facingSeconds}-${awaySeconds}`, 0.5),
    seconds: facingSeconds + awaySeconds,
    fps: 5,
    turnedAt: (second) => (second < facingSeconds ? 0 : 25),
  };
}

/** A warm room that somebody enters, again and again. */
export function arriving({ awaySeconds = 4, presentSeconds = 4 } = {}): CameraScript {
  return {
    name: `arriving-${awaySeconds}-${presentSeconds}`,
    seconds: awaySeconds + presentSeconds,
    centerAt: (second) => (second < awaySeconds ? null : 0.5),
    room: warmRoom,
  };
}

function still(name: string, center: number | null): CameraScript {
  return { name, seconds: 1 / framesPerSecond, centerAt: () => center };
}

function noisy(name: string, center: number | null): CameraScript {
  return { ...still(name, center), seconds: 1, noisy: true };
}

function centersOf({ seconds, centerAt, fps = framesPerSecond }: CameraScript): (number | null)[] {
  const frames = Math.max(1, Math.round(seconds * fps));
  return Array.from({ length: frames }, (_, frame) => centerAt(frame / fps));
}

const sceneOf = ({ room = wall, noisy: hasNoise = false }: CameraScript): Scene =>
  createScene(room, hasNoise ? DAYLIGHT : FLAT, 1, { width, height });

/** The people in a frame, with their heads in the middle of its height. */
function castOf({ size = 1, companion, turnedAt }: CameraScript, center: number, atSecond: number): Cast {
  const turn = turnedAt && { yawDeg: turnedAt(atSecond), pitchDeg: 0, rollDeg: 0 };
  const person = (x: number, share: number) => ({
    who: { ...SPEAKER, radius: RADIUS * share },
    at: { x, y: 0.5, turn },
  });
  return {
    speaker: person(center, size),
    passer: companion === undefined ? undefined : person(companion, 0.9 * size),
  };
}

/** Replaces the shades of a filmed person by one color for each label. */
function flatten({ frame, labels }: Scene): void {
  for (const [pixel, label] of labels.entries()) {
    if (label !== SHOWS.wall) frame.data.set(FLAT_COLORS[label]!, 4 * pixel);
  }
}

/** The script in the form that a page draws: a CSS color for the wall, horizontal runs of pixels, and one center for each frame of the loop. */
export function framesOf(script: CameraScript) {
  const scene = sceneOf(script);
  scene.film(castOf(script, 0.5, 0));
  const color = (label: number) => `rgb(${FLAT_COLORS[label]!.join()})`;
  /** Position in the frame relative to its middle, and length, of pixels of one color, by color. */
  const runs = new Map(Object.keys(FLAT_COLORS).map((label) => [color(Number(label)), [] as number[][]]));
  for (let y = 0; y < height; y += 1) {
    const row = scene.labels.subarray(y * width, (y + 1) * width);
    for (let x = 0, end = 0; x < width; x = end) {
      while (end < width && row[end] === row[x]) end += 1;
      if (row[x] !== SHOWS.wall) runs.get(color(row[x]!))!.push([x - width / 2, y - height / 2, end - x]);
    }
  }
  scene.film({});
  const wallColor = `rgb(${scene.frame.data.subarray(0, 3).join()})`;
  return { width, height, framesPerSecond, wall: wallColor, runs: [...runs], centers: centersOf(script) };
}

/** Writes the script as a Y4M video and returns its path. One second has 14 MB, so keep loops short. */
export function drawCamera(script: CameraScript, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${script.name}.y4m`);
  // A browser that is reused by the next test may still read it.
  if (existsSync(path)) return path;
  const file = openSync(path, 'w');
  try {
    const { fps = framesPerSecond } = script;
    const scene = sceneOf(script);
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420jpeg\n`);
    for (const [frame, center] of centersOf(script).entries()) {
      scene.film(center === null ? {} : castOf(script, center, frame / fps));
      if (!script.noisy) flatten(scene);
      writeSync(file, 'FRAME\n');
      for (const plane of [0, 1, 2] as const) writeSync(file, planeOf(scene.frame.data, plane));
    }
  } finally {
    closeSync(file);
  }
  return path;
}

/** RGB to BT.601 YCbCr in limited range, as Chromium reads the file: the constant, and the factors of red, green and blue. */
const YCBCR = [
  [16, 65.481, 128.553, 24.966],
  [128, -37.797, -74.203, 112],
  [128, 112, -93.786, -18.214],
] as const;

/** A plane of an I420 frame from RGBA pixels: full-size luma (0), or Cb (1) or Cr (2) of every second pixel of every second row. */
function planeOf(data: Uint8ClampedArray, plane: 0 | 1 | 2): Uint8Array {
  const step = plane === 0 ? 1 : 2;
  const [constant, red, green, blue] = YCBCR[plane];
  const pixels = new Uint8Array((width * height) / step ** 2);
  let at = 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step, at += 1) {
      const from = 4 * (y * width + x);
      pixels[at] = Math.round(
        constant + (red * data[from]! + green * data[from + 1]! + blue * data[from + 2]!) / 255,
      );
    }
  }
  return pixels;
}
