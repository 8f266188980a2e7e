import {
  averagedPerSide,
  type FaceInput,
  type PictureSquare,
  shownPart,
} from '../../domain/face-detector/face-input.ts';
import type { PixelFrame } from '../../domain/posture/frame.ts';
import { eachSample, sampleCount } from '../../domain/posture/pixel-sampling.ts';
import { colorsOf, type Picture } from './picture-colors.ts';

/** The frame that a picture is mapped to, with the position of each sample in the picture. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Alternating column and row, in the order of `eachSample`; -1 outside of the picture, where the frame is black. */
  readonly places: Int16Array;
  /** The upright picture without margins, for the face detector. */
  readonly upright: {
    readonly width: number;
    readonly height: number;
    /** Converts a position in the upright picture to one in the copied picture; all 0-1. */
    toCopied(across: number, down: number): readonly [across: number, down: number];
  };
}

/** The view of a picture that is not transformed. */
function wholeView(width: number, height: number): View {
  const places = new Int16Array(2 * sampleCount(width, height));
  let at = 0;
  eachSample(width, height, (x, y) => {
    places[at] = x;
    places[at + 1] = y;
    at += 2;
  });
  return { width, height, places, upright: { width, height, toCopied: (across, down) => [across, down] } };
}

/** The pixels of the picture that are averaged to each pixel of the detector's input. `places` has alternating columns and rows. */
interface FacePlaces {
  /** The part of the picture that the input shows; null for the whole picture. */
  readonly square: PictureSquare | null;
  /** The part of the input that the picture fills, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
  /** Number of pixels of the picture that are averaged to each pixel of the input. */
  readonly count: number;
  readonly places: Int16Array;
}

function facePlacesOf({ upright }: View, width: number, height: number, input: FaceInput): FacePlaces {
  const box = input.fit(upright.width, upright.height);
  const { left, top, across, down } = shownPart(box);
  const perSide = averagedPerSide(Math.max(upright.width, upright.height) * (input.square?.side ?? 1));
  const count = perSide * perSide;
  const places = new Int16Array(2 * count * across * down);
  for (let i = 0; i < count * across * down; i += 1) {
    const pixel = Math.floor(i / count);
    const [x, y] = upright.toCopied(
      (left + (pixel % across) + ((i % perSide) + 0.5) / perSide - box.left) / box.width,
      (top + Math.floor(pixel / across) + (Math.floor((i % count) / perSide) + 0.5) / perSide - box.top) /
        box.height,
    );
    places[2 * i] = Math.floor(x * width);
    places[2 * i + 1] = Math.floor(y * height);
  }
  return { square: input.square, left, top, across, down, count, places };
}

/**
 * Reads a camera's frame without a bitmap and a canvas: copies its planes, and converts only the sampled pixels to colors. This is several
 * times cheaper, and does not involve the page's thread. Without a GPU, Chromium blocks that thread for each bitmap and each drawing of a
 * worker.
 *
 * The returned function reads the usual frame formats of cameras, and returns undefined for any other, of which a bitmap can be made. The
 * pixels are valid until the next call. If the face detector's input is given, the picture is also written there.
 *
 * @param viewOf returns the view of a picture of a given size
 */
export function createPixelCopier(
  viewOf: (width: number, height: number) => View = wholeView,
): (frame: Picture, faceInput?: FaceInput) => Promise<PixelFrame | undefined> {
  let planes = new Uint8Array(0);
  let data = new Uint8ClampedArray(0);
  let view = wholeView(0, 0);
  /** For the whole picture, and for the latest square. */
  const facePlaces: { whole: FacePlaces | undefined; square: FacePlaces | undefined } = {
    whole: undefined,
    square: undefined,
  };
  const viewed = { width: 0, height: 0 };

  function viewAs(width: number, height: number): void {
    if (width === viewed.width && height === viewed.height) return;
    Object.assign(viewed, { width, height });
    view = viewOf(width, height);
    Object.assign(facePlaces, { whole: undefined, square: undefined });
    data = new Uint8ClampedArray(view.places.length * 2);
  }

  return async (frame, faceInput) => {
    const { visibleRect } = frame;
    const colorsIn = colorsOf(frame);
    if (!colorsIn || !visibleRect || isTurned(frame)) return undefined;

    const bytes = frame.allocationSize();
    if (planes.length !== bytes) planes = new Uint8Array(bytes);
    const { components, zero, weights } = colorsIn(planes, await frame.copyTo(planes));
    const [firstAt, secondAt, thirdAt] = components;
    const [zero1, zero2, zero3] = zero;
    const [[r1, r2, r3], [g1, g2, g3], [b1, b2, b3]] = weights;

    viewAs(visibleRect.width, visibleRect.height);
    const { width, height, places } = view;
    for (let i = 0; i < places.length; i += 2) {
      const x = places[i]!;
      const y = places[i + 1]!;
      const at = 2 * i;
      data[at + 3] = 255;
      if (x < 0) {
        data.fill(0, at, at + 3);
        continue;
      }
      const first = firstAt(x, y) - zero1;
      const second = secondAt(x, y) - zero2;
      const third = thirdAt(x, y) - zero3;
      data[at] = r1 * first + r2 * second + r3 * third;
      data[at + 1] = g1 * first + g2 * second + g3 * third;
      data[at + 2] = b1 * first + b2 * second + b3 * third;
    }
    if (faceInput) fillFaceInput(faceInput);
    return { data, width, height, sampled: true };

    function fillFaceInput(input: FaceInput): void {
      const kind = input.square ? 'square' : 'whole';
      if (!facePlaces[kind] || facePlaces[kind].square !== input.square)
        facePlaces[kind] = facePlacesOf(view, viewed.width, viewed.height, input);
      const { left, top, across, down, count, places: averaged } = facePlaces[kind];
      input.fit(view.upright.width, view.upright.height);
      for (let pixel = 0, i = 0; pixel < across * down; pixel += 1) {
        let firstSum = 0;
        let secondSum = 0;
        let thirdSum = 0;
        for (const end = i + 2 * count; i < end; i += 2) {
          const x = averaged[i]!;
          const y = averaged[i + 1]!;
          firstSum += firstAt(x, y);
          secondSum += secondAt(x, y);
          thirdSum += thirdAt(x, y);
        }
        const first = firstSum / count - zero1;
        const second = secondSum / count - zero2;
        const third = thirdSum / count - zero3;
        input.set(
          left + (pixel % across),
          top + Math.floor(pixel / across),
          r1 * first + r2 * second + r3 * third,
          g1 * first + g2 * second + g3 * third,
          b1 * first + b2 * second + b3 * third,
        );
      }
    }
  };
}

/** Whether a frame is displayed rotated or mirrored, as on phones. Browsers without these properties don't rotate. */
function isTurned(frame: Picture & { rotation?: number; flip?: boolean }): boolean {
  return Boolean(frame.rotation) || Boolean(frame.flip);
}
