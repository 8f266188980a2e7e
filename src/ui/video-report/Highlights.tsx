import { VIDEO_REPORT } from '../strings/video-report.ts';
import { ModelText } from './ModelText.tsx';
import { ModelTime } from './ModelTime.tsx';
import styles from './Highlights.module.css';

/** Highlights of a video with advice. Praise and warning differ in shape, not only in color. */
export function Highlights({
  highlights,
  praise,
  lengthS,
}: {
  highlights: readonly {
    readonly timestamp: string;
    readonly type: string;
    readonly advice: string;
  }[];
  /** The type of highlights that praise; all others warn. */
  praise: string;
  /** Length of the video in seconds; undefined if it was not measured. */
  lengthS: number | undefined;
}) {
  return (
    <ol>
      {highlights.map(({ timestamp, type, advice }, i) => (
        <li key={i} className={styles.item} data-tone={type === praise ? 'positive' : 'warning'}>
          <ModelTime {...{ timestamp, lengthS }} className={styles.time} />
          {type === praise ? <Check /> : <Caution />}
          <div className={`${styles.text} stack gap-1 shrinks`}>
            <p className="bold anywhere" dir="auto">
              {type}
            </p>
            <ModelText text={advice} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Check() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" role="img" aria-label={VIDEO_REPORT.praise}>
      <circle cx="12" cy="12" r="10" />
      <path d="m7.5 12.5 3 3 6-6.5" />
    </svg>
  );
}

function Caution() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" role="img" aria-label={VIDEO_REPORT.warning}>
      <path d="M12 3 22 20.5H2Z" />
      <path d="M12 10v5m0 2.4v.1" />
    </svg>
  );
}
