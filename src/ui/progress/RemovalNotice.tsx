import { Button } from '../components/Button.tsx';
import { PROGRESS, STORAGE_FAILURE } from '../strings/progress.ts';
import styles from './KeptTools.module.css';
import type { Removal } from './use-removal.ts';

/** Reports a deletion, and undoes it. Always mounted, because a live region announces only changes of its content. */
export function RemovalNotice({ removal, onUndo }: { removal: Removal | undefined; onUndo(): void }) {
  const failure = removal?.kind === 'removed' ? removal.failure : removal?.kind;
  return (
    <div role="status">
      {removal && (
        <div className={`${styles.notice} spread card`}>
          <p>
            {removal.kind === 'removed' && PROGRESS.deleted(removal.count)}{' '}
            {failure && STORAGE_FAILURE[failure]}
          </p>
          {removal.kind === 'removed' && (
            <Button variant="secondary" onClick={onUndo}>
              {PROGRESS.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
