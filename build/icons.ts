import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const SOURCE = 'public/icon.svg';

/**
 * Sizes in pixels, insets as a share of the size. A maskable icon can be cropped to a circle of 80 % of its width, so it has a
 * background and a wider margin.
 */
const ICONS = [
  { fileName: 'icon-192.png', size: 192, background: undefined, inset: 0 },
  { fileName: 'icon-512.png', size: 512, background: undefined, inset: 0 },
  { fileName: 'icon-maskable-512.png', size: 512, background: '#fbf7f0', inset: 0.18 },
  { fileName: 'apple-touch-icon.png', size: 180, background: '#fbf7f0', inset: 0.1 },
] as const;

/** Renders the PNG icons from public/icon.svg. */
export function icons(): Plugin {
  return {
    name: 'aura-icons',
    apply: 'build',
    generateBundle() {
      const svg = readFileSync(SOURCE, 'utf8');
      for (const { fileName, size, background, inset } of ICONS) {
        const drawing = withMargin(svg, size, background, inset);
        const source = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

function withMargin(svg: string, size: number, background: string | undefined, inset: number): string {
  const margin = size * inset;
  const inner = size - 2 * margin;
  const placed = svg.replace('<svg ', `<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}" `);
  const backdrop = background ? `<rect width="100%" height="100%" fill="${background}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${backdrop}${placed}</svg>`;
}
