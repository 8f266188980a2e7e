import type { PostureTimeline } from '../../domain/posture-course/posture-timeline.ts';
import { LEAN_OFFSET_SHARE } from '../../domain/posture/specification.ts';
import type { TimeSpan, VoiceMeasures } from '../../domain/voice/measures.ts';
import { barsPath, lanePath, OFFSET_MAX_SHARE } from '../time-chart/lane-path.ts';
import { SAVED_PAGE } from '../strings/saved-page.ts';
import { TIMELINE } from '../strings/timeline.ts';
import { svgElement, element } from './markup.ts';
import { BOTTOM, LEFT, sideLabel, timeChart, timeScale, WIDTH } from './time-chart.ts';

/** Heights in units of the view box: a strip, the line that marks the longest pause, and a full segment of swaying. */
const STRIP_HEIGHT = 88;
const MARK_HEIGHT = 6;
const SWAY_HEIGHT = 18;

/** Share of speech over time, with the longest pause marked below it. */
export function pausesStrip(
  { segments, segmentS }: Pick<VoiceMeasures, 'segments' | 'segmentS'>,
  longest: TimeSpan | null,
  endS: number,
): Element {
  const x = timeScale(endS);
  const bars = barsPath(
    segments.map(({ speech }) => speech),
    (segment) => x(segment * segmentS),
    { height: STRIP_HEIGHT, center: STRIP_HEIGHT / 2 },
  );
  return timeChart(
    { label: SAVED_PAGE.pausesChart, height: STRIP_HEIGHT + 2 * MARK_HEIGHT + BOTTOM, endS },
    svgElement('path', { class: 'speech', d: bars }),
    ...(longest
      ? [
          svgElement('rect', {
            class: 'longest',
            x: x(longest.startS).toFixed(1),
            width: (x(longest.endS) - x(longest.startS)).toFixed(1),
            y: STRIP_HEIGHT + MARK_HEIGHT,
            height: MARK_HEIGHT,
          }),
        ]
      : []),
  );
}

/**
 * The speaker's position over time. Positions that are no lean are shaded, and swaying is drawn below.
 *
 * @param facing the share of each segment in which the speaker faced the camera, drawn below; empty if not measured
 */
export function postureStrip(
  { segments, segmentS }: PostureTimeline,
  endS: number,
  facing: readonly (number | null)[] = [],
): Element {
  const x = timeScale(endS);
  const y = (offset: number) =>
    (STRIP_HEIGHT / 2) * (1 - Math.max(-1, Math.min(1, offset / OFFSET_MAX_SHARE)));
  const place = lanePath(
    segments.map(({ offset }) => (offset === null ? null : y(offset))),
    (segment) => x((segment + 0.5) * segmentS),
  );
  const { key } = TIMELINE;
  return element(
    'div',
    {},
    timeChart(
      { label: SAVED_PAGE.postureChart, height: STRIP_HEIGHT + BOTTOM, endS },
      svgElement('rect', { class: 'lane', x: LEFT, width: WIDTH - LEFT, y: 0, height: STRIP_HEIGHT }),
      svgElement('rect', {
        class: 'upright',
        x: LEFT,
        width: WIDTH - LEFT,
        y: y(LEAN_OFFSET_SHARE),
        height: y(-LEAN_OFFSET_SHARE) - y(LEAN_OFFSET_SHARE),
      }),
      sideLabel(y(0.75 * OFFSET_MAX_SHARE), SAVED_PAGE.left),
      sideLabel(y(-0.75 * OFFSET_MAX_SHARE), SAVED_PAGE.right),
      svgElement('path', {
        class: 'sway',
        d: barsPath(
          segments.map(({ swaying }) => swaying),
          (segment) => x(segment * segmentS),
          { height: SWAY_HEIGHT, bottom: STRIP_HEIGHT },
        ),
      }),
      svgElement('path', { class: 'place', d: place }),
    ),
    element(
      'p',
      { class: 'key' },
      element('span', { class: 'of-place' }, SAVED_PAGE.place),
      ' ',
      element('span', { class: 'of-upright' }, key.upright),
      ' ',
      element('span', { class: 'of-sway' }, key.sway),
    ),
    ...(facing.length > 0 ? facingStrip(facing, segmentS, endS) : []),
  );
}

function facingStrip(shares: readonly (number | null)[], segmentS: number, endS: number): Element[] {
  const x = timeScale(endS);
  const bars = barsPath(shares, (segment) => x(segment * segmentS), {
    height: STRIP_HEIGHT,
    bottom: STRIP_HEIGHT,
  });
  return [
    timeChart(
      { label: SAVED_PAGE.facingChart, height: STRIP_HEIGHT + BOTTOM, endS },
      svgElement('rect', { class: 'lane', x: LEFT, width: WIDTH - LEFT, y: 0, height: STRIP_HEIGHT }),
      svgElement('path', { class: 'facing', d: bars }),
    ),
    element('p', { class: 'key' }, element('span', { class: 'of-facing' }, TIMELINE.key.facing)),
  ];
}
