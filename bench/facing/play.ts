import type { Goal } from '../parts/goal.ts';
import { playDrawnHeads } from './drawn-heads.ts';
import { playLabels } from './labels.ts';

export async function play(args: string[]): Promise<Goal[]> {
  const folder = args.find((arg) => !arg.startsWith('--'));
  const half = args.includes('--odd') ? 'odd' : args.includes('--even') ? 'even' : undefined;
  if (folder) await playLabels(folder, half, args.includes('--trace'));
  return args.includes('--labels') ? [] : playDrawnHeads();
}
