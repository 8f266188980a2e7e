import { join } from 'node:path';
import type { Face } from '../../src/domain/face-detector/face.ts';
import { estimateHeadPose, type HeadPose } from '../../src/domain/facing/head-pose.ts';
import { isAway } from '../../src/domain/facing/thresholds.ts';
import { POSTURE_TILT_BAD_DEG } from '../../src/domain/video-specification.ts';
import { decodedFrames } from '../parts/decoded-frames.ts';
import { median, printTable } from '../parts/numbers.ts';
import { cachedLooks } from '../posture/cached-looks.ts';
import labels from './labels.json' with { type: 'json' };

/** Directions in the picture: `left` is the picture's left side, which is the speaker's own right. */
const DIRECTIONS = ['facing', 'left', 'right', 'up', 'down'] as const;
type Direction = (typeof DIRECTIONS)[number];
type Half = 'odd' | 'even';

/** A labeled clip: for each direction, the times in seconds at which the head has it. */
interface LabeledClip extends Partial<Record<Direction | 'tilted' | 'tiltUndecided', readonly number[]>> {
  readonly clip: string;
  readonly person: string;
  readonly half: string;
  readonly fps: number;
  readonly lengthS: number;
}

const CLIPS: readonly LabeledClip[] = labels.clips;

/** A labeled frame. Its pose is relative to the median of its clip; null if no face was found. */
interface Labeled {
  readonly person: string;
  readonly clip: string;
  readonly atS: number;
  readonly label: Direction;
  readonly tilted: boolean | undefined;
  readonly pose: HeadPose | null;
}

/** Time between two looks of a session. */
const LOOK_INTERVAL_S = 0.5;

/** The faces of a clip at the given times, by the index of the frame. */
async function facesAt(
  path: string,
  fps: number,
  times: readonly number[],
): Promise<Map<number, Face | null>> {
  const looks = cachedLooks(path);
  const faces = new Map<number, Face | null>();
  const wanted = new Set(times.map((atS) => Math.round(atS * fps)));
  let index = 0;
  for await (const frame of decodedFrames(path)) {
    if (wanted.has(index)) faces.set(index, looks.at(index, frame, null).largest);
    index += 1;
  }
  looks.save();
  return faces;
}

function poseOf(face: Face | null | undefined): HeadPose | null {
  if (!face) return null;
  const pose = { yawDeg: 0, pitchDeg: 0, rollDeg: 0 };
  estimateHeadPose(face, 4 / 3, pose);
  return pose;
}

/** Yaw and pitch relative to the median of all poses, as in a report. Roll stays as it is. */
function fromMedian(pose: HeadPose | null, all: readonly HeadPose[]): HeadPose | null {
  if (!pose) return null;
  return {
    yawDeg: pose.yawDeg - median(all.map(({ yawDeg }) => yawDeg)),
    pitchDeg: pose.pitchDeg - median(all.map(({ pitchDeg }) => pitchDeg)),
    rollDeg: pose.rollDeg,
  };
}

async function labeledClips(folder: string, half: Half | undefined): Promise<Labeled[]> {
  const labeled: Labeled[] = [];
  for (const clip of CLIPS.filter((one) => half === undefined || one.half === half)) {
    const { person, fps, lengthS, tilted = [], tiltUndecided = [] } = clip;
    const timesOf = (label: Direction): readonly number[] => clip[label] ?? [];
    const every = Array.from(
      { length: Math.floor(lengthS / LOOK_INTERVAL_S) },
      (_, i) => i * LOOK_INTERVAL_S,
    );
    const faces = await facesAt(join(folder, clip.clip), fps, [...every, ...DIRECTIONS.flatMap(timesOf)]);
    const at = (atS: number) => poseOf(faces.get(Math.round(atS * fps)));
    const usual = every.map(at).filter((pose) => pose !== null);
    for (const label of DIRECTIONS) {
      for (const atS of timesOf(label)) {
        const isTilted = tiltUndecided.includes(atS) ? undefined : tilted.includes(atS);
        labeled.push({
          person,
          clip: clip.clip,
          atS,
          label,
          tilted: isTilted,
          pose: fromMedian(at(atS), usual),
        });
      }
    }
  }
  return labeled;
}

/** Photographs, one pose each. Their common median replaces the median of a speaker. */
async function labeledPortraits(folder: string, half: Half | undefined): Promise<Labeled[]> {
  const { atS, fps, ...named } = labels.portraits;
  const all: { name: string; label: Direction; pose: HeadPose | null }[] = [];
  for (const label of DIRECTIONS) {
    for (const name of label === 'up' ? [] : named[label]) {
      if (half !== undefined && (half === 'odd') !== (Number(name.slice(1)) % 2 === 1)) continue;
      const faces = await facesAt(join(folder, `people/${name}.mp4`), fps, [atS]);
      all.push({ name, label, pose: poseOf(faces.get(Math.round(atS * fps))) });
    }
  }
  const usual = all.flatMap(({ pose }) => pose ?? []);
  return all.map(({ name, label, pose }) => {
    return { person: 'portraits', clip: name, atS, label, tilted: undefined, pose: fromMedian(pose, usual) };
  });
}

function directionOf({ yawDeg, pitchDeg }: HeadPose): Direction {
  if (!isAway(yawDeg, pitchDeg)) return 'facing';
  if (Math.abs(yawDeg) >= Math.abs(pitchDeg)) return yawDeg > 0 ? 'right' : 'left';
  return pitchDeg > 0 ? 'up' : 'down';
}

const ratio = (part: number, whole: number): string => (whole > 0 ? (part / whole).toFixed(2) : '-');

function rowOf(name: string, all: readonly Labeled[]): (string | number)[] {
  const judged = all.flatMap(({ label, pose }) => (pose ? [{ label, found: directionOf(pose) }] : []));
  const facing = judged.filter(({ label }) => label === 'facing');
  const away = judged.filter(({ label }) => label !== 'facing');
  const saidFacing = judged.filter(({ found }) => found === 'facing');
  const saidAway = judged.filter(({ found }) => found !== 'facing');
  const rightFacing = facing.filter(({ found }) => found === 'facing').length;
  const rightAway = away.filter(({ found }) => found !== 'facing').length;
  const sameWay = away.filter(({ label, found }) => label === found).length;
  return [
    name,
    all.length,
    all.length - judged.length,
    away.length,
    ratio(rightFacing, saidFacing.length),
    ratio(rightFacing, facing.length),
    ratio(rightAway, saidAway.length),
    ratio(rightAway, away.length),
    ratio(sameWay, rightAway),
    ratio(rightFacing + rightAway, judged.length),
  ];
}

/** Compares the labels with the measured directions, for each person and for all together. */
export async function playLabels(folder: string, half: Half | undefined, trace: boolean): Promise<void> {
  const all = [...(await labeledClips(folder, half)), ...(await labeledPortraits(folder, half))];
  const people = [...new Set(all.map(({ person }) => person))];
  const moving = all.filter(({ person }) => person !== 'portraits');
  printTable(
    [
      '',
      'frames',
      'no face',
      'away',
      'facing: precision',
      'recall',
      'away: precision',
      'recall',
      'same way',
      'right',
    ],
    [
      ...people.map((person) =>
        rowOf(
          person,
          all.filter((one) => one.person === person),
        ),
      ),
      rowOf('speakers', moving),
      rowOf('all', all),
    ],
  );
  const tilts = moving.filter(({ tilted, pose }) => tilted !== undefined && pose);
  const said = tilts.filter(({ pose }) => Math.abs(pose!.rollDeg) > POSTURE_TILT_BAD_DEG);
  const right = said.filter(({ tilted }) => tilted).length;
  console.log(
    `tilted: ${tilts.filter(({ tilted }) => tilted).length} labeled, ${said.length} measured, ${right} of them labeled`,
  );
  if (!trace) return;
  for (const { clip, atS, label, pose } of all) {
    if (!pose || directionOf(pose) === label) continue;
    const { yawDeg, pitchDeg, rollDeg } = pose;
    console.log(
      `  ${clip} ${atS} s: ${label}, measured ${directionOf(pose)} (yaw ${yawDeg.toFixed(0)}, pitch ${pitchDeg.toFixed(0)}, roll ${rollDeg.toFixed(0)})`,
    );
  }
}
