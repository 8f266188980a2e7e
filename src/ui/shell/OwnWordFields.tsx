import { useId, useState } from 'react';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { LANGUAGE } from '../strings/language.ts';
import { OWN_WORDS } from '../strings/own-words.ts';
import styles from './SetupDialog.module.css';

export interface OwnWordFieldsProps {
  ownWords: string;
  leftOutWords: string;
  /** A BCP 47 tag. Only English has a list, from which entries can be excluded. */
  language: string;
  onChange(change: { ownWords?: string; leftOutWords?: string }): void;
}

/** Comma-separated inputs for words to count in addition, and words to exclude from the likely fillers (rule 90). */
export function OwnWordFields({ ownWords, leftOutWords, language, onChange }: OwnWordFieldsProps) {
  // Only the initial state depends on the inputs. After that the speaker opens and closes the fields.
  const isEnglish = language === ENGLISH_TAG;
  const [open] = useState(ownWords !== '' || leftOutWords !== '');
  return (
    <details className={styles.more} open={open}>
      <summary>{OWN_WORDS.heading}</summary>
      <div className={`${styles.moreFields} stack gap-4`}>
        <WordsField
          label={OWN_WORDS.count}
          hint={isEnglish ? OWN_WORDS.countHint : LANGUAGE.ownWords(language)}
          example={isEnglish ? OWN_WORDS.countExample : ''}
          value={ownWords}
          onChange={(words) => onChange({ ownWords: words })}
        />
        {isEnglish && (
          <WordsField
            label={OWN_WORDS.leaveOut}
            hint={OWN_WORDS.leaveOutHint}
            example={OWN_WORDS.leaveOutExample}
            value={leftOutWords}
            onChange={(words) => onChange({ leftOutWords: words })}
          />
        )}
      </div>
    </details>
  );
}

function WordsField(props: {
  label: string;
  hint: string;
  example: string;
  value: string;
  onChange(words: string): void;
}) {
  const { label, hint, example, value, onChange } = props;
  const id = useId();
  return (
    <div className={`${styles.field} stack gap-1`}>
      <label htmlFor={id} className="small bold">
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="text"
        value={value}
        placeholder={example}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="quiet small">
        {hint}
      </p>
    </div>
  );
}
