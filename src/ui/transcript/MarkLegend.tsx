import { MarkSample, type MarkVariant } from '../components/TranscriptMark.tsx';
import { REPORT } from '../strings/session-report.ts';
import { MARK_LEGEND } from '../strings/transcript-marks.ts';
import styles from './MarkedTranscript.module.css';

/** The kinds of marks in a transcript, with their meaning. Visual only, because screen readers get the marks' titles. */
export function MarkLegend(props: {
  /** The looks of the marks that the transcript has. */
  variants: ReadonlySet<MarkVariant>;
  inSound: boolean;
  repeated: boolean;
  /** Whether likely fillers may be mentioned (rule 63). */
  coached: boolean;
  /** An example of the speaker's own words, if there are any. */
  ownWord: string | undefined;
  unsure: boolean;
}) {
  const { variants, inSound, repeated, coached, ownWord, unsure } = props;
  return (
    <p className={`${styles.key} row quiet`} aria-hidden="true" data-legend>
      {variants.has('likely') && (
        <span>
          <MarkSample variant="likely">um</MarkSample> {MARK_LEGEND.likely}
        </span>
      )}
      {variants.has('listed') && (
        <span>
          <MarkSample variant="listed">like</MarkSample>{' '}
          {coached ? MARK_LEGEND.listed : MARK_LEGEND.uncoached}
        </span>
      )}
      {inSound && (
        <span>
          <MarkSample variant={coached ? 'likely' : 'listed'} inSound>
            um
          </MarkSample>{' '}
          {MARK_LEGEND.inSound}
        </span>
      )}
      {variants.has('own') && (
        <span>
          <MarkSample variant="own">{ownWord}</MarkSample> {MARK_LEGEND.own}
        </span>
      )}
      {unsure && (
        <span>
          <span className={styles.unsure}>maybe</span> {MARK_LEGEND.unsure}
        </span>
      )}
      {repeated && (
        <span>
          <span className={styles.repeated} data-kind="repeated" translate="no">
            and then we
          </span>{' '}
          {REPORT.transcriptKey.repeated}
        </span>
      )}
    </p>
  );
}
