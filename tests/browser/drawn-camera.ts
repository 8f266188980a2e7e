import { draw } from '../drawn-frame.ts';

/** Draws a picture on a canvas, and keeps redrawing what `show` says last. */
export class DrawnCamera {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  #image: ImageData;
  #timer: number;

  constructor(picture: string, width = 640, height = 480) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.#context = this.canvas.getContext('2d')!;
    this.#image = imageOf(picture, width, height);
    this.#paint();
    // A canvas stream has a new frame only when something was drawn.
    this.#timer = window.setInterval(() => this.#paint(), 33);
  }

  show(picture: string): void {
    this.#image = imageOf(picture, this.canvas.width, this.canvas.height);
  }

  stream(): MediaStream {
    return this.canvas.captureStream(30);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #paint(): void {
    this.#context.putImageData(this.#image, 0, 0);
  }
}

export function imageOf(picture: string, width = 640, height = 480): ImageData {
  const { data } = draw(picture, width, height);
  return new ImageData(new Uint8ClampedArray(data), width, height);
}
