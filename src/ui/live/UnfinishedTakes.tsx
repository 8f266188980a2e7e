import { useId } from 'react';
import type { Takes } from '../../flows/takes/takes-state.ts';
import { useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { fileSize, TAKE_REFUSED, takeDate, TAKES_FAILED, UNFINISHED } from '../strings/takes.ts';
import styles from './TakeControls.module.css';

/** The latest take that was cut off, for example by a crash. The speaker keeps or deletes it, then the next is shown. */
export function UnfinishedTakes({ takes }: { takes: Takes }) {
  const take = useStore(takes, ({ unfinished }) => unfinished.at(-1));
  const busy = useStore(takes, (state) => state.busy);
  const notKept = useStore(takes, (state) => state.notKept);
  const notDeleted = useStore(takes, (state) => state.notDeleted);
  const failed = useStore(takes, (state) => state.failed);
  const id = useId();
  if (!take) return null;
  return (
    <section className={`${styles.unfinished} spread card small`} aria-labelledby={id} data-unfinished>
      <div>
        <h2 id={id} className={styles.heading}>
          {UNFINISHED.heading}
        </h2>
        <p>{UNFINISHED.text(takeDate(take.startedAt), fileSize(take.sizeBytes))}</p>
        <p role="status">
          {failed ? TAKES_FAILED : notKept === take.id && UNFINISHED.notKept}
          {notDeleted === take.id && TAKE_REFUSED.delete}
        </p>
      </div>
      <div className={styles.choices}>
        <Button variant="secondary" disabled={busy} onClick={() => void takes.keep(take.id)}>
          {busy ? UNFINISHED.working : UNFINISHED.keep}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => void takes.remove(take.id)}>
          {UNFINISHED.delete}
        </Button>
      </div>
    </section>
  );
}
