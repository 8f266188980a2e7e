import type { Goal } from '../parts/goal.ts';
import { playEmptyRooms } from './empty-rooms.ts';
import { playRecordings } from './recordings.ts';
import { playTrial, playVariants } from './trial.ts';

/** Options that are followed by a value. */
const VALUED = new Set(['--only', '--scenes', '--empty', '--variants', '--frames', '--from']);

/** Compares the posture tracker with the tracker without its detector, and with the specification's plain rule. */
export async function play(args: string[]): Promise<Goal[]> {
  const goals: Goal[] = [];
  const value = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const number = (name: string): number => Number(value(name) ?? 0);
  const folder = args.find((arg, i) => !arg.startsWith('--') && !VALUED.has(args[i - 1] ?? ''));
  const trace = args.includes('--trace');
  const first = number('--from');
  if (folder) {
    const half = args.includes('--odd') ? 'odd' : args.includes('--even') ? 'even' : undefined;
    await playRecordings(folder, { trace, half, only: value('--only') ?? '' });
  }
  if (number('--scenes') > 0) goals.push(...playTrial({ count: number('--scenes'), first, trace }));
  if (number('--empty') > 0) goals.push(...playEmptyRooms(number('--empty'), first));
  if (number('--variants') > 0) {
    const frames = value('--frames');
    playVariants({ count: number('--variants'), first, frames: frames ? Number(frames) : undefined });
  }
  return goals;
}
