import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { leadText } from '../../../src/ui/strings/measured.ts';
import { missingParts } from '../../../src/workers/recording/missing-parts.ts';
import { type Film, shoot, speak } from './film.ts';
import { openAnalyzer } from './measure.ts';
import { withPackets } from './packets.ts';

const RATE_HZ = 48_000;
const LENGTH_S = 16;
const HOLE = { startS: 6, endS: 12 };
const HOLE_S = HOLE.endS - HOLE.startS;
const LEAN_FROM_S = 4;

const { measure } = openAnalyzer();

const times = Array.from({ length: 10 * LENGTH_S }, (_, i) => i / 10);
const inHole = (atS: number) => atS >= HOLE.startS && atS < HOLE.endS;

const sound = (lengthS: number) => ({
  codec: 'opus' as const,
  rateHz: RATE_HZ,
  samples: speak({ lengthS, rateHz: RATE_HZ, pauses: [] }),
});

const WHOLE_SOUND = sound(LENGTH_S);
const LOST_SOUND = { ...sound(LENGTH_S - HOLE_S), gap: { atS: HOLE.startS, durationS: HOLE_S } };

/** The speaker leans from 4 s on until the hole. */
const film = (
  container: 'webm' | 'mp4',
  frames: 'whole' | 'lost',
  audio: NonNullable<Film['audio']>,
): Promise<File> =>
  shoot({
    container,
    lengthS: LENGTH_S,
    video: {
      codec: container === 'webm' ? 'vp8' : 'avc',
      times: times.filter((atS) => frames === 'whole' || !inHole(atS)),
      centerAt: (atS) => (atS >= LEAN_FROM_S && atS < HOLE.startS ? 0.66 : 0.5),
    },
    audio,
  });

describe.each(['webm', 'mp4'] as const)('in %s,', (container) => {
  test('a part without frames and without sound is not measured, and the report says that it is missing', async () => {
    const report = await measure(await film(container, 'lost', LOST_SOUND));
    expect(report.posture?.leaning).toBeCloseTo((HOLE.startS - LEAN_FROM_S) / (LENGTH_S - HOLE_S), 1);
    expect(report.moments.find(({ kind }) => kind === 'longest-lean')).toMatchObject({
      startS: LEAN_FROM_S,
      endS: HOLE.startS,
    });
    expect(report.voice?.analyzedS).toBeCloseTo(LENGTH_S - HOLE_S, 0);
    expect(report.voice?.pauses.value?.count).toBe(0);
    expect(report.segments.find(({ startS }) => startS >= 8)).toMatchObject({ offset: null, speech: 0 });
    expect(leadText(report)).toContain('Part of the file could not be read.');
  });

  test('frames that are missing while sound goes on can be a still screen, and the latest frame counts', async () => {
    const report = await measure(await film(container, 'lost', WHOLE_SOUND));
    expect(report.cutShort).toBe(false);
    expect(report.posture?.leaning).toBeCloseTo((HOLE.endS - LEAN_FROM_S) / LENGTH_S, 1);
    expect(report.voice?.analyzedS).toBeCloseTo(LENGTH_S, 0);
  });

  test('sound that is missing while frames go on is unmeasured, and no pause; the picture is measured', async () => {
    const report = await measure(await film(container, 'whole', LOST_SOUND));
    expect(report.cutShort).toBe(false);
    expect(report.posture?.leaning).toBeCloseTo((HOLE.startS - LEAN_FROM_S) / LENGTH_S, 1);
    expect(report.voice?.analyzedS).toBeCloseTo(LENGTH_S - HOLE_S, 0);
    expect(report.voice?.pauses.value?.count).toBe(0);
  });
});

test('a still screen during a silence that the encoder did not send is no missing part', async () => {
  const isSent = (atS: number) => atS < HOLE.startS || atS >= HOLE.endS;
  const isLast = (atS: number) => isSent(atS) && !isSent(atS + 0.02);
  const file = await withPackets(await film('webm', 'lost', WHOLE_SOUND), 'webm', (packet) => {
    if (!isSent(packet.timestamp)) return null;
    return isLast(packet.timestamp) ? packet.clone({ data: packet.data.slice(0, 1) }) : packet;
  });
  const report = await measure(file);
  expect(report.cutShort).toBe(false);
  expect(report.posture?.leaning).toBeCloseTo((HOLE.endS - LEAN_FROM_S) / LENGTH_S, 1);
  expect(report.voice?.pauses.value?.count).toBe(1);
});

test('a missing part is found before the second of two sampled frames that are far apart', async () => {
  const file = await film('webm', 'lost', LOST_SOUND);
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  const sounds = (await input.getPrimaryAudioTrack())!;
  const missingBefore = await missingParts((await input.getPrimaryVideoTrack())!, sounds);
  const between = (heldS: number, nextS: number) =>
    missingBefore({ atS: heldS, endS: heldS + 0.1 }, { atS: nextS, endS: nextS + 0.1 });
  expect(await between(2, HOLE.endS)).toBeCloseTo(HOLE.startS, 1);
  expect(await between(2, HOLE.startS - 0.1)).toBeUndefined();
  expect(await between(HOLE.endS, LENGTH_S - 0.1)).toBeUndefined();
  input.dispose();
});
