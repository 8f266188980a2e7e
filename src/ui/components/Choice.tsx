import { useId } from 'react';

/** A checkbox with a description, or one radio button of a group. */
export function Choice(props: {
  label: string;
  description: string;
  checked: boolean;
  /** The name that the radio buttons of a group share; undefined: a checkbox. */
  group?: string;
  onChange(checked: boolean): void;
}) {
  const { label, description, checked, group, onChange } = props;
  const id = useId();
  return (
    <div className="choice stack gap-3">
      <input
        id={id}
        type={group === undefined ? 'checkbox' : 'radio'}
        name={group}
        checked={checked}
        aria-describedby={`${id}-description`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="bold">
          {label}
        </label>
        <p id={`${id}-description`} className="quiet small">
          {description}
        </p>
      </div>
    </div>
  );
}
