import type { Framing } from '../../domain/posture/framing.ts';
import { FRAMING } from '../strings/framing.ts';
import styles from './FramingLine.module.css';

/** How the camera sees the speaker, over the lower edge of the preview. Empty while nothing is sure. */
export function FramingLine({ framing }: { framing: Framing | undefined }) {
  // Always there, so that a screen reader hears what comes into it.
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
