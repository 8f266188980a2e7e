import { Button } from '../components/Button.tsx';
import type { StorageFailure } from '../../flows/progress/storage-attempt.ts';
import styles from './RemovalNotice.module.css';
import type { Removal } from './use-removal.ts';

/** Reports a deletion, and undoes it. Always mounted, because a live region announces only changes of its content. */
export function RemovalNotice(props: {
  removal: Removal | undefined;
  texts: {
    readonly deleted: (count: number) => string;
    readonly undo: string;
    readonly failure: Readonly<Record<StorageFailure['kind'], string>>;
  };
  onUndo(): void;
}) {
  const { removal, texts, onUndo } = props;
  const failure = removal?.kind === 'removed' ? removal.failure : removal?.kind;
  return (
    <div role="status">
      {removal && (
        <div className={`${styles.notice} spread card`}>
          <p>
            {removal.kind === 'removed' && texts.deleted(removal.count)} {failure && texts.failure[failure]}
          </p>
          {removal.kind === 'removed' && (
            <Button variant="secondary" onClick={onUndo}>
              {texts.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
