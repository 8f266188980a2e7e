import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const RING = 'public/icon.svg';

/** Sizes in pixels. A maskable icon is cut to a circle of four fifths: its ring stands further in, on paper. */
const ICONS = [
  { fileName: 'icon-192.png', size: 192, paper: undefined, inset: 0 },
  { fileName: 'icon-512.png', size: 512, paper: undefined, inset: 0 },
  { fileName: 'icon-maskable-512.png', size: 512, paper: '#fbf7f0', inset: 0.18 },
  { fileName: 'apple-touch-icon.png', size: 180, paper: '#fbf7f0', inset: 0.1 },
] as const;

/** Renders the icons from the one drawing of the ring. */
export function icons(): Plugin {
  return {
    name: 'aura-icons',
    apply: 'build',
    generateBundle() {
      const ring = readFileSync(RING, 'utf8');
      for (const { fileName, size, paper, inset } of ICONS) {
        const drawing = framed(ring, size, paper, inset);
        const source = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

function framed(ring: string, size: number, paper: string | undefined, inset: number): string {
  const margin = size * inset;
  const inner = size - 2 * margin;
  const placed = ring.replace(
    '<svg ',
    `<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}" `,
  );
  const ground = paper ? `<rect width="100%" height="100%" fill="${paper}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${placed}</svg>`;
}
