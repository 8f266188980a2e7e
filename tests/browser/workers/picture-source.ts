import { imagesOf } from '../drawn-camera.ts';

/** The page's end of a port that answers each message with the next picture of a drawn, nodding head. */
export class PictureSource {
  readonly port: MessagePort;
  readonly sent: ImageBitmap[] = [];

  constructor(drawing: string) {
    const images = imagesOf(drawing);
    const { port1, port2 } = new MessageChannel();
    this.port = port2;
    port1.addEventListener('message', () => {
      void createImageBitmap(images[this.sent.length % images.length]!).then((bitmap) => {
        this.sent.push(bitmap);
        port1.postMessage(bitmap, [bitmap]);
      });
    });
    port1.start();
  }
}
