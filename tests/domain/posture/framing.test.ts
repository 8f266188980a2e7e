import { expect, test } from 'vitest';
import { FRAMING_CADENCE_MS } from '../../../src/domain/posture/cadence.ts';
import { createFramingCheck } from '../../../src/domain/posture/framing.ts';
import { oval, withNoise } from '../../drawn-frame.ts';
import { randomFrom } from '../../random.ts';

test('what looks like a head and never moves is not emitted as one', () => {
  const check = createFramingCheck();
  const { data, width, height } = oval(0.5);
  const random = randomFrom(7);
  const emitted = Array.from({ length: 12 }, (_, i) =>
    check.look(withNoise({ data, width, height }, random), i * FRAMING_CADENCE_MS),
  );
  expect(new Set(emitted)).toEqual(new Set([undefined, 'not-seen']));
});
