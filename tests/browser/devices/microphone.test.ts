import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type AudioCapture, openAudioCapture } from '../../../src/devices/microphone.ts';
import { openLevelMeter } from '../../../src/devices/level-meter.ts';
import workletUrl from '../../../src/workers/audio-worklet/microphone.worklet.ts?worker&url';

const PITCH_HZ = 440;
const AMPLITUDE = 0.25;

let playing: AudioContext;
let track: MediaStreamTrack;
let capture: AudioCapture | undefined;

/** Browsers start no AudioContext before a user gesture. */
async function click(): Promise<void> {
  const button = document.createElement('button');
  button.textContent = 'Start';
  document.body.append(button);
  await userEvent.click(button);
  button.remove();
}

beforeEach(async () => {
  await click();
  playing = new AudioContext();
  const tone = new OscillatorNode(playing, { frequency: PITCH_HZ });
  const speaker = playing.createMediaStreamDestination();
  tone.connect(new GainNode(playing, { gain: AMPLITUDE })).connect(speaker);
  tone.start();
  [track] = speaker.stream.getAudioTracks() as [MediaStreamTrack];
});

afterEach(async () => {
  capture?.close();
  capture = undefined;
  await playing.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(): Promise<AudioCapture> {
  capture = await openAudioCapture(track, workletUrl);
  if (!capture) throw new Error('The microphone did not open.');
  return capture;
}

/** Receives `count` blocks, and posts each back after copying it. */
function receive(blocks: MessagePort, count: number): Promise<Float32Array[]> {
  return new Promise((resolve) => {
    const received: Float32Array[] = [];
    blocks.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer> | null>) => {
      // The worklet answers its end.
      if (data === null) return;
      received.push(data.slice());
      blocks.postMessage(data, [data.buffer]);
      if (received.length === count) resolve(received);
    });
    blocks.start();
  });
}

test('samples arrive unprocessed, and returned blocks are reused', async () => {
  const { blocks, sampleRateHz } = await open();
  // More blocks than the worklet has, so each one is reused.
  const received = await receive(blocks, 64);
  const samples = received.flatMap((block) => Array.from(block));
  expect(samples.reduce((most, sample) => Math.max(most, sample), 0)).toBeCloseTo(AMPLITUDE, 2);
  const rises = samples.filter((sample, i) => i > 0 && samples[i - 1]! < 0 && sample >= 0).length;
  // On a busy machine the browser's audio has gaps, which lowers the measured frequency.
  expect(rises / (samples.length / sampleRateHz)).toBeGreaterThan(PITCH_HZ / 2);
  expect(rises / (samples.length / sampleRateHz)).toBeLessThan(PITCH_HZ * 1.02);
});

test('the capture goes on when the page is shown again after an interruption', async () => {
  let interrupted = false;
  let refused = 0;
  const contexts: AudioContext[] = [];
  class Interruptible extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.push(this);
    }

    override async resume(): Promise<void> {
      if (!interrupted) return super.resume();
      refused += 1;
      throw new DOMException('interrupted', 'InvalidStateError');
    }
  }
  vi.stubGlobal('AudioContext', Interruptible);
  await open();
  interrupted = true;
  await contexts[0]?.suspend();
  await expect.poll(() => refused).toBe(1);
  interrupted = false;
  expect(contexts[0]?.state).toBe('suspended');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => contexts[0]?.state).toBe('running');
});

/** Two channels that cancel each other. */
function oppositeChannels(): MediaStream {
  const tone = new OscillatorNode(playing, { frequency: PITCH_HZ });
  const stereo = new ChannelMergerNode(playing, { numberOfInputs: 2 });
  tone.connect(new GainNode(playing, { gain: AMPLITUDE })).connect(stereo, 0, 0);
  tone.connect(new GainNode(playing, { gain: -AMPLITUDE })).connect(stereo, 0, 1);
  const speaker = new MediaStreamAudioDestinationNode(playing, { channelCount: 2 });
  stereo.connect(speaker);
  tone.start();
  return speaker.stream;
}

test('a voice whose channels cancel each other is heard', async () => {
  [track] = oppositeChannels().getAudioTracks() as [MediaStreamTrack];
  const { blocks } = await open();
  const received = await receive(blocks, 32);
  const most = received
    .slice(16)
    .flatMap((block) => Array.from(block))
    .reduce((a, b) => Math.max(a, b), 0);
  expect(most).toBeCloseTo(AMPLITUDE, 2);
});

test('channels that cancel each other do not lower the measured level', async () => {
  const meter = openLevelMeter(playing, oppositeChannels());
  await vi.waitFor(
    () => expect(meter.levelDb()).toBeCloseTo(20 * Math.log10(AMPLITUDE / Math.SQRT2), 0),
    10_000,
  );
  meter.close();
});

test.each([
  ['has no audio worklet', () => Reflect.deleteProperty(window, 'AudioWorkletNode')],
  [
    'refuses audio',
    () =>
      vi.stubGlobal('AudioContext', () => {
        throw new DOMException('no', 'NotSupportedError');
      }),
  ],
])('if the browser %s, there is no capture', async (_, refuse) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const kept = window.AudioWorkletNode;
  refuse();
  expect(await openAudioCapture(track, workletUrl)).toBeUndefined();
  Object.assign(window, { AudioWorkletNode: kept });
});

test('if the worklet fails to load, there is no capture, and the audio context is closed', async () => {
  const closed = vi.spyOn(AudioContext.prototype, 'close');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await openAudioCapture(track, '/there-is-none.js')).toBeUndefined();
  expect(closed).toHaveBeenCalledOnce();
});
