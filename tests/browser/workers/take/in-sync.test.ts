import { AudioSampleSink, BlobSource, Input, VideoSampleSink, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openTrackStreams } from '../../../../src/devices/track-streams.ts';
import { withEncoder } from '../../../../src/flows/takes/open-encoder.ts';
import { connectEncoder } from '../../../../src/workers/take/connect-encoder.ts';
import { noBug } from '../../../no-bug.ts';

/** No two intervals are equal, so that a wrong delay aligns few tones with flashes. */
const FLASHES_AT_MS = [600, 1200, 2000, 3000, 4200, 5600];
const FLASHES_END_MS = 6200;
const FLASH_MS = 200;
/** Delays that differ by less than this count as equal. */
const SAME_S = 0.05;
const DRAW_EVERY_MS = 20;
/**
 * Viewers notice sound that is 45 ms early or 125 ms late (ITU-R BT.1359). On a busy machine, drawing and capture delay the picture by
 * up to a frame each, of which the recorder knows nothing.
 */
const EARLY_MAX_S = 0.07;
const LATE_MAX_S = 0.125;

/** A stream in which the picture turns white whenever a tone begins. */
async function openFlashes(): Promise<{ stream: MediaStream; flashed: Promise<void>; close(): void }> {
  // Browsers start no AudioContext before a user gesture.
  await userEvent.click(document.body);
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  const picture = canvas.getContext('2d')!;
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: 1000 });
  const level = new GainNode(audio, { gain: 0 });
  const sink = audio.createMediaStreamDestination();
  tone.connect(level).connect(sink);
  tone.start();
  await audio.resume();
  const stream = new MediaStream([...canvas.captureStream().getTracks(), ...sink.stream.getTracks()]);

  let drawing: ReturnType<typeof setInterval>;
  const flashed = new Promise<void>((resolve) => {
    const startMs = performance.now();
    let lit = false;
    drawing = setInterval(() => {
      const elapsedMs = performance.now() - startMs;
      if (elapsedMs > FLASHES_END_MS) resolve();
      const due = FLASHES_AT_MS.some((atMs) => elapsedMs >= atMs && elapsedMs < atMs + FLASH_MS);
      // `gain.value` takes effect with the next 3 ms of sound.
      if (due !== lit) level.gain.value = due ? 1 : 0;
      lit = due;
      picture.fillStyle = lit ? 'white' : 'black';
      picture.fillRect(0, 0, canvas.width, canvas.height);
    }, DRAW_EVERY_MS);
  });
  return {
    stream,
    flashed,
    close() {
      clearInterval(drawing);
      void audio.close();
    },
  };
}

/** The times at which the picture turns white, in seconds. */
async function flashTimes(input: Input): Promise<number[]> {
  const [track] = await input.getVideoTracks();
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const times: number[] = [];
  let lit = false;
  for await (const sample of new VideoSampleSink(track!).samples()) {
    sample.draw(pixel, 0, 0, 1, 1);
    const white = pixel.getImageData(0, 0, 1, 1).data[0]! > 128;
    if (white && !lit) times.push(sample.timestamp);
    lit = white;
    sample.close();
  }
  return times;
}

/** The times at which the tone begins, in seconds. */
async function toneTimes(input: Input): Promise<number[]> {
  const [track] = await input.getAudioTracks();
  const times: number[] = [];
  let loudAtS = Number.NEGATIVE_INFINITY;
  for await (const sample of new AudioSampleSink(track!).samples()) {
    const samples = new Float32Array(sample.numberOfFrames);
    sample.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
    for (const [i, value] of samples.entries()) {
      if (Math.abs(value) < 0.3) continue;
      const atS = sample.timestamp + i / sample.sampleRate;
      if (atS - loudAtS > FLASH_MS / 1000) times.push(atS);
      loudAtS = atS;
    }
    sample.close();
  }
  return times;
}

/**
 * Delay of the tones after the flashes: the difference that most pairs have in common. A busy machine delays some flashes; a difference
 * of the clocks shifts all of them.
 */
function latenessS(flashes: readonly number[], tones: readonly number[]): number {
  const apartS = flashes.flatMap((flashS) => tones.map((toneS) => toneS - flashS));
  const pairs = (s: number) => apartS.filter((other) => Math.abs(other - s) < SAME_S).length;
  return apartS.toSorted((one, other) => pairs(other) - pairs(one))[0]!;
}

test.each([-1.2, -0.6, -0.2, -0.1, 0.15, 0.3, 0.6, 0.8, 1, 1.2])(
  '`latenessS` finds a delay of %d s',
  (delayS) => {
    const flashes = FLASHES_AT_MS.map((atMs) => atMs / 1000);
    const tones = flashes.map((atS) => atS + delayS);
    expect(latenessS(flashes, tones)).toBeCloseTo(delayS);
  },
);

test('a flash and a tone at the same time are recorded with timestamps within the tolerance of viewers', async () => {
  const { stream, flashed, close } = await openFlashes();
  try {
    const slices: (Blob | ArrayBuffer)[] = [];
    const open = withEncoder({ openTrackStreams, connectEncoder, openRecorder: () => undefined, log: noBug });
    const recorder = open(stream, {
      slice: (bytes) => void slices.push(bytes),
      trackEnded() {},
      ended() {},
    });
    await flashed;
    await recorder?.stop();
    const input = new Input({ formats: [WEBM], source: new BlobSource(new Blob(slices)) });
    const flashes = await flashTimes(input);
    const tones = await toneTimes(input);
    expect(flashes.length).toBeGreaterThanOrEqual(FLASHES_AT_MS.length - 1);
    const lateS = latenessS(flashes, tones);
    expect(lateS).toBeGreaterThan(-EARLY_MAX_S);
    expect(lateS).toBeLessThan(LATE_MAX_S);
  } finally {
    close();
  }
});
