import type { PostureStatus } from '../../../src/domain/posture/status.ts';
import { createPostureSeconds, type PostureSecond } from '../../../src/domain/recording/posture-seconds.ts';

const STATUS: Record<string, PostureStatus> = {
  '.': 'good',
  l: 'leaning-left',
  L: 'leaning-left',
  r: 'leaning-right',
  s: 'swaying',
};
const CENTER: Record<string, number> = { '.': 0.5, l: 0.65, L: 0.75, r: 0.35, s: 0.5 };

/** A posture track as a script: one letter is one second of ten frames, `-` without a speaker; a blank is not sampled. */
export function course(script: string): PostureSecond[] {
  const posture = createPostureSeconds();
  for (const [second, letter] of script.split('').entries()) {
    if (letter === ' ') continue;
    for (let i = 0; i < 10; i += 1) {
      const status = STATUS[letter] ?? 'not-tracking';
      posture.add(second + i / 10, status, CENTER[letter] ?? null);
    }
  }
  return posture.seconds();
}
