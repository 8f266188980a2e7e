import type { Light } from '../../../domain/talk/light.ts';
import type { Outline } from '../../../domain/talk/outline.ts';
import type { PlanView } from '../../../domain/talk/plan-clock.ts';
import {
  behindText,
  digitsText,
  nameOfSection,
  placeText,
  SMALL_WINDOW,
} from '../../strings/small-window.ts';
import { LIVE_TALK } from '../../strings/talk.ts';

/** The dark colors of tokens.css. A canvas that is in no document has no styles. */
const PAPER = 'oklch(0.165 0.009 60)';
const INK = 'oklch(0.94 0.012 85)';
const SOFT = 'oklch(0.745 0.015 75)';
const LIGHTS: Readonly<Record<Exclude<Light, 'none'>, string>> = {
  green: 'oklch(0.73 0.14 152)',
  amber: 'oklch(0.84 0.14 88)',
  red: 'oklch(0.72 0.15 20)',
};

/** Lengths of a picture 340 wide and 200 high. */
const MARGIN = 14;
const WIDTH = 340;
const SHAPE = 36;

/**
 * Draws the plan for a picture that takes no click: light, time left in the section, its name, and the next one.
 *
 * @param toSay the point to say next, if that is known
 */
export function drawPlan(
  canvas: HTMLCanvasElement,
  outline: Outline,
  view: PlanView,
  { hidden, toSay }: { readonly hidden: boolean; readonly toSay: string | undefined },
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / WIDTH;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, canvas.height / scale);
  const light = hidden ? 'none' : view.light;
  if (light !== 'none') drawLight(context, light);
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    color = INK,
    align: CanvasTextAlign = 'left',
  ) => {
    context.font = `${font} system-ui, sans-serif`;
    context.fillStyle = color;
    context.textAlign = align;
    // A text that is too wide is condensed.
    context.fillText(text, x, y, WIDTH - 2 * MARGIN);
  };
  write(digitsText(view, hidden), light === 'none' ? MARGIN : MARGIN + SHAPE + 8, 50, '600 44px');
  write(placeText(outline, view), WIDTH - MARGIN, 30, '400 14px', SOFT, 'right');
  write(behindText(view, hidden), WIDTH - MARGIN, 50, '400 14px', SOFT, 'right');
  const name = nameOfSection(outline, view.section) ?? '';
  if (toSay) {
    write(name + SMALL_WINDOW.toSay, MARGIN, 92, '400 15px', SOFT);
    write(toSay, MARGIN, 120, '600 20px');
  } else write(name, MARGIN, 112, '600 24px');
  const next = nameOfSection(outline, view.section + 1);
  write(next ? SMALL_WINDOW.next(next) : SMALL_WINDOW.last, MARGIN, 160, '400 18px', SOFT);
}

function drawLight(context: CanvasRenderingContext2D, light: Exclude<Light, 'none'>): void {
  const [left, top, middle] = [MARGIN, MARGIN + 2, MARGIN + SHAPE / 2];
  context.fillStyle = LIGHTS[light];
  context.beginPath();
  if (light === 'green') context.arc(middle, top + SHAPE / 2, SHAPE / 2, 0, 2 * Math.PI);
  else if (light === 'red') context.rect(left, top, SHAPE, SHAPE);
  else {
    context.moveTo(middle, top);
    context.lineTo(left + SHAPE, top + SHAPE);
    context.lineTo(left, top + SHAPE);
  }
  context.fill();
  context.font = '700 17px system-ui, sans-serif';
  context.fillStyle = PAPER;
  context.textAlign = 'center';
  context.fillText(LIVE_TALK.light[light], middle, top + (light === 'amber' ? 31 : 24));
}
