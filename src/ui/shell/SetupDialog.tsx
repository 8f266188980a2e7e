import { Suspense, useId, useState } from 'react';
import { FOCUS_AREAS, SPEECH_TYPES, type FocusArea, type SpeechType } from '../../domain/setup.ts';
import { parseKeywords } from '../../domain/speech/keywords.ts';
import { useAura, useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { lazyPart } from '../components/lazy-part.ts';
import { Modal } from '../components/Modal.tsx';
import { NOT_LOADED } from '../strings/shell.ts';
import { FOCUS, SETUP, SPEECH_TYPE } from '../strings/setup.ts';
import styles from './SetupDialog.module.css';

/** The optional fields are not part of the first load. */
const OptionalFields = lazyPart(
  () => import('./OptionalFields.tsx').then((loaded) => loaded.OptionalFields),
  () => <p role="alert">{NOT_LOADED.text}</p>,
);

/**
 * The onboarding, and the dialog to change its choices later.
 *
 * @param required whether no focus area is chosen yet, so that only a choice closes the dialog (rule 3)
 */
export function SetupDialog({ required, onClose }: { required: boolean; onClose(): void }) {
  const { setup } = useAura();
  const { focusArea, speechType, topicKeywords, ownWords, leftOutWords, microphoneFor, liveWords, language } =
    useStore(setup, (state) => state);
  const [type, setType] = useState<SpeechType>(speechType);
  const [keywords, setKeywords] = useState(topicKeywords.join(', '));
  const [optional, setOptional] = useState({ ownWords, leftOutWords, microphoneFor, liveWords, language });
  const id = useId();

  function choose(area: FocusArea | undefined): void {
    setup.choose({ focusArea: area, speechType: type, topicKeywords: parseKeywords(keywords), ...optional });
    onClose();
  }

  return (
    <Modal
      title={required ? SETUP.welcome : SETUP.again}
      lead={required ? SETUP.question : SETUP.againQuestion}
      required={required}
      // Closing keeps the typed text, like the button below.
      onClose={() => choose(focusArea)}
    >
      <div
        className={`${styles.goals} stack gap-2`}
        role="group"
        aria-label={SETUP.goals}
        aria-describedby={required ? `${id}-goals` : undefined}
      >
        {FOCUS_AREAS.map((area) => (
          <button
            key={area}
            type="button"
            className={`${styles.goal} row`}
            aria-pressed={required ? undefined : area === focusArea}
            onClick={() => choose(area)}
          >
            <span className={styles.goalName}>{FOCUS[area].name}</span>{' '}
            <span className="quiet">({FOCUS[area].why})</span>
            {!required && area === focusArea && (
              <span className={`${styles.chosen} small bold`}>{SETUP.chosen}</span>
            )}
          </button>
        ))}
      </div>
      {required && (
        <p id={`${id}-goals`} className="quiet small">
          {SETUP.goalsHint}
        </p>
      )}

      <div className={`${styles.fields} stack gap-4`}>
        <div className={`${styles.field} stack gap-1`}>
          <label htmlFor={`${id}-type`} className="small bold">
            {SETUP.speechType}
          </label>
          <select
            className="input"
            id={`${id}-type`}
            value={type}
            onChange={(event) => setType(SPEECH_TYPES.find((one) => one === event.target.value) ?? type)}
          >
            {SPEECH_TYPES.map((one) => (
              <option key={one} value={one}>
                {SPEECH_TYPE[one]}
              </option>
            ))}
          </select>
        </div>
        <div className={`${styles.field} stack gap-1`}>
          <label htmlFor={`${id}-keywords`} className="small bold">
            {SETUP.keywords}
          </label>
          <input
            className="input"
            id={`${id}-keywords`}
            type="text"
            value={keywords}
            placeholder={SETUP.keywordsExample}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            onChange={(event) => setKeywords(event.target.value)}
          />
          <p id={`${id}-hint`} className="quiet small">
            {SETUP.keywordsHint}
          </p>
        </div>
      </div>
      {!required && (
        <Suspense>
          <OptionalFields {...optional} onChange={(change) => setOptional({ ...optional, ...change })} />
        </Suspense>
      )}

      {!required && (
        <Button variant="primary" onClick={() => choose(focusArea)}>
          {SETUP.done}
        </Button>
      )}
    </Modal>
  );
}
