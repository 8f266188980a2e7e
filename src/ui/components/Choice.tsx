import { useId } from 'react';
import styles from './Choice.module.css';

/** A checkbox with a description. */
export function Choice(props: {
  name: string;
  means: string;
  checked: boolean;
  onChange(checked: boolean): void;
}) {
  const { name, means, checked, onChange } = props;
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-means`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{name}</label>
        <p id={`${id}-means`} className={styles.means}>
          {means}
        </p>
      </div>
    </div>
  );
}
