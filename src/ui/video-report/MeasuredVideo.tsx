import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { NextStepPart } from '../transcript/NextStepPart.tsx';
import { MeasuredPart, type MeasuredScale } from './MeasuredPart.tsx';
import type { VideoPlayback } from './use-video-playback.ts';
import { WordsPart } from './WordsPart.tsx';

/** The measurements of a video, and its words. Times of words play the video. */
export function MeasuredVideo(props: {
  report: MeasuredReport;
  file: File | undefined;
  scale: MeasuredScale;
  playback: VideoPlayback;
}) {
  const { playback, ...measured } = props;
  const { words } = props.report;
  return (
    <>
      {words && <NextStepPart step={words.nextStep} />}
      <MeasuredPart
        {...measured}
        onSeekable={playback.onSeekable}
        onTime={(atS) => playback.time.set({ atS })}
      />
      {words && <WordsPart words={words} />}
    </>
  );
}
