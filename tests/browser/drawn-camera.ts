import type { PixelFrame } from '../../src/domain/posture/frame.ts';
import { drawLiving } from '../drawn-frame.ts';

/** The person's place in the frame, as drawings in the format of drawn-frame.ts. */
export const MIDDLE = '.............#######............';
export const FRAME_RIGHT = '.........................#######';
export const FRAME_LEFT = '#######.........................';
export const NOBODY = '................................';

/** Each picture of a moving person is shown this long: not a multiple of the analyst's interval. */
const NOD_MS = 130;

/** Imitates a camera: a canvas stream of a drawing in the format of drawn-frame.ts. The drawn person nods. `show` replaces the drawing. */
export class DrawnCamera {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  #images: ImageData[];
  #timer: number;

  constructor(drawing: string, width = 640, height = 480) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.#context = this.canvas.getContext('2d')!;
    this.#images = imagesOf(drawing, width, height);
    this.#paint();
    // A canvas stream emits a frame only after the canvas was drawn on.
    this.#timer = window.setInterval(() => this.#paint(), 66);
  }

  show(drawing: string): void {
    this.#images = imagesOf(drawing, this.canvas.width, this.canvas.height);
  }

  stream(): MediaStream {
    return this.canvas.captureStream(30);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #paint(): void {
    const shown = Math.floor(performance.now() / NOD_MS) % this.#images.length;
    this.#context.putImageData(this.#images[shown]!, 0, 0);
  }
}

/** Pictures of a moving person, to be shown in turn. */
export function imagesOf(drawing: string, width = 640, height = 480): ImageData[] {
  return drawLiving(drawing, width, height).map(imageOf);
}

function imageOf({ data, width, height }: PixelFrame): ImageData {
  return new ImageData(new Uint8ClampedArray(data), width, height);
}
