import { BlobSource, Input, type InputTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { type Measurement, measuredReport } from '../../domain/recording/measured-report.ts';
import type { UnmeasuredReason } from '../../domain/recording/recording.ts';
import { type Edit, readEdits } from './edit-list.ts';
import { analyzeAudioTrack } from './analyze-audio-track.ts';
import { analyzeVideoTrack, MISSING_MIN_S } from './analyze-video-track.ts';
import type { Reader, ReaderEvent } from './protocol.ts';

/** The containers of the chooser (specification, §9), and Matroska, of which WebM is a part. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA];

/** The share by which progress must have grown to be emitted again. */
const PROGRESS_STEP = 0.01;

/** Reads one recording: its video and its sound side by side, each as far as it can be decoded. */
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
      pictures: await input.getPrimaryVideoTrack(),
      sound: await input.getPrimaryAudioTrack(),
    };
    const video = await decodable(tracks.pictures);
    const audio = await decodable(tracks.sound);
    if (!video && !audio) return unmeasured('undecodable');

    const done = { pictures: video ? 0 : 1, sound: audio ? 0 : 1 };
    const partProgress = (part: keyof typeof done) => (partDone: number) => {
      done[part] = partDone;
      const parts = (video ? done.pictures : 0) + (audio ? done.sound : 0);
      progress(parts / (video && audio ? 2 : 1));
    };
    const edits = await readEdits(file).catch(() => new Map<number, Edit>());
    const editOf = (track: InputTrack) => edits.get(track.id) ?? ALL;
    const endOf = (track: InputTrack) => editOf(track).endS;
    // What has no index, as WebM may not, ends where the file ends; its header knows how long it was.
    const saidS = await longest(all, endOf, (track) => track.getDurationFromMetadata());
    const believedS = Math.max(
      saidS,
      await longest(video ? [video] : [], endOf, (track) => track.computeDuration({ metadataOnly: true })),
    );
    const [pictures, sound] = await Promise.all([
      video ? analyzeVideoTrack(video, editOf(video), partProgress('pictures')) : null,
      audio ? analyzeAudioTrack(audio, { ...editOf(audio), believedS }, partProgress('sound')) : null,
    ]);
    if (!pictures?.value && !sound?.value) return unmeasured('undecodable');
    const lengthS = Math.max(pictures?.endS ?? 0, sound?.endS ?? 0);
    return {
      kind: 'measured',
      report: measuredReport({
        lengthS,
        cutShort:
          Boolean(pictures?.cutShort) ||
          Boolean(sound?.cutShort) ||
          lengthS + MISSING_MIN_S < saidS ||
          all.some((track) => editOf(track).moreFollows),
        undecodable: [
          ...(tracks.pictures && !pictures?.value ? (['pictures'] as const) : []),
          ...(tracks.sound && !sound?.value ? (['sound'] as const) : []),
        ],
        posture: pictures?.value ?? null,
        voice: sound?.value ?? null,
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
  };
}

/** A track without an edit list is played from 0 on. */
const ALL: Edit = { startS: 0, endS: Number.POSITIVE_INFINITY, moreFollows: false };

const unmeasured = (reason: UnmeasuredReason): Measurement => ({ kind: 'not measured', reason });

async function decodable<Track extends InputTrack>(track: Track | null): Promise<Track | null> {
  return track && (await track.canDecode().catch(() => false)) ? track : null;
}

/** The longest of some tracks in seconds, as far as each is played; 0 where none says. */
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
