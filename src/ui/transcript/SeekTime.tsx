import { clockTime } from '../strings/clock.ts';
import { PLAY_FROM } from '../strings/session-report.ts';
import { SeekButton } from './SeekButton.tsx';

/** A time as `m:ss`, which plays the take where there is one. */
export function SeekTime({ atS }: { /** Seconds from Start. */ atS: number }) {
  return (
    <SeekButton atS={atS} name={PLAY_FROM}>
      {clockTime(atS)}
    </SeekButton>
  );
}
