import { draw } from '../drawn-frame.ts';

/** A camera as a canvas stream of a drawing in the format of drawn-frame.ts. `show` replaces the drawing. */
export class DrawnCamera {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  #image: ImageData;
  #timer: number;

  constructor(drawing: string, width = 640, height = 480) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.#context = this.canvas.getContext('2d')!;
    this.#image = imageOf(drawing, width, height);
    this.#paint();
    // A canvas stream emits a frame only after the canvas was drawn on: here every 33 ms.
    this.#timer = window.setInterval(() => this.#paint(), 33);
  }

  show(drawing: string): void {
    this.#image = imageOf(drawing, this.canvas.width, this.canvas.height);
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

export function imageOf(drawing: string, width = 640, height = 480): ImageData {
  const { data } = draw(drawing, width, height);
  return new ImageData(new Uint8ClampedArray(data), width, height);
}
