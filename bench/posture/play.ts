import type { Goal } from '../parts/goal.ts';
import { TAKE_FRAMES } from '../../tests/domain/posture/scene/trial.ts';
import { playEmptyRooms } from './empty-rooms.ts';
import { playLooks } from './looks.ts';
import { playRecordings } from './recordings.ts';
import { playTrial } from './trial.ts';

/** Options that are followed by a value. */
const VALUED = new Set(['--only', '--scenes', '--empty', '--looks', '--frames', '--from', '--width']);

/** Posture trackers side by side: what each says of the same frames. */
export async function play(args: string[]): Promise<Goal[]> {
  const goals: Goal[] = [];
  const value = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const folder = args.find((arg, i) => !arg.startsWith('--') && !VALUED.has(args[i - 1] ?? ''));
  const trace = args.includes('--trace');
  if (folder) {
    await playRecordings(folder, {
      variations: args.includes('--variations'),
      trace,
      only: value('--only') ?? '',
    });
  }
  const scenes = Number(value('--scenes') ?? 0);
  if (scenes > 0) {
    goals.push(...playTrial(scenes, Number(value('--from') ?? 0), Number(value('--width') ?? 640), trace));
  }
  const emptyRooms = Number(value('--empty') ?? 0);
  if (emptyRooms > 0) goals.push(...playEmptyRooms(emptyRooms, Number(value('--from') ?? 0)));
  const looks = Number(value('--looks') ?? 0);
  if (looks > 0) playLooks(looks, Number(value('--from') ?? 0), Number(value('--frames') ?? TAKE_FRAMES));
  return goals;
}
