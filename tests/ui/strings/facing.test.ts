import { expect, test } from 'vitest';
import {
  distanceText,
  facingNotes,
  lookAwayMoment,
  lookAwayText,
  tiltText,
} from '../../../src/ui/strings/facing.ts';
import { FACING_CAMERA, IN_PROFILE } from '../../domain/facing/figures.ts';

const figures = FACING_CAMERA.value!;

test('sentences state observations, and no causes', () => {
  expect(lookAwayText('down', 6.5)).toBe('Longest look away: down for 7 s at');
  expect(lookAwayMoment('left', 3)).toBe('Longest look away: 3 s to your left (estimated).');
  expect(tiltText(figures)).toBe('Head tilt: more than 20° 4% of the time in view');
  expect(tiltText({ ...figures, tiltedShare: 0 })).toBe('Head tilt: usually 6°, never seen beyond 20°');
  expect(distanceText(figures, 0.9)).toBe('Distance: at times 12% closer and 8% farther away than usual');
  expect(distanceText({ ...figures, nearer: 0.002, farther: 0 }, 0.5)).toBe('Distance: the same throughout');
  expect(distanceText({ ...figures, nearer: 0.002, farther: 0 }, 0.49)).toBe(
    'Distance: the same while you were in view',
  );
});

test('without figures, the notes state the reason', () => {
  expect(facingNotes(IN_PROFILE)).toEqual([
    'Your head was turned to one side most of the time. Put the camera in front of you.',
  ]);
  expect(facingNotes(FACING_CAMERA)).toHaveLength(2);
});
