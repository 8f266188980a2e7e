import { clockTime } from '../../domain/clock-time.ts';
import { neverLookedAway } from '../../domain/facing/facing.ts';
import { type MeasuredReport, PARTIAL_MIN_S, seenShare } from '../../domain/recording/measured-report.ts';
import { isMostlyMeasured } from '../../domain/measured-share.ts';
import type { Moment } from '../../domain/recording/moments.ts';
import type { UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import { lookAwayMoment } from './facing.ts';
import { percentText } from '../../domain/percent-text.ts';
import { PRAISING_HIGHLIGHT } from '../../domain/video-specification.ts';
import { PRODUCT } from './shell.ts';

export const MEASURED = {
  heading: 'Measured on this device',
  lead: 'Measured from your video, which never left this device.',
  measured: 'Measured',
  estimated: 'Estimated',
  notMeasured: 'Not measured',
  unfinished: 'The measurements were not finished when this was exported.',
  noneMeasured: (names: readonly string[]) => `Not measured: ${names.join(', ')}.`,
  cutShort: 'Part of the file could not be read. These results cover the rest.',
  soundOnly: 'The file has no video track, so only its sound was measured.',
  videoUndecodable: "This browser can't decode the file's video track, so only its sound was measured.",
  detectorMissing: "The face detector couldn't be loaded, so only the video's sound was measured.",
  hardlySeen:
    'Where no face was found, you were out of view, or your face was too small, covered, turned away, or too dark to be found.',
  inset:
    'Your face was small and stayed in one place away from the center, as in a video within a video. Its place is not counted as leaning or swaying.',
  similarFaces:
    'Two faces of similar size were in the picture. Posture is that of the one that was larger at first.',
  videoOnly: 'The file has no sound, so only its video was measured.',
  soundUndecodable: "This browser can't decode the file's sound, so only its video was measured.",
  sampled: 'Short parts of the video were analyzed, a few seconds apart.',
  all: 'The whole video was analyzed.',
  throughout: 'Its sound was analyzed from start to finish.',
  pictureBegan: (clock: string) => `The picture began at ${clock}.`,
  pictureEnded: (clock: string) =>
    `The picture ended at ${clock}, before the sound, so posture covers the time until then.`,
  soundBegan: (clock: string) => `The sound began at ${clock}.`,
  soundEnded: (clock: string) =>
    `The sound ended at ${clock}, before the picture, so your voice was measured until then.`,
  player: 'Your video',
  notPlayable: "This browser can measure your video but can't play it.",
  moments: 'Actionable Highlights',
  figures: 'By the numbers',
  figuresOf: 'The course of your posture and voice, and all figures',
  figure: 'Figure',
  whole: 'Whole video',
  opening: (seconds: number) => `The first ${seconds} seconds`,
  skills: 'Skill by skill',
  /** @param names of figures */
  inTable: (names: string) => `${names}: see the figures above.`,
  fillersBelow: 'Filler words: see your words below.',
  weight: (share: number) => `Weight ${percentText(share)}`,
  measuredOnly: 'Everything here was measured on your device. None of it was written by a language model.',
} as const;

/** Why a report has no measured part. */
export const UNMEASURED: Record<UnmeasuredReason, string> = {
  'no-decoders': "This browser doesn't let pages decode video, so nothing was measured.",
  unreadable: "The file couldn't be read as a video, so nothing was measured.",
  'nothing-in-it':
    'No video or sound was found in the file, so nothing was measured. The file may be cut off.',
  undecodable: "This browser can't decode the file, so nothing was measured.",
  stalled: `Measuring stalled, so ${PRODUCT} stopped it.`,
  'not-loaded': `Part of ${PRODUCT} couldn't be loaded, so nothing was measured.`,
  failed: `A part of ${PRODUCT} failed, so nothing was measured. Your file may be fine: try it again.`,
  skipped: 'You chose to skip measuring.',
};

/** Sentences on tracks that last for only a part of the file. */
function spanTexts({ lengthS, pictureSpan: picture, soundSpan: sound }: MeasuredReport) {
  return [
    picture && picture.startS > PARTIAL_MIN_S && MEASURED.pictureBegan(clockTime(picture.startS)),
    picture && lengthS - picture.endS > PARTIAL_MIN_S && MEASURED.pictureEnded(clockTime(picture.endS)),
    sound && sound.startS > PARTIAL_MIN_S && MEASURED.soundBegan(clockTime(sound.startS)),
    sound && lengthS - sound.endS > PARTIAL_MIN_S && MEASURED.soundEnded(clockTime(sound.endS)),
  ];
}

/** Which tracks of the file were measured, and whether in whole or by samples. */
export function leadText(report: MeasuredReport): string {
  const { posture, faces, sampling, voice, undecodable, cutShort } = report;
  const withoutVideo =
    faces === 'unconfirmed'
      ? MEASURED.detectorMissing
      : undecodable.includes('video')
        ? MEASURED.videoUndecodable
        : MEASURED.soundOnly;
  const withoutSound = undecodable.includes('audio') ? MEASURED.soundUndecodable : MEASURED.videoOnly;
  return [
    MEASURED.lead,
    posture ? (sampling ? MEASURED.sampled : MEASURED.all) : withoutVideo,
    voice ? MEASURED.throughout : withoutSound,
    posture && !isMostlyMeasured(posture.seen) && MEASURED.hardlySeen,
    posture && isMostlyMeasured(posture.seen) && posture.leaning === null && MEASURED.inset,
    faces === 'similar-sizes' && MEASURED.similarFaces,
    ...spanTexts(report),
    cutShort && MEASURED.cutShort,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sentence for a report without moments. It names only what was measured. */
export function noMomentsText(report: MeasuredReport): string {
  const { posture, facing, voice, lengthS } = report;
  const absent = [
    posture &&
      posture.leaning !== null &&
      isMostlyMeasured(seenShare(report)) &&
      'no long lean, no restless stretch',
    facing && neverLookedAway(facing) && 'no look away of 2 seconds or more',
    voice?.pauses.value &&
      isMostlyMeasured(voice.analyzedS / lengthS) &&
      (voice.pitch.value ? 'no long pause, no flat or rushed stretch' : 'no long pause, no rushed stretch'),
  ].filter(Boolean);
  if (absent.length === 0) return "You weren't seen or heard long enough to tell.";
  return `Nothing: ${absent.join(', ')}.`;
}

const lasting = ({ startS, endS }: Moment) => `${Math.max(1, Math.round(endS - startS))} s`;

export function momentText(moment: Moment): string {
  switch (moment.kind) {
    case 'longest-lean':
      return `Longest lean: ${lasting(moment)} to your ${moment.side}, ${percentText(moment.offset)} of the frame's width off center.`;
    case 'longest-away':
      return lookAwayMoment(moment.direction, moment.endS - moment.startS);
    case 'restless':
      return `Most restless: ${lasting(moment)}, swaying in ${percentText(moment.share)} of the frames.`;
    case 'great-presence':
      return `${PRAISING_HIGHLIGHT}: ${lasting(moment)} facing the camera, upright (estimated).`;
    case 'long-pause':
      return `Longest pause: ${(moment.endS - moment.startS).toFixed(1)} s.`;
    case 'flat':
      return `Flattest: ${lasting(moment)} with a pitch varying by only ${moment.semitones.toFixed(1)} semitones.`;
    case 'rushed':
      return `Most rushed: ${lasting(moment)} at about ${Math.round(moment.wpm)} words a minute.`;
    case 'fastest':
      return `Fastest: ${lasting(moment)} at ${Math.round(moment.wpm)} words a minute.`;
    case 'filler-cluster':
      return `Densest fillers: ${moment.count} within ${lasting(moment)}.`;
  }
}
