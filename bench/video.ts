// Measures a video in the built app, and compares the time with ffmpeg's for decoding all of it. Also measures memory, and long tasks
// on the main thread. BENCH_MINUTES, BENCH_SHORT and BENCH_LONG set other lengths in minutes.
// `npm run bench video -- --body <recording>` measures a recording of a speaker instead, without and with the networks for hands and smile.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeFilm } from './main-thread/film.ts';
import { atMost, type Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';
import { serveBuild } from './parts/serve-build.ts';
import { measureBody } from './video/measure-body.ts';
import { measure } from './video/measure.ts';

const SIZE = { width: 1280, height: 720 };
/** A clip that is encoded once for all runs. Videos of any length repeat it. */
const PART = { seconds: 30, path: 'node_modules/.cache/bench/talk-720p-4M.mp4' };

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const SHORT_MINUTES = Number(process.env['BENCH_SHORT'] ?? 5);
const LONG_MINUTES = Number(process.env['BENCH_LONG'] ?? 40);

const MIN_SPEED_RATIO = 15;
const MAX_MEMORY_RATIO = 1.1;
/** Measuring is stopped after this multiple of the time that its goal allows. */
const TIMEOUT_RATIO = 8;
const timeoutMs = (minutes: number) => (TIMEOUT_RATIO * minutes * 60_000) / MIN_SPEED_RATIO;

export async function bench(args: readonly string[]): Promise<Goal[]> {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) {
    console.log('There is no ffmpeg on this machine to compare with: nothing was measured.');
    return [];
  }
  if (args[0] === '--body' && args[1]) return measureBody(args[1]);
  const { site, folder, close } = await serveBuild();
  try {
    encodePart(folder);
    const video = repeat(MINUTES, join(folder, 'video.mp4'));
    const whole = decodeWhole(video);
    const aura = await measure(site, video, timeoutMs(MINUTES));
    const short = await measure(
      site,
      repeat(SHORT_MINUTES, join(folder, 'short.mp4')),
      timeoutMs(SHORT_MINUTES),
    );
    const long = await measure(site, repeat(LONG_MINUTES, join(folder, 'long.mp4')), timeoutMs(LONG_MINUTES));

    const lengthS = MINUTES * 60;
    printTable(
      ['1280×720, 30 frames a second', 'minutes', 's', '× real time', 'peak memory, MiB', 'long tasks'],
      [
        ['ffmpeg, all of it', MINUTES, whole.toFixed(1), (lengthS / whole).toFixed(1), '', ''],
        ...(
          [
            [MINUTES, aura],
            [SHORT_MINUTES, short],
            [LONG_MINUTES, long],
          ] as const
        ).map(([minutes, { seconds, peakMiB, longTasks }]) => [
          'Aura',
          minutes,
          seconds.toFixed(1),
          ((minutes * 60) / seconds).toFixed(1),
          peakMiB.toFixed(0),
          longTasks,
        ]),
      ],
    );
    return [
      atMost(1, aura.seconds / whole, 'measuring ÷ ffmpeg decoding the whole of it'),
      atMost(1 / MIN_SPEED_RATIO, aura.seconds / lengthS, 'measuring ÷ real time'),
      atMost(
        MAX_MEMORY_RATIO,
        long.peakMiB / short.peakMiB,
        `peak memory, ${LONG_MINUTES} minutes ÷ ${SHORT_MINUTES}`,
      ),
      { met: aura.longTasks === 0, text: `${aura.longTasks} long tasks of the page's thread, none allowed` },
    ];
  } finally {
    await close();
  }
}

/** Encodes the clip like a webcam's recording: 4 Mbit/s, with key frames chosen by the encoder. */
function encodePart(folder: string): void {
  if (existsSync(PART.path)) return;
  const frames = join(folder, 'frames.y4m');
  const part = join(folder, 'part.mp4');
  writeFilm(frames, SIZE);
  // The sound is a tone of 140 Hz with 4 bursts per second, like the syllables of a voice.
  run(
    `-stream_loop -1 -i ${frames} -f lavfi -i sine=frequency=140:sample_rate=48000,tremolo=f=4:d=0.9 -t ${PART.seconds} ` +
      `-c:v libx264 -preset superfast -b:v 4M -pix_fmt yuv420p -c:a aac -b:a 128k ${part}`,
  );
  rmSync(frames);
  mkdirSync(dirname(PART.path), { recursive: true });
  // Renamed when complete, because a run may be interrupted.
  copyFileSync(part, `${PART.path}.new`);
  renameSync(`${PART.path}.new`, PART.path);
}

/** Writes a video of this length, which repeats the clip. */
function repeat(minutes: number, path: string): string {
  run(`-stream_loop -1 -i ${PART.path} -t ${minutes * 60} -c copy ${path}`);
  return path;
}

/** @returns seconds */
function decodeWhole(video: string): number {
  const startMs = performance.now();
  run(`-i ${video} -f null -`);
  return (performance.now() - startMs) / 1000;
}

/** Assumes that the temporary folder's path has no spaces. */
function run(args: string): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' ')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}
