import { useAura, useStore } from '../context.ts';
import { clockTime } from '../strings/clock.ts';
import { LEFT_SESSION } from '../strings/left-session.ts';
import styles from './AppNotices.module.css';

/** Offers the report of a session that the speaker left before Stop. */
export function LeftSessionNotice() {
  const left = useStore(useAura().app, (state) => state.leftSession);
  return (
    // Always mounted: a live region announces only changes of its content.
    <div role="status">
      {left && (
        <div className={styles.notice}>
          <p>{LEFT_SESSION.left(clockTime(left.lengthS))}</p>
          <button type="button" className={styles.primary} onClick={() => left.show()}>
            {LEFT_SESSION.show}
          </button>
          <button type="button" className={styles.secondary} onClick={() => left.dismiss()}>
            {LEFT_SESSION.close}
          </button>
        </div>
      )}
    </div>
  );
}
