import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = { mp4: () => new Mp4OutputFormat(), webm: () => new WebMOutputFormat() };

/** The Opus packets of a WebM file, each changed or left out, in a file of their own; with the VP8 frames, if the file has any. */
export async function withPackets(
  file: File,
  container: keyof typeof FORMATS,
  change: (packet: EncodedPacket) => EncodedPacket | null,
): Promise<File> {
  const input = inputOf(file);
  const track = (await input.getPrimaryAudioTrack())!;
  const decoderConfig = (await track.getDecoderConfig())!;
  const source = new EncodedAudioPacketSource('opus');
  const { output, target } = outputOf(container);
  const picture = await input.getPrimaryVideoTrack();
  const frames = picture && new EncodedVideoPacketSource('vp8');
  if (frames) output.addVideoTrack(frames);
  output.addAudioTrack(source);
  await output.start();
  if (picture && frames) await addFrames(picture, frames);
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const changed = packet.timestamp < 0 ? null : change(packet);
    if (changed) await source.add(changed, { decoderConfig });
  }
  await output.finalize();
  return new File([target.buffer!], `film.${container}`, { type: `video/${container}` });
}

async function addFrames(from: InputVideoTrack, to: EncodedVideoPacketSource): Promise<void> {
  const decoderConfig = (await from.getDecoderConfig())!;
  for await (const packet of new EncodedPacketSink(from).packets()) await to.add(packet, { decoderConfig });
  to.close();
}

/** The VP8 frames of several WebM files, one after another, as a call is recorded while its resolution changes. */
export async function joinedPictures(files: readonly File[]): Promise<File> {
  const source = new EncodedVideoPacketSource('vp8');
  const { output, target } = outputOf('webm');
  output.addVideoTrack(source);
  await output.start();
  let beginS = 0;
  for (const file of files) {
    const track = (await inputOf(file).getPrimaryVideoTrack())!;
    const decoderConfig = (await track.getDecoderConfig())!;
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet.clone({ timestamp: beginS + packet.timestamp }), { decoderConfig });
    beginS += await track.computeDuration();
  }
  await output.finalize();
  return new File([target.buffer!], 'film.webm', { type: 'video/webm' });
}

const inputOf = (file: File) => new Input({ formats: [WEBM], source: new BlobSource(file) });

function outputOf(container: keyof typeof FORMATS) {
  const target = new BufferTarget();
  return { target, output: new Output({ format: FORMATS[container](), target }) };
}
