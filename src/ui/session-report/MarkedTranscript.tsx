import type { Passage } from '../../domain/session-report/passages.ts';
import { REPORT } from '../strings/session-report.ts';
import { MARK_LEGEND } from '../strings/transcript-marks.ts';
import { FocusedMark } from './FocusedMark.tsx';
import { MarkSample, TranscriptMark } from './TranscriptMark.tsx';
import styles from './MarkedTranscript.module.css';

/** The transcript, with fillers and the speaker's own words marked, and repeated phrases underlined. */
export function MarkedTranscript(props: {
  passages: readonly Passage[];
  /** Likely fillers may be spoken of (rule 63). */
  coached: boolean;
  /** An example of the speaker's own words, if there are any. */
  ownWord: string | undefined;
}) {
  const { passages, coached, ownWord } = props;
  return (
    <>
      <FocusedMark label={REPORT.transcript}>
        {passages.length === 0 ? (
          <p className={styles.empty}>{REPORT.transcriptEmpty}</p>
        ) : (
          <p>
            {passages.map(({ repeated, parts }, i) => {
              const marked = parts.map((part, j) =>
                part.fillerAtS === undefined ? (
                  part.text
                ) : (
                  <TranscriptMark key={j} kind={part.mark ?? 'listed'} atS={part.fillerAtS}>
                    {part.text}
                  </TranscriptMark>
                ),
              );
              return repeated ? (
                <u key={i} className={styles.repeated} title={REPORT.transcriptKey.repeated}>
                  {marked}
                </u>
              ) : (
                <span key={i}>{marked}</span>
              );
            })}
          </p>
        )}
      </FocusedMark>
      {/* A visual legend, hidden from screen readers. */}
      <p className={styles.key} aria-hidden="true">
        {coached && (
          <span>
            <MarkSample look="likely">um</MarkSample> {MARK_LEGEND.likely}
          </span>
        )}
        <span>
          <MarkSample look="listed">like</MarkSample> {coached ? MARK_LEGEND.listed : MARK_LEGEND.uncoached}
        </span>
        {ownWord !== undefined && (
          <span>
            <MarkSample look="own">{ownWord}</MarkSample> {MARK_LEGEND.own}
          </span>
        )}
        <span>
          <span className={styles.repeated}>and then we</span> {REPORT.transcriptKey.repeated}
        </span>
      </p>
    </>
  );
}
