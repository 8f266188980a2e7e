import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Media, openMedia } from '../../../../src/devices/camera.ts';
import type { LivePosture } from '../../../../src/domain/posture/tracker.ts';
import { WorkerUnavailable } from '../../../../src/domain/worker-unavailable.ts';
import { connectAnalyst } from '../../../../src/workers/session/connect-analyst.ts';
import type { WorkerConnection } from '../../../../src/workers/protocol.ts';
import type { Analyst, AnalystEvent, CameraFrames } from '../../../../src/workers/session/protocol.ts';
import { DrawnCamera, FRAME_LEFT, FRAME_RIGHT, MIDDLE } from '../../drawn-camera.ts';
import { PictureSource } from '../picture-source.ts';
import { WatchedWorker } from '../watched-worker.ts';
import { FACTS } from '../../../session-facts.ts';

let connection: WorkerConnection<Analyst>;
/** All events so far, oldest first. */
let events: AnalystEvent[];

function connect(): WorkerConnection<Analyst> {
  events = [];
  return connectAnalyst((event) => events.push(event));
}

async function posture(wanted: (measurement: LivePosture) => boolean = () => true): Promise<LivePosture> {
  return vi.waitFor(() => {
    const latest = events.findLast((event) => event.kind === 'posture');
    if (!latest || !wanted(latest.measurement)) throw new Error('No such event was emitted.');
    return latest.measurement;
  }, 30_000);
}

beforeEach(() => {
  vi.stubGlobal('Worker', WatchedWorker);
  connection = connect();
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
});

describe('pictures that the page takes', () => {
  test.each([
    ['in the middle', MIDDLE, 'good'],
    ['at the right of the frame', FRAME_RIGHT, 'leaning-left'],
    ['at the left of the frame', FRAME_LEFT, 'leaning-right'],
  ])('give the status of a speaker %s', async (_, picture, status) => {
    await connection.remote.begin();
    await connection.remote.setTarget('posture');
    void connection.remote.watch(new PictureSource(picture).port);
    // Long enough for the speaker to be confirmed, and for another measurement.
    const measurement = await posture(({ score }) => score.framesInView > 15);
    expect(measurement.status).toBe(status);
  });

  test('are transferred, each at a request, until `unwatch` ends the call', async () => {
    const source = new PictureSource(MIDDLE);
    const ended = connection.remote.watch(source.port);
    await connection.remote.setTarget('posture');
    await posture();
    expect(source.sent.every((bitmap) => bitmap.width === 0)).toBe(true);
    await connection.remote.unwatch();
    await expect(ended).resolves.toBeUndefined();
  });

  test('are refused if the page can take none', async () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => port1.postMessage('unreadable'));
    port1.start();
    const watched = connection.remote.watch(port2);
    await connection.remote.setTarget('posture');
    await expect(watched).rejects.toThrow('no picture');
  });
});

test('a track that the worker cannot read is refused', async () => {
  const drawn = new DrawnCamera(MIDDLE);
  const [track] = drawn.stream().getVideoTracks();
  // Chromium can't transfer a track.
  await expect(connection.remote.watch(track!)).rejects.toThrow();
  track!.stop();
  drawn.stop();
});

describe('a stream of frames', () => {
  let drawn: DrawnCamera;
  let media: Media;

  beforeEach(async () => {
    drawn = new DrawnCamera(MIDDLE);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(drawn.stream());
    const opened = await openMedia('camera and microphone');
    if ('failure' in opened) throw new Error('The drawn camera did not open.');
    media = opened;
  });

  afterEach(() => {
    media.stop();
    drawn.stop();
    vi.restoreAllMocks();
  });

  async function stream(): Promise<CameraFrames> {
    const { value: frames } = await media.camera!.frames().next();
    return frames!;
  }

  /** Transfers the camera's stream to the worker. `ended` resolves when the stream has ended. */
  async function watch(): Promise<{ ended: Promise<void> }> {
    const ended = connection.remote.watch(await stream());
    await connection.remote.setTarget('posture');
    return { ended };
  }

  test('is read in the worker, at most ten frames a second', async () => {
    await connection.remote.begin();
    const startMs = performance.now();
    await watch();
    const later = await posture((measurement) => measurement.score.framesInView > 15);
    const seconds = (performance.now() - startMs) / 1000;
    // The first frame is analyzed at once, each later one at least 0.1 s after its predecessor.
    expect(later.score.framesInView).toBeLessThanOrEqual(10 * seconds + 1);
    expect(later.status).toBe('good');
  });

  test('emits an event when the speaker moves', async () => {
    await connection.remote.begin();
    await watch();
    await posture((measurement) => measurement.status === 'good');
    drawn.show(FRAME_RIGHT);
    await posture((measurement) => measurement.status === 'leaning-left');
    drawn.show(FRAME_LEFT);
    await posture((measurement) => measurement.status === 'leaning-right');
  });

  test('is analyzed for framing first, then for posture', async () => {
    void connection.remote.watch(await stream());
    await connection.remote.setTarget('framing');
    await vi.waitFor(() => expect(events).toContainEqual({ kind: 'framing', framing: 'in-frame' }), 30_000);
    await connection.remote.begin();
    await connection.remote.setTarget('posture');
    expect((await posture((measurement) => measurement.score.framesInView > 0)).status).toBe('good');
  });

  test('ends when the track does', async () => {
    const { ended } = await watch();
    await posture((measurement) => measurement.score.framesInView > 0);
    media.stop();
    await expect(ended).resolves.toBeUndefined();
  });

  test('is read by the next worker after a crash', async () => {
    const { ended } = await watch();
    await posture((measurement) => measurement.score.framesInView > 0);
    WatchedWorker.latest.terminate();
    await expect(ended).rejects.toThrow(WorkerUnavailable);
    connection.close();
    connection = connect();
    await watch();
    expect((await posture((measurement) => measurement.score.framesInView > 0)).status).toBe('good');
  });

  test('leaves no frame and no bitmap open', async () => {
    await connection.remote.begin();
    const { ended } = await watch();
    await posture((measurement) => measurement.score.framesInView > 3);
    media.stop();
    await ended;
    await connection.remote.finish(FACTS);
    const { seen, open } = await WatchedWorker.latest.count();
    expect(seen).toBeGreaterThan(6);
    expect(open).toBe(0);
  });
});

test('sound is received through its own port, and each block is returned', async () => {
  const RATE_HZ = 16_000;
  const { port1, port2 } = new MessageChannel();
  const back = new Promise<Float32Array>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => resolve(data));
    port1.start();
  });
  await connection.remote.begin();
  await connection.remote.listen(port2, RATE_HZ, 0);
  const silence = new Float32Array(RATE_HZ);
  port1.postMessage(silence, [silence.buffer]);
  expect(await back).toEqual(new Float32Array(RATE_HZ));
  await vi.waitFor(() =>
    expect(events).toEqual([{ kind: 'voice', measurement: { silent: true, pace: null } }]),
  );
  const { voice } = await connection.remote.finish(FACTS);
  expect(voice).toMatchObject({
    signal: 'silent',
    analyzedS: expect.closeTo(0, 1),
    mutedS: expect.closeTo(1, 1),
  });
});

test('the worker records measures for custom tracks in DevTools', async () => {
  await connection.remote.setTarget('posture');
  void connection.remote.watch(new PictureSource(MIDDLE).port);
  await posture();
  await connection.remote.addRecognition({ run: 1, startedAtS: 0, from: 0, results: [] }, 1);
  await connection.remote.finish(FACTS);
  const { measures } = WatchedWorker.latest;
  await expect.poll(() => measures.size).toBe(4);
  const tracks = [...measures].map(([name, detail]) => [name, (detail as { devtools: object }).devtools]);
  const drawn = (track: string) =>
    expect.objectContaining({ dataType: 'track-entry', trackGroup: 'Aura', track });
  expect(Object.fromEntries(tracks)).toEqual({
    'Read pixels': drawn('Camera'),
    'Track posture': drawn('Posture tracker'),
    'Add recognition': drawn('Speech analytics'),
    'Write report': drawn('Speech analytics'),
  });
});
