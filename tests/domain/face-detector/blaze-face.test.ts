import { expect, test } from 'vitest';
import { BOX_LENGTH, createBlazeFace, INPUT_SIZE } from '../../../src/domain/face-detector/blaze-face.ts';
import { createFaceInput } from '../../../src/domain/face-detector/face-input.ts';
import { WEIGHTS } from './detector.ts';
import stored from './drawn-head.json' with { type: 'json' };

/** The stored pixels: red, green and blue. */
async function storedPixels(): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(stored.pixels), (character) => character.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

test('for a stored picture, boxes and points are those of LiteRT to 0.01 of a pixel', async () => {
  const network = createBlazeFace(WEIGHTS);
  const input = createFaceInput(network.input);
  const pixels = await storedPixels();
  for (let pixel = 0; pixel < INPUT_SIZE ** 2; pixel += 1) {
    const [r, g, b] = pixels.subarray(3 * pixel, 3 * pixel + 3);
    input.set(pixel % INPUT_SIZE, Math.floor(pixel / INPUT_SIZE), r!, g!, b!);
  }
  while (!network.step());
  expect(stored.anchors.length).toBeGreaterThan(5);
  for (const { index, logit, box } of stored.anchors) {
    expect(Math.abs(network.scores[index]! - logit), `score of anchor ${index}`).toBeLessThan(0.001);
    for (const [i, value] of box.entries()) {
      const difference = Math.abs(network.boxes[index * BOX_LENGTH + i]! - value);
      expect(difference, `anchor ${index}, number ${i}`).toBeLessThan(0.01);
    }
  }
});
