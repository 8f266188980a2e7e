import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { drawInTurn } from './draw-in-turn.ts';
import styles from './Plot.module.css';

/** The size in CSS pixels, colors and fonts of a plot. They are computed values, because canvas does not resolve custom properties. */
export interface PlotStyle {
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly range: string;
  /** Color behind the plot, which fills a hollow point. */
  readonly paper: string;
  readonly font: string;
  /** Options of both axes. */
  readonly axis: {
    readonly stroke: string;
    readonly font: string;
    readonly labelFont: string;
    readonly labelSize: number;
    readonly grid: { readonly stroke: string; readonly width: number };
    readonly ticks: { readonly show: false };
  };
}

/** uPlot's third argument: the element for the plot, or a function that defers drawing. */
export type PlotTarget = NonNullable<ConstructorParameters<typeof uPlot>[2]>;

/**
 * A plot as wide as its container. It is created in one task and drawn in another, and redrawn when the color scheme changes; print has
 * the light scheme. It is hidden from screen readers, because the report gives its content as text or as a table.
 *
 * @param draw must be stable between renders, because a new function redraws the plot
 */
export function Plot({
  heightPx,
  draw,
}: {
  heightPx: number;
  draw: (target: PlotTarget, style: PlotStyle) => uPlot;
}) {
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let plot: uPlot | undefined;
    let drawn = false;
    let drawCreated = () => {};
    const create = () => {
      // In a closed row, the element has no size.
      if (plot || element.clientWidth === 0) return;
      const style = plotStyle(element, heightPx);
      plot = draw((self, init) => {
        element.append(self.root);
        drawCreated = () => init();
      }, style);
    };
    const fit = () => {
      const width = element.clientWidth;
      if (drawn && width > 0 && width !== plot?.width) plot?.setSize({ width, height: heightPx });
    };
    const drawNow = () => {
      create();
      if (drawn || !plot) return;
      drawCreated();
      drawn = true;
      // The layout may have changed since the plot was created.
      fit();
    };
    const cancellations = [drawInTurn(() => warmText(element)), drawInTurn(create), drawInTurn(drawNow)];
    const resize = new ResizeObserver(() => {
      if (plot) fit();
      else cancellations.push(drawInTurn(create), drawInTurn(drawNow));
    });
    const redraw = () => {
      if (!plot) return;
      plot.destroy();
      plot = undefined;
      drawn = false;
      drawNow();
    };
    const beforePrint = () => {
      const { dataset } = document.documentElement;
      dataset['printing'] = '';
      drawNow();
      if (dark.matches) redraw();
      delete dataset['printing'];
    };
    const afterPrint = () => {
      if (dark.matches) redraw();
    };
    resize.observe(element);
    dark.addEventListener('change', redraw);
    addEventListener('beforeprint', beforePrint);
    addEventListener('afterprint', afterPrint);
    return () => {
      for (const cancel of cancellations) cancel();
      resize.disconnect();
      dark.removeEventListener('change', redraw);
      removeEventListener('beforeprint', beforePrint);
      removeEventListener('afterprint', afterPrint);
      plot?.destroy();
    };
  }, [draw, heightPx]);

  return <div ref={holder} className={styles.plot} data-plot="" aria-hidden="true" />;
}

let textIsWarm = false;

/** Draws a first text in a separate task, because the first text on a canvas takes as long as the rest of a plot. */
function warmText(element: HTMLElement): void {
  if (textIsWarm) return;
  textIsWarm = true;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.font = plotFont(getComputedStyle(element));
  context.fillText('0123456789%', 0, 0);
}

const plotFont = ({ fontFamily }: CSSStyleDeclaration) => `12px ${fontFamily}`;

function plotStyle(element: HTMLElement, height: number): PlotStyle {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name);
  const font = plotFont(style);
  return {
    width: element.clientWidth,
    height,
    line: color('--plot-line'),
    range: color('--plot-band'),
    paper: color('--plot-paper'),
    font,
    axis: {
      stroke: color('--plot-ink'),
      font,
      labelFont: font,
      labelSize: 18,
      grid: { stroke: color('--plot-grid'), width: 1 },
      ticks: { show: false },
    },
  };
}
