import { useAura, useStore } from '../context.ts';
import { sealedText } from '../strings/seal.ts';
import styles from './SealBadge.module.css';

/** Says over the preview that the page is sealed, and how many requests to other hosts there were. */
export function SealBadge() {
  const requests = useStore(useAura().app, (state) => state.sealedPage);
  return requests && <p className={styles.badge}>{sealedText(requests)}</p>;
}
