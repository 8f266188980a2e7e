import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `start` and `stop` are for sessions; `primary` is a screen's main action; `text` looks like a link. */
type ButtonVariant = 'start' | 'stop' | 'primary' | 'secondary' | 'text';

/** The class names for a link that is styled as a button. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}

export function Button({
  variant,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { variant: ButtonVariant }) {
  return <button type="button" {...rest} className={buttonClass(variant)} />;
}
