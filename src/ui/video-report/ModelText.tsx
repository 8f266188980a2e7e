import { WRITTEN } from '../strings/video-report.ts';
import styles from './ModelText.module.css';

/** Text that a model wrote, rendered as plain text in its own writing direction. */
export function ModelText({ text, lead = false }: { text: string; lead?: boolean }) {
  if (text.trim() === '') return <p className="quiet">{WRITTEN.nothing}</p>;
  return (
    <p className={`${styles.text} pretty anywhere`} data-lead={lead} dir="auto">
      {text}
    </p>
  );
}

/** A list of texts that a model wrote, in the given order. */
export function ModelTextList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p className="quiet">{WRITTEN.nothing}</p>;
  return (
    <ol className={`${styles.list} ruled`}>
      {texts.map((text, i) => (
        <li key={i}>
          <ModelText text={text} />
        </li>
      ))}
    </ol>
  );
}
