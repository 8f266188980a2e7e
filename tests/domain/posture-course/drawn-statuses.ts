import type { PostureStatus } from '../../../src/domain/posture/status.ts';

/** The status of a character in a drawn session. */
export const STATUS: Record<string, PostureStatus> = {
  '.': 'good',
  '<': 'leaning-left',
  '>': 'leaning-right',
  '~': 'swaying',
  ' ': 'not-tracking',
};
