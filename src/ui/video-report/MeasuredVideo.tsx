import { useCallback, useState } from 'react';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { LEAD_S } from '../../domain/takes/playback-position.ts';
import { createStore } from '../../flows/store.ts';
import { NextStepPart } from '../transcript/NextStepPart.tsx';
import { type PlaybackTime, PlaybackTimeContext, type Seek, SeekContext } from '../transcript/seek.ts';
import { MeasuredPart, type MeasuredScale } from './MeasuredPart.tsx';
import { WordsPart } from './WordsPart.tsx';

/** What was measured of a video, and what was said in it: times of the words lead into the player. */
export function MeasuredVideo(props: {
  report: MeasuredReport;
  file: File | undefined;
  scale: MeasuredScale;
}) {
  const { words } = props.report;
  const [seek, setSeek] = useState<Seek | null>(null);
  const [time] = useState(() => createStore<PlaybackTime>({ atS: undefined }));
  // A function that is given to a state setter would be called. Playback begins a breath before a word (rule 80).
  const onSeekable = useCallback(
    (playFrom: Seek | null) =>
      setSeek(() => playFrom && ((atS: number) => playFrom(Math.max(0, atS - LEAD_S)))),
    [],
  );
  return (
    <SeekContext value={seek}>
      <PlaybackTimeContext value={time}>
        {words && <NextStepPart step={words.nextStep} />}
        <MeasuredPart {...props} onSeekable={onSeekable} onTime={(atS) => time.set({ atS })} />
        {words && <WordsPart words={words} />}
      </PlaybackTimeContext>
    </SeekContext>
  );
}
