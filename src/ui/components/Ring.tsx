import styles from './Ring.module.css';

/** The product's logo, hidden from screen readers. */
export function Ring({ size, moving = false }: { size: 'mark' | 'large'; moving?: boolean }) {
  return <span className={`${styles.ring} ${styles[size]}`} data-moving={moving} aria-hidden="true" />;
}
