import { WRITTEN } from '../strings/video-report.ts';
import styles from './Prose.module.css';

/** Text that a model wrote, rendered as plain text in its own writing direction. */
export function Prose({ text, lead = false }: { text: string; lead?: boolean }) {
  if (text.trim() === '') return <p className={styles.empty}>{WRITTEN.nothing}</p>;
  return (
    <p className={styles.prose} data-lead={lead} dir="auto">
      {text}
    </p>
  );
}

/** A list of such texts, in the given order. */
export function ProseList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p className={styles.empty}>{WRITTEN.nothing}</p>;
  return (
    <ol className={styles.list}>
      {texts.map((text, i) => (
        <li key={i}>
          <Prose text={text} />
        </li>
      ))}
    </ol>
  );
}
