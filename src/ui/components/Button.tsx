import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** `go` and `halt` begin and end a session; `strong` is a screen's one main action. */
type ButtonLook = 'go' | 'halt' | 'strong' | 'quiet';

/** For a link that should look like a button. */
export function buttonVariant(look: ButtonLook): string {
  return `${styles.button} ${styles[look]}`;
}

export function Button({
  look,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { look: ButtonLook }) {
  return <button type="button" {...rest} className={buttonVariant(look)} />;
}
