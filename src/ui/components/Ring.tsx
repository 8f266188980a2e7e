import styles from './Ring.module.css';

/** The product's mark: a ring of light. Says nothing to a screen reader. */
export function Ring({ size, moving = false }: { size: 'mark' | 'large'; moving?: boolean }) {
  return <span className={`${styles.ring} ${styles[size]}`} data-moving={moving} aria-hidden="true" />;
}
