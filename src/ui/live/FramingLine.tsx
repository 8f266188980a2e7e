import type { SessionController } from '../../flows/session/session-state.ts';
import { useStore } from '../context.ts';
import { FRAMING } from '../strings/framing.ts';
import styles from './FramingLine.module.css';

/** The speaker's framing, over the lower edge of the preview. Empty while it is uncertain. */
export function FramingLine({ session }: { session: SessionController }) {
  const framing = useStore(session, (state) => state.framing);
  // Always mounted: a live region announces only changes of its content.
  return (
    <p className={styles.region} role="status">
      {framing && (
        <span key={framing} className={styles.line} data-well={framing === 'in-frame'}>
          {FRAMING[framing]}
        </span>
      )}
    </p>
  );
}
