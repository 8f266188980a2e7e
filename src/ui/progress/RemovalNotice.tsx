import { Button } from '../components/Button.tsx';
import { PROGRESS, STORAGE_FAILURE } from '../strings/progress.ts';
import styles from './KeptTools.module.css';
import type { Removal } from './use-removal.ts';

/** Says what was deleted, and takes it back. Always mounted: a live region announces only changes of its content. */
export function RemovalNotice({ removal, onUndo }: { removal: Removal | undefined; onUndo(): void }) {
  return (
    <div role="status">
      {removal && (
        <div className={styles.notice}>
          <p>
            {removal.kind === 'removed' ? PROGRESS.deleted(removal.count) : STORAGE_FAILURE[removal.kind]}
          </p>
          {removal.kind === 'removed' && (
            <Button variant="quiet" onClick={onUndo}>
              {PROGRESS.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
