import { memo, type ReactNode, type RefCallback, useId } from 'react';
import { TRANSCRIPT } from '../strings/live.ts';
import styles from './TranscriptPanel.module.css';

/** Utterances in a chunk. A new utterance renders its own chunk only. */
const CHUNK_UTTERANCES = 32;

/** The transcript, scrolled to its newest line. */
export function TranscriptPanel(props: {
  utterances: readonly { readonly text: string }[];
  /** The ref that binds the interim text, which changes with every word. */
  tail?: RefCallback<HTMLElement>;
  /** There is no text yet, final or interim. */
  empty: boolean;
  /** Stands below the transcript. */
  children?: ReactNode;
}) {
  const { utterances, tail, empty, children } = props;
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
              <Chunk
                key={i * CHUNK_UTTERANCES}
                utterances={utterances}
                from={i * CHUNK_UTTERANCES}
                count={chunk}
              />
            ))}
            <p ref={tail} className={styles.tail} translate="no" />
          </div>
        </div>
      </div>
      <div className={styles.foot}>{children}</div>
    </section>
  );
}

/** The number of utterances in each chunk. */
function chunksOf(utterances: readonly unknown[]): number[] {
  const chunks = Math.ceil(utterances.length / CHUNK_UTTERANCES);
  return Array.from({ length: chunks }, (_, i) =>
    Math.min(CHUNK_UTTERANCES, utterances.length - i * CHUNK_UTTERANCES),
  );
}

/** Rendered again only when its number of utterances changes: a final utterance never changes. */
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
      <div className={styles.chunk} translate="no">
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
