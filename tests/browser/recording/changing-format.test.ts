import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, MkvOutputFormat, Output } from 'mediabunny';
import { expect, test } from 'vitest';
import { shoot } from './film.ts';
import { openAnalyzer } from './measure.ts';
import { joinedPictures } from './packets.ts';

const { measure } = openAnalyzer();

const PART_S = 6;
const LEAN = { startS: 2, endS: 5, center: 0.66 };
/** Maximum error of the tracked position for encoded frames, as a fraction of the width. */
const OFFSET_ERROR_SHARE = 0.03;

const picture = (width: number, height: number): Promise<File> =>
  shoot({
    container: 'webm',
    lengthS: PART_S,
    video: {
      codec: 'vp8',
      size: { width, height },
      centerAt: (atS) => (atS >= LEAN.startS && atS < LEAN.endS ? LEAN.center : 0.5),
    },
  });

test.each([
  ['of another resolution', 480, 360],
  ['of a turned phone', 240, 320],
])('posture is measured in frames %s like in the ones before them', async (_, width, height) => {
  const first = await picture(320, 240);
  const second = await picture(width, height);
  const report = await measure(await joinedPictures([first, second, first]));
  expect(report).toMatchObject({ cutShort: false, sampling: null });
  expect(report.posture?.seen).toBeGreaterThan(0.95);
  expect(report.posture?.leaning).toBeCloseTo((LEAN.endS - LEAN.startS) / PART_S, 1);
  // The middle of each lean, in segments of 1/120 of the length.
  for (const part of [0, 1, 2]) {
    const atS = part * PART_S + (LEAN.startS + LEAN.endS) / 2;
    const { offset } = report.segments[Math.floor(atS / report.segmentS)]!;
    expect(Math.abs(offset! - (LEAN.center - 0.5))).toBeLessThan(OFFSET_ERROR_SHARE);
  }
});

/** An MPEG-1 Layer III frame of one channel at 128 kbit/s: its header, and zeros, which are silence. */
const MP3_FRAMES = {
  44_100: { header: [0xff, 0xfb, 0x90, 0xc0], bytes: 417 },
  48_000: { header: [0xff, 0xfb, 0x94, 0xc0], bytes: 384 },
};
const MP3_FRAME_SAMPLES = 1152;

/** MP3 sound whose rate changes. @param parts rates, each for a number of seconds */
async function mp3(parts: readonly (readonly [rateHz: keyof typeof MP3_FRAMES, seconds: number])[]) {
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'mp3', sampleRate: parts[0]![0], numberOfChannels: 1 };
  let atS = 0;
  for (const [rateHz, seconds] of parts) {
    const { header, bytes } = MP3_FRAMES[rateHz];
    const data = new Uint8Array(bytes);
    data.set(header);
    const frameS = MP3_FRAME_SAMPLES / rateHz;
    for (const endS = atS + seconds; atS < endS; atS += frameS)
      await source.add(new EncodedPacket(data, 'key', atS, frameS), { decoderConfig });
  }
  await output.finalize();
  return new File([target.buffer!], 'sound.mkv', { type: 'video/x-matroska' });
}

test('sound whose rate changes is measured from start to finish', async () => {
  const report = await measure(
    await mp3([
      [44_100, 4],
      [48_000, 4],
      [44_100, 4],
    ]),
  );
  expect(report.cutShort).toBe(false);
  expect(report.voice?.analyzedS).toBeCloseTo(12, 0);
});
