// A synthetic camera: a drawn head in front of a wall, as a Y4M file. Chromium plays it in a loop, from its first frame
// each time a page opens the camera.
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, randomFrom } from '../../tests/random.ts';
import { fillEllipse, HEAD_PARTS, turnedHead } from './drawn-head.ts';

export interface CameraScript {
  readonly name: string;
  /** Length of the loop in seconds. */
  readonly seconds: number;
  /** The head's center, as a fraction of the frame's width from its left edge; `null` for nobody. */
  readonly centerAt: (second: number) => number | null;
  /** The head's size relative to the usual one; default 1. */
  readonly size?: number;
  /** The lens is covered: the frame is dark. */
  readonly covered?: boolean;
  /** The wall and a lamp on it have colors of skin. */
  readonly warm?: boolean;
  /** A sensor's noise; only in the file. A picture without noise counts as drawn, and the plain rule decides (rule 114). */
  readonly noisy?: boolean;
  /** A slide with bars in the colors of skin. */
  readonly slide?: boolean;
  /** Degrees that the head is turned to the speaker's own left (see `turnedHead`); only in the file. */
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
/** Radii in pixels. Large enough for more than 100 matches on every 20th pixel (rule 26). */
const head = { radiusX: 110, radiusY: 150 };
const wall = [110, 120, 140] as const;
const dark = [6, 5, 5] as const;
const warmWall = [190, 160, 132] as const;
const slidePaper = [246, 244, 240] as const;
/** The bars of a chart: left edge, width and height in pixels. */
const bars = [
  { x: 120, barWidth: 70, barHeight: 220 },
  { x: 240, barWidth: 70, barHeight: 300 },
  { x: 360, barWidth: 70, barHeight: 160 },
  { x: 480, barWidth: 70, barHeight: 260 },
] as const;
const barColor = [214, 150, 110] as const;
const noiseLevels = 3;
/** Position and radii in pixels. */
const lamp = { x: 360, y: 190, radiusX: 80, radiusY: 100, color: [232, 184, 146] } as const;
// The frame is not mirrored: the speaker's own left is the frame's right half.
export const centered = still('centered', 0.5);
export const leaningLeft = still('leaning-left', 0.65);
export const leaningRight = still('leaning-right', 0.35);
export const nobody = still('nobody', null);
export const emptyWarmRoom: CameraScript = { ...still('empty-warm-room', null), warm: true };
// A speaker, a room and a slide in the pictures of a camera with noise.
export const centeredWithNoise: CameraScript = {
  ...still('centered-with-noise', 0.5),
  seconds: 1,
  noisy: true,
};
export const warmRoomWithNoise: CameraScript = {
  ...still('warm-room-with-noise', null),
  seconds: 1,
  warm: true,
  noisy: true,
};
export const slideWithNoise: CameraScript = {
  ...still('slide-with-noise', null),
  seconds: 1,
  slide: true,
  noisy: true,
};
export const twoFaces: CameraScript = {
  ...still('two-faces', 0.72),
  seconds: 1,
  noisy: true,
  companion: 0.26,
};
export const farAway: CameraScript = { ...still('far-away', 0.5), size: 0.22 };
export const covered: CameraScript = { ...still('covered', 0.5), covered: true };

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
    name: `looking-away-${facingSeconds}-${awaySeconds}`,
    seconds: facingSeconds + awaySeconds,
    fps: 5,
    noisy: true,
    centerAt: () => 0.5,
    turnedAt: (second) => (second < facingSeconds ? 0 : 0.35),
  };
}

/** A head that is turned to the left all the time. */
export const profile: CameraScript = {
  ...still('profile', 0.5),
  seconds: 1,
  noisy: true,
  turnedAt: () => 0.5,
};

/** A warm room that somebody enters, again and again. */
export function arriving({ awaySeconds = 4, presentSeconds = 4 } = {}): CameraScript {
  return {
    name: `arriving-${awaySeconds}-${presentSeconds}`,
    seconds: awaySeconds + presentSeconds,
    centerAt: (second) => (second < awaySeconds ? null : 0.5),
    warm: true,
  };
}

function wallColor({ covered: onLens = false, warm = false, slide = false }: CameraScript) {
  if (onLens) return dark;
  if (slide) return slidePaper;
  return warm ? warmWall : wall;
}

/** The script in the form that a page draws: CSS colors, and one center for each frame of the loop. */
export function framesOf(script: CameraScript) {
  const { size = 1, covered: dim = false } = script;
  return {
    width,
    height,
    framesPerSecond,
    head: { radiusX: head.radiusX * size, radiusY: head.radiusY * size },
    parts: HEAD_PARTS.map((part) => ({ ...part, color: `rgb(${part.color.join()})` })),
    wall: `rgb(${wallColor(script).join()})`,
    lamp: script.warm ? { ...lamp, color: `rgb(${lamp.color.join()})` } : null,
    centers: dim ? [null] : centersOf(script),
  };
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
    const random = randomFrom(1);
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420jpeg\n`);
    for (const [frame, center] of centersOf(script).entries()) {
      writeSync(file, 'FRAME\n');
      for (const plane of drawFrame(center, script, frame / fps, random)) writeSync(file, plane);
    }
  } finally {
    closeSync(file);
  }
  return path;
}

function still(name: string, center: number | null): CameraScript {
  return { name, seconds: 1 / framesPerSecond, centerAt: () => center };
}

function centersOf({ seconds, centerAt, fps = framesPerSecond }: CameraScript): (number | null)[] {
  const frames = Math.max(1, Math.round(seconds * fps));
  return Array.from({ length: frames }, (_, frame) => centerAt(frame / fps));
}

const headAt = (center: number, size: number, parts = HEAD_PARTS) =>
  parts.map((part) => ({
    x: center * width + part.x * head.radiusX * size,
    y: height / 2 + part.y * head.radiusY * size,
    radiusX: part.radiusX * head.radiusX * size,
    radiusY: part.radiusY * head.radiusY * size,
    color: toYCbCr(part.color),
  }));

/** The three planes of an I420 frame: full-size luma, then Cb and Cr at half the width and height. */
function drawFrame(
  center: number | null,
  script: CameraScript,
  atSecond: number,
  random: Random,
): Uint8Array[] {
  const { size = 1, covered: onLens = false, warm = false, companion, turnedAt } = script;
  const parts = turnedAt ? turnedHead(turnedAt(atSecond)) : HEAD_PARTS;
  const ellipses = [
    ...(warm ? [{ ...lamp, color: toYCbCr(lamp.color) }] : []),
    ...(companion === undefined ? [] : headAt(companion, 0.9 * size)),
    ...(center === null || onLens ? [] : headAt(center, size, parts)),
  ];
  return toYCbCr(wallColor(script)).map((wallValue, plane) => {
    const scale = plane === 0 ? 1 : 0.5;
    const [planeWidth, planeHeight] = [width * scale, height * scale];
    const pixels = new Uint8Array(planeWidth * planeHeight).fill(wallValue);
    for (const { x, y, radiusX, radiusY, color } of ellipses) {
      const ellipse = { x: x * scale, y: y * scale, radiusX: radiusX * scale, radiusY: radiusY * scale };
      fillEllipse({ pixels, width: planeWidth, height: planeHeight }, ellipse, color[plane] ?? 0);
    }
    if (script.slide) {
      for (const { x, barWidth, barHeight } of bars) {
        for (let row = (height - 60 - barHeight) * scale; row < (height - 60) * scale; row += 1)
          pixels.fill(
            toYCbCr(barColor)[plane] ?? 0,
            row * planeWidth + x * scale,
            row * planeWidth + (x + barWidth) * scale,
          );
      }
    }
    if (script.noisy) addNoise(pixels, random);
    return pixels;
  });
}

function addNoise(pixels: Uint8Array, random: Random): void {
  for (let i = 0; i < pixels.length; i += 1) pixels[i]! += Math.round((random() - 0.5) * 2 * noiseLevels);
}

/** RGB to BT.601 YCbCr in limited range, as Chromium reads the file. */
function toYCbCr([red, green, blue]: readonly [number, number, number]): readonly number[] {
  return [
    16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255,
    128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255,
    128 + (112 * red - 93.786 * green - 18.214 * blue) / 255,
  ].map(Math.round);
}
