import { expect, test } from 'vitest';
import { createPixelCopier } from '../../../src/workers/session/copy-pixels.ts';
import type { Picture } from '../../../src/workers/session/picture-colors.ts';

const WIDTH = 80;
const HEIGHT = 40;

/** A frame whose luma and chroma change from pixel to pixel. The 10-bit values are four times the 8-bit ones. */
function frameIn(format: 'I420' | 'I420P10'): Picture {
  const bytes = format === 'I420' ? 1 : 2;
  const sizes = [WIDTH * HEIGHT, (WIDTH * HEIGHT) / 4, (WIDTH * HEIGHT) / 4];
  return {
    format,
    visibleRect: { width: WIDTH, height: HEIGHT },
    colorSpace: { matrix: 'bt709', fullRange: false },
    allocationSize: () => bytes * sizes.reduce((total, size) => total + size, 0),
    copyTo(planes) {
      let offset = 0;
      const layouts = sizes.map((size, plane) => {
        const layout = { offset, stride: (bytes * WIDTH) / (plane === 0 ? 1 : 2) };
        for (let i = 0; i < size; i += 1) {
          const value = 60 + ((i * (plane + 3)) % 120);
          if (bytes === 1) planes[offset + i] = value;
          else new DataView(planes.buffer).setUint16(offset + 2 * i, 4 * value, true);
        }
        offset += bytes * size;
        return layout;
      });
      return Promise.resolve(layouts);
    },
  };
}

test('10-bit samples give the same pixels as 8-bit samples, without a canvas', async () => {
  const eight = await createPixelCopier()(frameIn('I420'));
  const ten = await createPixelCopier()(frameIn('I420P10'));
  expect(ten).toBeDefined();
  expect(ten).toEqual(eight);
  expect(new Set(eight!.data).size).toBeGreaterThan(20);
});
