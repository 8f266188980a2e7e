import {
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type IsobmffOutputFormatOptions,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type Rotation,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import { BACKGROUNDS } from '../../domain/posture/scene/backgrounds.ts';
import { CLOTHES, HAIR, MONK_SKIN_TONES } from '../../domain/posture/scene/colors.ts';
import { DAYLIGHT } from '../../domain/posture/scene/light.ts';
import { randomFrom } from '../../random.ts';
import type { Speaker } from '../../domain/posture/scene/person.ts';
import { createScene } from '../../domain/posture/scene/scene.ts';

/** Describes a recording: the speaker's position, the sound, the codecs and the container. */
export interface Film {
  readonly container: 'mp4' | 'mov' | 'webm' | 'mkv';
  readonly lengthS: number;
  /** Whether the index of an MP4 or QuickTime file is at its end instead of its beginning. */
  readonly indexLast?: boolean;
  readonly video?: {
    readonly codec: 'avc' | 'vp8' | 'vp9' | 'av1';
    /** Center of the head as a fraction of the width; null when the speaker is out of view. */
    readonly centerAt: (atS: number) => number | null;
    readonly drawOver?: (context: OffscreenCanvasRenderingContext2D, atS: number) => void;
    /** Displayed size in pixels. */
    readonly size?: { readonly width: number; readonly height: number };
    readonly keyEveryS?: number;
    /** Clockwise rotation of the encoded frames for display, in degrees. */
    readonly rotation?: Rotation;
    /** Timestamps of the frames in seconds; default: 10 frames per second. */
    readonly times?: readonly number[];
    /** Frame rate in the track's header. With it, WebM declares a duration of each frame, even if the next frame comes later. */
    readonly framesPerS?: number;
  };
  /** Whether a track of digital silence, as long as the sound, precedes the track of the sound. */
  readonly silentTrackFirst?: boolean;
  readonly audio?: {
    readonly codec: 'opus' | 'aac' | 'pcm-s16';
    readonly samples: Float32Array<ArrayBuffer>;
    readonly rateHz: number;
    /** Factors of the channels; default: one channel. */
    readonly gains?: readonly number[];
    /** A gap in the sound: all sound from `atS` on is delayed by `durationS`. */
    readonly gap?: { readonly atS: number; readonly durationS: number };
  };
}

const FORMATS = {
  mp4: (options: IsobmffOutputFormatOptions) => new Mp4OutputFormat(options),
  mov: (options: IsobmffOutputFormatOptions) => new MovOutputFormat(options),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};

const SPEAKER: Speaker = {
  skin: MONK_SKIN_TONES[4]!,
  hair: HAIR[0]!,
  clothes: CLOTHES[0]!,
  radius: 0.1,
  hairLength: 0.2,
};

/** Radius of the face as a fraction of the width of a 4:3 frame. Narrower frames show less background, and the same face. */
const FACE_RADIUS = 0.1;

/** Encodes a recording with the browser's encoders. */
export async function shoot({
  container,
  lengthS,
  indexLast,
  silentTrackFirst,
  video,
  audio,
}: Film): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[container](indexLast ? { fastStart: false } : {}), target });
  const frames =
    video &&
    new VideoSampleSource({ codec: video.codec, bitrate: 600_000, keyFrameInterval: video.keyEveryS ?? 2 });
  const sound =
    audio &&
    (audio.gap
      ? new EncodedAudioPacketSource(audio.codec)
      : new AudioSampleSource({ codec: audio.codec, bitrate: 96_000 }));
  if (frames) {
    output.addVideoTrack(frames, {
      rotation: video.rotation ?? 0,
      ...(video.framesPerS && { frameRate: video.framesPerS }),
    });
  }
  const silence =
    audio && silentTrackFirst && new AudioSampleSource({ codec: audio.codec, bitrate: 192_000 });
  if (silence) output.addAudioTrack(silence);
  if (sound) output.addAudioTrack(sound);
  await output.start();
  await Promise.all([
    frames && addFrames(frames, lengthS, video),
    silence && addSound(silence, { ...audio, gains: [0] }),
    sound instanceof AudioSampleSource && addSound(sound, audio!),
    sound instanceof EncodedAudioPacketSource && addSoundWithGap(sound, audio!),
  ]);
  await output.finalize();
  return new File([target.buffer!], `film.${container}`, { type: `video/${container}` });
}

async function addFrames(
  source: VideoSampleSource,
  lengthS: number,
  video: NonNullable<Film['video']>,
): Promise<void> {
  const { size = { width: 320, height: 240 }, centerAt, rotation = 0 } = video;
  const random = randomFrom(7);
  const scene = createScene(BACKGROUNDS['grey wall']!(random), DAYLIGHT, 7, size);
  const who = { ...SPEAKER, radius: (FACE_RADIUS * (size.height * 4)) / 3 / size.width };
  const times = video.times ?? Array.from({ length: Math.round(lengthS * 10) }, (_, i) => i / 10);
  for (const [i, atS] of times.entries()) {
    const center = centerAt(atS);
    const speaker = center === null ? undefined : { who, at: { x: center, y: 0.45 } };
    scene.film({ speaker });
    const picture = rotated(scene.frame.data, size, rotation);
    video.drawOver?.(picture.getContext('2d')!, atS);
    const sample = new VideoSample(picture, {
      timestamp: atS,
      duration: (times[i + 1] ?? lengthS) - atS,
    });
    await source.add(sample);
    sample.close();
  }
  source.close();
}

/** Rotates a frame against `rotation`, so that a player which applies `rotation` shows it upright. */
function rotated(
  data: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  rotation: Rotation,
): OffscreenCanvas {
  const upright = new OffscreenCanvas(width, height);
  upright.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  if (rotation === 0) return upright;
  const across = rotation % 180 === 0;
  const recorded = new OffscreenCanvas(across ? width : height, across ? height : width);
  const context = recorded.getContext('2d')!;
  context.translate(recorded.width / 2, recorded.height / 2);
  context.rotate((-rotation * Math.PI) / 180);
  context.drawImage(upright, -width / 2, -height / 2);
  return recorded;
}

export async function addSound(source: AudioSampleSource, audio: NonNullable<Film['audio']>): Promise<void> {
  const { samples, rateHz, gains = [1] } = audio;
  const block = rateHz;
  for (let from = 0; from < samples.length; from += block) {
    const part = samples.subarray(from, from + block);
    const data = new Float32Array(part.length * gains.length);
    for (const [i, gain] of gains.entries())
      data.set(
        part.map((sample) => gain * sample),
        i * part.length,
      );
    const sample = new AudioSample({
      data,
      format: 'f32-planar',
      numberOfChannels: gains.length,
      sampleRate: rateHz,
      timestamp: from / rateHz,
    });
    await source.add(sample);
    sample.close();
  }
  source.close();
}

/** Adds encoded packets with a gap between them, like a tool that joins clips. An encoder would fill the gap. */
async function addSoundWithGap(
  source: EncodedAudioPacketSource,
  { gap, ...audio }: NonNullable<Film['audio']>,
): Promise<void> {
  const whole = await shoot({ container: 'mkv', lengthS: 0, audio });
  const input = new Input({ formats: [MATROSKA], source: new BlobSource(whole) });
  const track = (await input.getPrimaryAudioTrack())!;
  const decoderConfig = (await track.getDecoderConfig())!;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const laterS = gap && packet.timestamp >= gap.atS ? gap.durationS : 0;
    await source.add(packet.clone({ timestamp: Math.max(0, packet.timestamp) + laterS }), { decoderConfig });
  }
  source.close();
}

/** Amplitudes of the first twelve harmonics. */
const AMPLITUDES = Array.from({ length: 12 }, (_, i) => (i + 1) ** -1.5);

/** Four syllables a second at 120 Hz. */
const [SYLLABLES_PER_S, PITCH_HZ] = [4, 120];

/**
 * Synthesizes a voice: twelve harmonics, whose amplitude rises and falls with each syllable.
 *
 * @param speech.semitonesAt semitones above 120 Hz
 * @param speech.pauses starts and ends in seconds
 */
export function speak({
  lengthS,
  rateHz,
  semitonesAt = (atS) => 3 * Math.sin(atS),
  pauses,
}: {
  lengthS: number;
  rateHz: number;
  semitonesAt?: (atS: number) => number;
  pauses: readonly (readonly [startS: number, endS: number])[];
}): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(lengthS * rateHz));
  let phase = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const atS = i / rateHz;
    phase += (2 * Math.PI * PITCH_HZ * 2 ** (semitonesAt(atS) / 12)) / rateHz;
    if (pauses.some(([startS, endS]) => atS >= startS && atS < endS)) continue;
    const syllable = 0.25 + 0.75 * Math.sin(Math.PI * atS * SYLLABLES_PER_S) ** 2;
    // sin((n + 1)φ) = 2 cos φ sin nφ - sin((n - 1)φ): two calls of a trigonometric function instead of twelve.
    const turn = 2 * Math.cos(phase);
    let value = 0;
    let harmonic = Math.sin(phase);
    let before = 0;
    for (const amplitude of AMPLITUDES) {
      value += amplitude * harmonic;
      [harmonic, before] = [turn * harmonic - before, harmonic];
    }
    samples[i] = 0.15 * syllable * value;
  }
  return samples;
}
