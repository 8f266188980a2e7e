import type { Goal } from '../parts/goal.ts';
import { measureCost } from './cost.ts';
import { comparePitch } from './pitch.ts';
import { measureRecordings } from './recordings.ts';

export function play(args: readonly string[]): Goal[] {
  const folder = args.find((arg) => !arg.startsWith('--'));
  if (folder) return measureRecordings(folder, args.includes('--each'));
  return [...comparePitch(), ...measureCost()];
}
