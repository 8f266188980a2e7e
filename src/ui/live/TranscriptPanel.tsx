import { memo, type ReactNode, type RefCallback, useId } from 'react';
import { TRANSCRIPT } from '../strings/live.ts';
import styles from './TranscriptPanel.module.css';

/** Utterances to a chunk: a new one redraws its own chunk alone. */
const CHUNK = 32;

/** What has been said so far, the newest line in view. */
export function TranscriptPanel(props: {
  utterances: readonly { readonly text: string }[];
  /** Fills the line that the recognizer may still change: drawn apart, since it changes with every word. */
  tail?: RefCallback<HTMLElement>;
  /** Nothing has been said yet, not even in part. */
  empty: boolean;
  /** What the speaker should know about the transcript. */
  note?: string | undefined;
  /** The note is an error, and announced as one. */
  noteRole?: 'alert' | 'status';
  /** What the speaker can do about it. */
  action?: ReactNode;
}) {
  const { utterances, tail, empty, note, noteRole = 'status', action } = props;
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {TRANSCRIPT.heading}
      </h2>
      <div className={styles.viewport}>
        <div
          className={styles.scroller}
          // A scrolling region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-labelledby={id}
        >
          <div className={styles.text}>
            {empty && <p className={styles.placeholder}>{TRANSCRIPT.placeholder}</p>}
            {chunksOf(utterances).map((chunk, i) => (
              <Chunk key={i * CHUNK} utterances={utterances} from={i * CHUNK} count={chunk} />
            ))}
            <p ref={tail} className={styles.tail} />
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <div role={noteRole}>{note}</div>
        {action}
      </div>
    </section>
  );
}

/** How many utterances each chunk holds. */
function chunksOf(utterances: readonly unknown[]): number[] {
  const chunks = Math.ceil(utterances.length / CHUNK);
  return Array.from({ length: chunks }, (_, i) => Math.min(CHUNK, utterances.length - i * CHUNK));
}

/** Drawn again only when it holds another number of utterances: what is settled never changes. */
const Chunk = memo(
  function Chunk({
    utterances,
    from,
    count,
  }: {
    utterances: readonly { readonly text: string }[];
    from: number;
    count: number;
  }) {
    return (
      <div className={styles.chunk}>
        {utterances.slice(from, from + count).map(({ text }, i) => (
          <p key={from + i}>{text}</p>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.from === after.from &&
    before.count === after.count &&
    before.utterances[before.from] === after.utterances[after.from],
);
