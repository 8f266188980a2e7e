import { transfer } from 'comlink';
import { BlobSource, Input, type InputTrack } from 'mediabunny';
import type { FaceDetector } from '../../domain/face-detector/face-detector.ts';
import type { BodyNetworks } from '../../domain/body/body-networks.ts';
import { exerciseContent } from '../../domain/exercise/exercise-content.ts';
import { type Measurement, measuredReport } from '../../domain/recording/measured-report.ts';
import type { TrackKind, UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import { analyzeAudioTrack } from './analyze-audio-track.ts';
import { analyzeVideoTrack, LENGTH_TOLERANCE_S } from './analyze-video-track.ts';
import { ignoreDamage } from './decode-failure.ts';
import { decodeSound } from './decode-sound.ts';
import type { TimeSpan, VoiceMeasures } from '../../domain/voice/measures.ts';
import { FORMATS } from './formats.ts';
import { measurePosture } from './measure-posture.ts';
import { type PlayedPart, recordingTracks } from './recording-tracks.ts';
import type { ModelFile } from '../model-files/protocol.ts';
import type { Emit } from '../serve.ts';
import type { RecordingAnalyzer, RecordingAnalyzerEvent } from './protocol.ts';
import type { TrackResult } from './track-result.ts';

/** Progress is emitted again after it has grown by this. */
const PROGRESS_STEP = 0.01;

/**
 * Measures one recording. Video and audio track are measured concurrently, each as far as it can be decoded.
 *
 * @param loadDetector resolves to undefined if the detector can't be loaded now
 * @param openNetworks opens the networks that see a body; resolves to undefined if they are not on this device
 */
export function createRecordingAnalyzer(
  loadDetector: () => Promise<FaceDetector | undefined>,
  openNetworks: (files: readonly ModelFile[], onStep: () => void) => Promise<BodyNetworks | undefined>,
  emit: Emit<RecordingAnalyzerEvent>,
): RecordingAnalyzer {
  let emitted = 0;

  function progress(done: number): void {
    const share = Math.min(1, done);
    if (share < emitted + PROGRESS_STEP && (share < 1 || emitted === 1)) return;
    emitted = share;
    emit({ kind: 'progress', done: share });
  }

  async function measure(input: Input, file: Blob, bodyFiles: readonly ModelFile[]): Promise<Measurement> {
    // For damaged data the library throws errors of any class.
    const all = await input.getTracks().catch(() => undefined);
    if (!all) return unmeasured('unreadable');
    if (all.length === 0) return unmeasured('nothing-in-it');
    const tracks = await recordingTracks(input, file);
    const filled = [...tracks.video.all, ...tracks.audio.all];
    if (filled.length === 0) return unmeasured('nothing-in-it');
    const [video] = tracks.video.decodable;
    const [audio] = tracks.audio.decodable;
    if (!video && !audio) return unmeasured('undecodable');

    const done = { video: 0, audio: 0 };
    const trackProgress = (kind: TrackKind) => (trackDone: number) => {
      // If a track had nothing to measure, the next one is measured, and progress must not decrease.
      done[kind] = Math.max(done[kind], trackDone);
      progress((done.video + done.audio) / (video && audio ? 2 : 1));
    };
    const { playedPartOf } = tracks;
    // The header of a WebM file without an index has the original length, but the file may end earlier.
    const declaredS = await longest(filled, playedPartOf, (track) => track.getDurationFromMetadata());
    const declaredEndS = Math.max(
      declaredS,
      await longest(video ? [video] : [], playedPartOf, (track) =>
        track.computeDuration({ metadataOnly: true }),
      ),
    );
    const networks = video && openNetworks(bodyFiles, () => emit({ kind: 'progress', done: emitted }));
    const [videoResult, audioResult] = await Promise.all([
      firstWith(
        tracks.video.decodable,
        async (track) =>
          analyzeVideoTrack(
            track,
            playedPartOf(track),
            audio,
            await loadDetector(),
            await networks,
            trackProgress('video'),
          ),
        ({ value }) => value !== null,
      ),
      firstWith(
        tracks.audio.decodable,
        (track) => analyzeAudioTrack(track, { ...playedPartOf(track), declaredEndS }, trackProgress('audio')),
        ({ value }) => value !== null && hasVoice(value.whole),
      ),
    ]);
    if (!videoResult?.value && !audioResult?.value) return unmeasured('undecodable');
    const faces = videoResult?.faces ?? 'clear';
    const posture = faces === 'unconfirmed' ? null : (videoResult?.value ?? null);
    if (!posture && !audioResult?.value) return unmeasured('not-loaded');
    const lengthS = Math.max(videoResult?.endS ?? 0, audioResult?.endS ?? 0);
    return {
      kind: 'measured',
      report: measuredReport({
        lengthS,
        cutShort:
          Boolean(videoResult?.cutShort || videoResult?.hasMissingPart) ||
          Boolean(audioResult?.cutShort) ||
          lengthS + LENGTH_TOLERANCE_S < declaredS ||
          filled.some((track) => playedPartOf(track).moreFollows),
        undecodable: [
          ...(tracks.video.all.length > 0 && !videoResult?.value ? (['video'] as const) : []),
          ...(tracks.audio.all.length > 0 && !audioResult?.value ? (['audio'] as const) : []),
        ],
        posture,
        faces,
        faceWidth: videoResult?.faceWidth ?? null,
        facing: posture && (videoResult?.facing ?? null),
        body: posture && (videoResult?.body ?? null),
        voice: audioResult?.value ?? null,
        pictureSpan: posture && spanOf(videoResult),
        soundSpan: spanOf(audioResult),
      }),
    };
  }

  return {
    async measure(file, bodyFiles = []) {
      if (typeof VideoDecoder === 'undefined' && typeof AudioDecoder === 'undefined') {
        return unmeasured('no-decoders');
      }
      emitted = 0;
      const input = new Input({ formats: FORMATS, source: new BlobSource(file) });
      try {
        return await measure(input, file, bodyFiles);
      } catch (error) {
        ignoreDamage(error);
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

    measurePosture: async (file, part) => measurePosture(file, part, await loadDetector()),

    chooseExercise: async (...given) => exerciseContent(...given),
  };
}

const unmeasured = (reason: UnmeasuredReason): Measurement => ({ kind: 'not measured', reason });

/** The first result that has something, else the first with a value, else the last; null without tracks. */
async function firstWith<Track, Result extends TrackResult<unknown>>(
  tracks: readonly Track[],
  analyze: (track: Track) => Promise<Result>,
  hasSomething: (result: Result) => boolean,
): Promise<Result | null> {
  let first: Result | null = null;
  for (const track of tracks) {
    const result = await analyze(track);
    if (hasSomething(result)) return result;
    if (!first?.value) first = result;
  }
  return first;
}

const hasVoice = ({ segments }: VoiceMeasures): boolean => segments.some(({ speech }) => speech > 0);

const spanOf = (result: TrackResult<unknown> | null): TimeSpan | null =>
  result?.value ? { startS: result.startS, endS: result.endS } : null;

/** The latest end of the played part of some tracks, in seconds from the recording's beginning; 0 if unknown. */
async function longest<Track extends InputTrack>(
  tracks: readonly Track[],
  playedPartOf: (track: Track) => PlayedPart,
  lengthOf: (track: Track) => Promise<number | null>,
): Promise<number> {
  // A length that the library can't read counts as unknown.
  const lengths = tracks.map(async (track) => {
    const { endS, beginS } = playedPartOf(track);
    return Math.min(endS, (await lengthOf(track).catch(() => null)) ?? 0) - beginS;
  });
  return Math.max(0, ...(await Promise.all(lengths)));
}
