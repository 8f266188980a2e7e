import { WRITTEN } from '../strings/video-report.ts';
import { ModelText } from './ModelText.tsx';
import { ModelTime } from './ModelTime.tsx';
import styles from './Moments.module.css';

/** Moments of a video, in the given order. */
export function Moments(props: {
  moments: readonly { readonly timestamp: string; readonly description: string }[];
  /** Length of the video in seconds; undefined if it was not measured. */
  lengthS: number | undefined;
}) {
  const { moments, lengthS } = props;
  if (moments.length === 0) return <p className="quiet">{WRITTEN.nothing}</p>;
  return (
    <ol className="ruled">
      {moments.map(({ timestamp, description }, i) => (
        <li key={i} className={`${styles.moment} stack gap-3`}>
          <ModelTime {...{ timestamp, lengthS }} className={styles.time} />
          <ModelText text={description} />
        </li>
      ))}
    </ol>
  );
}
