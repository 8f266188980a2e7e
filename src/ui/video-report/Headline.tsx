import type { HeadlineClause } from '../../domain/recording/headline.ts';
import { headlineTexts } from '../strings/video-headline.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';
import styles from './Headline.module.css';

/** The measured sentence with which a report on a video opens (rule 150). Its times play the video. */
export function Headline({ clauses }: { clauses: readonly HeadlineClause[] }) {
  if (clauses.length === 0) return null;
  return (
    <p className={`${styles.headline} summary measure quiet pretty`}>
      {headlineTexts(clauses).map(({ text, atS }, i) => (
        <span key={text}>
          {i > 0 && '; '}
          {text}
          {atS !== undefined && (
            <>
              {' '}
              <SeekTime atS={atS} />
            </>
          )}
        </span>
      ))}
      .
    </p>
  );
}
