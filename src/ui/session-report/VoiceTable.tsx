import { useMemo } from 'react';
import { clockTime } from '../../domain/clock-time.ts';
import type { VoiceMeasures } from '../../domain/voice/measures.ts';
import { voiceRows } from '../../domain/voice/voice-rows.ts';
import { VOICE } from '../strings/vocal-delivery.ts';
import { PlotTable } from '../transcript/PlotTable.tsx';

/** The data of the voice's charts as a table. */
export function VoiceTable({ voice }: { voice: VoiceMeasures }) {
  const rows = useMemo(() => voiceRows(voice.segments, voice.segmentS), [voice]);
  const orMissing = (value: number | null) => (value === null ? VOICE.nothing : value.toFixed(1));
  return (
    <PlotTable
      summary={VOICE.asTable}
      columns={[VOICE.time, VOICE.pauses.column, VOICE.melody.column, VOICE.loudness.column]}
      rowTimesS={rows.map(({ startS }) => startS)}
      rows={rows.map(({ startS, speech, semitones, levelDb }) => [
        clockTime(startS),
        VOICE.percent(speech),
        orMissing(semitones),
        orMissing(levelDb),
      ])}
    />
  );
}
