import { secondsOfClock } from '../../domain/written-report/seconds-of-clock.ts';
import { WRITTEN } from '../strings/video-report.ts';

/**
 * The time that a model gave for a moment, as written. The model has not seen the video, so the time may be after its end, which is said
 * in its place.
 */
export function ModelTime(props: {
  timestamp: string;
  /** Length of the video in seconds; undefined if it was not measured. */
  lengthS: number | undefined;
  className: string | undefined;
}) {
  const { timestamp, lengthS = Infinity, className } = props;
  const isAfterEnd = (secondsOfClock(timestamp) ?? 0) > lengthS;
  return (
    <span className={`${className} quiet tabular`} dir="auto">
      {isAfterEnd ? WRITTEN.afterEnd : timestamp}
    </span>
  );
}
