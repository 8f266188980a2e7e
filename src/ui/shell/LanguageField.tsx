import { useId } from 'react';
import { OFFERED_LANGUAGES } from '../../domain/offered-languages.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { LANGUAGE } from '../strings/language.ts';
import { ownLanguageName } from '../strings/language-names.ts';
import styles from './SetupDialog.module.css';

export interface LanguageFieldProps {
  /** A BCP 47 tag. */
  language: string;
  onChange(change: { language: string }): void;
}

/** The choice of the language that the browser's recognizer recognizes (rule 210). */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const id = useId();
  return (
    <div className={`${styles.field} stack gap-1`}>
      <label htmlFor={id} className="small bold">
        {LANGUAGE.label}
      </label>
      <select
        className="input"
        id={id}
        value={language}
        aria-describedby={language === ENGLISH_TAG ? undefined : `${id}-meaning`}
        onChange={(event) => onChange({ language: event.target.value })}
      >
        {OFFERED_LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownLanguageName(tag, OFFERED_LANGUAGES)}
          </option>
        ))}
      </select>
      {language !== ENGLISH_TAG && (
        <p id={`${id}-meaning`} className="quiet small">
          {LANGUAGE.notEnglish(language)}
        </p>
      )}
    </div>
  );
}
