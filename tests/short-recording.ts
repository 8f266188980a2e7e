import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { syntheticRecording } from './synthetic-recording.ts';

/** A recording of one recorder: 0.2 s of sound. */
export const PART = await syntheticRecording({ videoS: 0, audioS: 0.2 });
export const PART_PACKETS = 10;

export async function countPackets(bytes: Blob): Promise<number> {
  const track = await new Input({
    formats: [WEBM],
    source: new BlobSource(bytes),
  }).getPrimaryAudioTrack();
  let count = 0;
  if (track) for await (const _ of new EncodedPacketSink(track).packets()) count += 1;
  return count;
}
