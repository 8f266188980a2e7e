import { modelTimeText } from '../strings/video-report.ts';

/** The time that a model gave for a moment. */
export function ModelTime(props: {
  timestamp: string;
  /** Length of the video in seconds; undefined if it was not measured. */
  lengthS: number | undefined;
  className: string | undefined;
}) {
  return (
    <span className={`${props.className} quiet tabular`} dir="auto">
      {modelTimeText(props.timestamp, props.lengthS)}
    </span>
  );
}
