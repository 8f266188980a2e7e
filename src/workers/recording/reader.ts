import { transfer } from 'comlink';
import { BlobSource, Input, type InputTrack } from 'mediabunny';
import { exerciseContent } from '../../domain/exercise/exercise-content.ts';
import { type Measurement, measuredReport } from '../../domain/recording/measured-report.ts';
import type { TrackKind, UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import { type Edit, readEdits } from './edit-list.ts';
import { analyzeAudioTrack } from './analyze-audio-track.ts';
import { analyzeVideoTrack, LENGTH_TOLERANCE_S } from './analyze-video-track.ts';
import { decodeSound } from './decode-sound.ts';
import { FORMATS } from './formats.ts';
import { measurePosture } from './measure-posture.ts';
import type { Reader, ReaderEvent } from './protocol.ts';

/** The share by which progress must have grown to be emitted again. */
const PROGRESS_STEP = 0.01;

/** Measures one recording: its video and audio tracks concurrently, each as far as it can be decoded. */
export function createReader(): Reader {
  let events: MessagePort | undefined;
  let emitted = 0;

  function progress(done: number): void {
    const share = Math.min(1, done);
    if (share < emitted + PROGRESS_STEP && (share < 1 || emitted === 1)) return;
    emitted = share;
    const event: ReaderEvent = { kind: 'progress', done: share };
    events?.postMessage(event, []);
  }

  async function measure(input: Input, file: Blob): Promise<Measurement> {
    const all = await input.getTracks().catch(() => undefined);
    if (!all) return unmeasured('unreadable');
    if (all.length === 0) return unmeasured('nothing-in-it');
    const tracks = {
      video: await input.getPrimaryVideoTrack(),
      audio: await input.getPrimaryAudioTrack(),
    };
    const video = await decodable(tracks.video);
    const audio = await decodable(tracks.audio);
    if (!video && !audio) return unmeasured('undecodable');

    const done = { video: video ? 0 : 1, audio: audio ? 0 : 1 };
    const trackProgress = (kind: TrackKind) => (trackDone: number) => {
      done[kind] = trackDone;
      const sum = (video ? done.video : 0) + (audio ? done.audio : 0);
      progress(sum / (video && audio ? 2 : 1));
    };
    const edits = await readEdits(file).catch(() => new Map<number, Edit>());
    const editOf = (track: InputTrack) => edits.get(track.id) ?? UNEDITED;
    const endOf = (track: InputTrack) => editOf(track).endS;
    // A WebM file without an index ends where the data end; its header has the original length.
    const declaredS = await longest(all, endOf, (track) => track.getDurationFromMetadata());
    const declaredEndS = Math.max(
      declaredS,
      await longest(video ? [video] : [], endOf, (track) => track.computeDuration({ metadataOnly: true })),
    );
    const [videoResult, audioResult] = await Promise.all([
      video ? analyzeVideoTrack(video, editOf(video), trackProgress('video')) : null,
      audio ? analyzeAudioTrack(audio, { ...editOf(audio), declaredEndS }, trackProgress('audio')) : null,
    ]);
    if (!videoResult?.value && !audioResult?.value) return unmeasured('undecodable');
    const lengthS = Math.max(videoResult?.endS ?? 0, audioResult?.endS ?? 0);
    return {
      kind: 'measured',
      report: measuredReport({
        lengthS,
        cutShort:
          Boolean(videoResult?.cutShort) ||
          Boolean(audioResult?.cutShort) ||
          lengthS + LENGTH_TOLERANCE_S < declaredS ||
          all.some((track) => editOf(track).moreFollows),
        undecodable: [
          ...(tracks.video && !videoResult?.value ? (['video'] as const) : []),
          ...(tracks.audio && !audioResult?.value ? (['audio'] as const) : []),
        ],
        posture: videoResult?.value ?? null,
        voice: audioResult?.value ?? null,
      }),
    };
  }

  return {
    connectEvents(port) {
      events = port;
    },

    async measure(file) {
      if (typeof VideoDecoder === 'undefined' && typeof AudioDecoder === 'undefined') {
        return unmeasured('no-decoders');
      }
      emitted = 0;
      const input = new Input({ formats: FORMATS, source: new BlobSource(file) });
      try {
        return await measure(input, file);
      } catch {
        return unmeasured('unreadable');
      } finally {
        input.dispose();
        progress(1);
      }
    },

    async decodeSound(file, part) {
      const sound = await decodeSound(file, part);
      return sound && transfer(sound, [sound.samples.buffer]);
    },

    measurePosture,

    chooseExercise: async (...given) => exerciseContent(...given),
  };
}

/** The edit of a track without an edit list. */
const UNEDITED: Edit = { startS: 0, endS: Number.POSITIVE_INFINITY, moreFollows: false };

const unmeasured = (reason: UnmeasuredReason): Measurement => ({ kind: 'not measured', reason });

async function decodable<Track extends InputTrack>(track: Track | null): Promise<Track | null> {
  return track && (await track.canDecode().catch(() => false)) ? track : null;
}

/** The latest end of the played part of some tracks, in seconds; 0 if unknown. */
async function longest<Track extends InputTrack>(
  tracks: readonly Track[],
  endOf: (track: Track) => number,
  lengthOf: (track: Track) => Promise<number | null>,
): Promise<number> {
  const lengths = tracks.map(async (track) =>
    Math.min(endOf(track), (await lengthOf(track).catch(() => null)) ?? 0),
  );
  return Math.max(0, ...(await Promise.all(lengths)));
}
