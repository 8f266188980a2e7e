import { useId } from 'react';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import type { Setup } from '../../domain/setup.ts';
import { Choice } from '../components/Choice.tsx';
import { MICROPHONE_CHOICE } from '../strings/microphone.ts';
import { useWritesDown } from '../use-writes-down.ts';
import styles from './MicrophoneField.module.css';

export interface MicrophoneFieldProps {
  /** A BCP 47 tag: only English can be written down from a recording. */
  language: string;
  /** Undefined while the device is not known to need the choice. */
  microphoneFor: Setup['microphoneFor'];
  onChange(change: { microphoneFor: NonNullable<Setup['microphoneFor']> }): void;
}

/** The choice of the microphone's user, on a device that gives it to only one consumer (rule 153). */
export function MicrophoneField({ language, microphoneFor, onChange }: MicrophoneFieldProps) {
  const id = useId();
  const writesDown = useWritesDown(language === ENGLISH_TAG);
  const { heading, why, choices, writtenDown } = MICROPHONE_CHOICE;
  return (
    <fieldset className={`${styles.field} stack gap-3`} aria-describedby={`${id}-why`}>
      <legend className="small bold">{heading}</legend>
      <p id={`${id}-why`} className="quiet small">
        {why}
      </p>
      {choices.map(({ value, name, means }) => (
        <Choice
          key={value}
          group={`${id}-group`}
          label={name}
          description={value === 'voice' && writesDown ? `${means} ${writtenDown}` : means}
          checked={value === microphoneFor}
          onChange={() => onChange({ microphoneFor: value })}
        />
      ))}
    </fieldset>
  );
}
