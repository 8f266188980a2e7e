import { Button } from '../components/Button.tsx';
import { TALKS } from '../strings/talk.ts';
import styles from './TalkRemovalNotice.module.css';
import type { TalkRemoval } from './use-talk-removal.ts';

/** Reports a deletion, and undoes it. Always mounted, because a live region announces only changes of its content. */
export function TalkRemovalNotice({
  removal,
  undo,
}: {
  removal: TalkRemoval | undefined;
  undo(): Promise<void>;
}) {
  return (
    <div role="status">
      {removal && (
        <div className={`${styles.notice} spread card`}>
          <p>
            {removal.restore && TALKS.deleted} {removal.failure && TALKS.failure[removal.failure]}
          </p>
          {removal.restore && (
            <Button variant="secondary" onClick={() => void undo()}>
              {TALKS.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
