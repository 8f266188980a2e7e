import { memo, type ReactNode, type RefCallback, useId } from 'react';
import { TRANSCRIPT } from '../strings/live.ts';
import styles from './TranscriptPanel.module.css';

/** Number of utterances in a chunk, which is a paragraph. A new utterance renders only its own chunk. */
const CHUNK_UTTERANCES = 32;

/** The transcript as continuous text, scrolled to its newest line. */
export function TranscriptPanel(props: {
  utterances: readonly { readonly text: string }[];
  /** The language of the words: a BCP 47 tag. Default: the page's. */
  lang?: string;
  /** The ref that binds the interim text, which changes with every word. */
  tail?: RefCallback<HTMLElement>;
  /** Whether to show the placeholder. */
  empty: boolean;
  /** Content below the transcript. */
  children?: ReactNode;
}) {
  const { utterances, lang, tail, empty, children } = props;
  const counts = chunkSizes(utterances);
  const id = useId();
  return (
    <section className={`${styles.panel} stack gap-2`} aria-labelledby={id}>
      <h2 id={id} className="lead unseen-if-small">
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
            {counts.map((count, i) => (
              <Chunk
                key={i * CHUNK_UTTERANCES}
                utterances={utterances}
                lang={lang}
                from={i * CHUNK_UTTERANCES}
                count={count}
                tail={i === counts.length - 1 ? tail : undefined}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={`${styles.foot} stack gap-2 starts quiet small`}>{children}</div>
    </section>
  );
}

/** The number of utterances in each chunk: at least one chunk, for the tail. */
function chunkSizes(utterances: readonly unknown[]): number[] {
  const chunks = Math.max(1, Math.ceil(utterances.length / CHUNK_UTTERANCES));
  return Array.from({ length: chunks }, (_, i) =>
    Math.min(CHUNK_UTTERANCES, utterances.length - i * CHUNK_UTTERANCES),
  );
}

interface ChunkProps {
  readonly utterances: readonly { readonly text: string }[];
  readonly lang: string | undefined;
  readonly from: number;
  readonly count: number;
  /** Ref of the newest chunk's element for interim text. */
  readonly tail: RefCallback<HTMLElement> | undefined;
}

/** A paragraph. It is rendered again only if its number of utterances changes, because a final utterance never changes. */
const Chunk = memo(
  function Chunk({ utterances, lang, from, count, tail }: ChunkProps) {
    return (
      <p className={styles.chunk} lang={lang} translate="no">
        {utterances.slice(from, from + count).map(({ text }, i) => (
          <span key={from + i}>{`${text} `}</span>
        ))}
        {tail && <span ref={tail} className={styles.tail} />}
      </p>
    );
  },
  (before, after) =>
    before.lang === after.lang &&
    before.from === after.from &&
    before.count === after.count &&
    before.tail === after.tail &&
    before.utterances[before.from] === after.utterances[after.from],
);
