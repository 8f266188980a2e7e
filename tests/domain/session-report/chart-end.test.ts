import { expect, test } from 'vitest';
import { chartEndS } from '../../../src/domain/session-report/chart-end.ts';
import { REPORT_STATES } from '../../report-states.ts';

const minute = REPORT_STATES['1 minute'];
const voice = minute.voice!;
const alone = { lengthS: 10, voice: null, postureTimeline: null, paceTimeline: [] };
const postured = { segmentS: 4, segments: Array.from({ length: 3 }, () => ({ offset: 0, swaying: 0 })) };

test.each([
  ['the session', {}, 10],
  ['the voice', { voice: { ...voice, segmentS: 6.4, segments: voice.segments.slice(0, 2) } }, 12.8],
  ['the posture', { postureTimeline: { ...postured, stretches: [] } }, 12],
  ['the pace', { paceTimeline: [{ time: '15s', wpm: 120 }] }, 15],
])('charts end with %s, which ends last', (_, measured, endS) => {
  expect(chartEndS({ ...alone, ...measured })).toBe(endS);
});
