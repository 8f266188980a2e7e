import {
  AppendOnlyStreamTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const FRAME_S = 1 / 25;
const SOUND_S = 0.02;
/** Frames per key frame. At 25 frames per second, a key frame every 2 s, as in a MediaRecorder's output. */
const KEY_FRAMES_COUNT = 50;

/**
 * A WebM file as MediaRecorder writes it, in clusters without a duration or an index; or a fragmented MP4. Its packets have a typical
 * size and no valid content.
 *
 * @param videoS length of the video track in seconds; 0: no video track
 */
export async function syntheticRecording(
  { videoS, audioS }: { videoS: number; audioS: number },
  container: 'webm' | 'mp4' = 'webm',
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const output = new Output({
    format:
      container === 'webm'
        ? new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 1 })
        : new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 }),
    target: new AppendOnlyStreamTarget(
      new WritableStream({ write: (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk.slice()) }),
    ),
  });
  // An MP4 has no VP8.
  const video = new EncodedVideoPacketSource(container === 'webm' ? 'vp8' : 'vp9');
  const audio = new EncodedAudioPacketSource('opus');
  if (videoS > 0) output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  const videoConfig = {
    codec: container === 'webm' ? 'vp8' : 'vp09.00.30.08',
    codedWidth: 640,
    codedHeight: 480,
  };
  const audioConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 };
  const frames = Math.round(videoS / FRAME_S);
  const sounds = Math.round(audioS / SOUND_S);
  for (let frame = 0, sound = 0; frame < frames || sound < sounds;) {
    if (sound >= sounds || (frame < frames && frame * FRAME_S <= sound * SOUND_S)) {
      const kind = frame % KEY_FRAMES_COUNT === 0 ? 'key' : 'delta';
      const packet = new EncodedPacket(new Uint8Array(2000), kind, frame * FRAME_S, FRAME_S);
      await video.add(packet, { decoderConfig: videoConfig });
      frame += 1;
      if (frame === frames) video.close();
    } else {
      const packet = new EncodedPacket(new Uint8Array(200).fill(0xfc, 0, 1), 'key', sound * SOUND_S, SOUND_S);
      await audio.add(packet, { decoderConfig: audioConfig });
      sound += 1;
      if (sound === sounds) audio.close();
    }
  }
  await output.finalize();
  return new Blob(chunks, { type: `video/${container}` });
}
