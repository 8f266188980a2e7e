import { MarkSample } from '../components/TranscriptMark.tsx';
import { REPORT } from '../strings/session-report.ts';
import { MARK_LEGEND } from '../strings/transcript-marks.ts';
import styles from './MarkedTranscript.module.css';

/** The kinds of marks in a transcript, with their meaning. Visual only, because screen readers get the marks' titles. */
export function MarkLegend(props: {
  kinds: {
    readonly listed: boolean;
    readonly inSound: boolean;
    readonly own: boolean;
    readonly repeated: boolean;
  };
  /** Whether likely fillers may be mentioned (rule 63). */
  coached: boolean;
  /** An example of the speaker's own words, if there are any. */
  ownWord: string | undefined;
  unsure: boolean;
}) {
  const { kinds, coached, ownWord, unsure } = props;
  return (
    <p className={`${styles.key} row quiet`} aria-hidden="true" data-legend>
      {kinds.listed && coached && (
        <span>
          <MarkSample variant="likely">um</MarkSample> {MARK_LEGEND.likely}
        </span>
      )}
      {kinds.listed && (
        <span>
          <MarkSample variant="listed">like</MarkSample>{' '}
          {coached ? MARK_LEGEND.listed : MARK_LEGEND.uncoached}
        </span>
      )}
      {kinds.inSound && (
        <span>
          <MarkSample variant={coached ? 'likely' : 'listed'} inSound>
            um
          </MarkSample>{' '}
          {MARK_LEGEND.inSound}
        </span>
      )}
      {kinds.own && (
        <span>
          <MarkSample variant="own">{ownWord}</MarkSample> {MARK_LEGEND.own}
        </span>
      )}
      {unsure && (
        <span>
          <span className={styles.unsure}>maybe</span> {MARK_LEGEND.unsure}
        </span>
      )}
      {kinds.repeated && (
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
