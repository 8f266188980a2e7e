import { WRITTEN } from '../strings/video-report.ts';
import { ModelText } from './ModelText.tsx';
import styles from './Moments.module.css';

/** Moments of a video, in the given order. */
export function Moments(props: {
  moments: readonly { readonly timestamp: string; readonly description: string }[];
}) {
  const { moments } = props;
  if (moments.length === 0) return <p className="quiet">{WRITTEN.nothing}</p>;
  return (
    <ol className="ruled">
      {moments.map(({ timestamp, description }, i) => (
        <li key={i} className={`${styles.moment} stack gap-3`}>
          <span className={`${styles.time} quiet tabular`} dir="auto">
            {timestamp}
          </span>
          <ModelText text={description} />
        </li>
      ))}
    </ol>
  );
}
