import { useEffect, useId, useRef, useState } from 'react';
import { readProviderKey } from '../../domain/provider-key.ts';
import type { WordFiles } from '../../flows/words/word-files.ts';
import { useAura, useStore } from '../context.ts';
import { Button, buttonClass } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { Modal } from '../components/Modal.tsx';
import { GET_KEY_URL, NOTICES_URL, SETTINGS } from '../strings/settings.ts';
import { WordFilesPart } from './WordFilesPart.tsx';
import styles from './SettingsDialog.module.css';

/** The speaker's own key, what to be coached on, and what Aura may do. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { choices, loadKey, setup } = useAura();
  const measureOnly = useStore(choices, (state) => state.measureOnly);
  const coachFillers = useStore(setup, (state) => state.coachFillers);
  const keepReports = useStore(choices, (state) => state.keepReports === true);
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState(false);
  const [wordFiles, setWordFiles] = useState<WordFiles>();
  const [state, setState] = useState<string>();
  const [complaint, setComplaint] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    void (async () => {
      const loaded = await loadKey();
      if (!loaded) return setState(SETTINGS.notLoaded);
      const { key, builtInKey } = loaded;
      setWordFiles(loaded.wordFiles);
      const own = await key.read();
      // Text that was typed while the key loaded wins.
      if (own !== undefined) setTyped((now) => (now === '' ? own : now));
      setKept(own !== undefined);
      setState(own !== undefined ? SETTINGS.kept : builtInKey !== '' ? SETTINGS.builtIn : SETTINGS.none);
    })();
  }, [loadKey]);

  async function save(): Promise<void> {
    const own = readProviderKey(typed);
    setComplaint(own === undefined ? SETTINGS.notAKey : undefined);
    if (own === undefined) {
      field.current?.focus();
      return;
    }
    const loaded = await loadKey();
    if (!loaded) return setComplaint(SETTINGS.notSaved);
    if ((await loaded.key.keep(own)) === 'device') {
      onClose();
      return;
    }
    setKept(true);
    setState(SETTINGS.pageOnly);
  }

  async function forget(): Promise<void> {
    const loaded = await loadKey();
    if (!loaded) return setComplaint(SETTINGS.notLoaded);
    const forgotten = await loaded.key.forget();
    setComplaint(undefined);
    setState(forgotten ? SETTINGS.forgotten : SETTINGS.notForgotten);
    if (!forgotten) return;
    setTyped('');
    setKept(false);
    field.current?.focus();
  }

  return (
    <Modal title={SETTINGS.heading} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{SETTINGS.keyWhy}</p>
        <div className={styles.field}>
          <label htmlFor={`${id}-key`}>{SETTINGS.key}</label>
          <input
            ref={field}
            id={`${id}-key`}
            className={styles.key}
            type="text"
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={`${id}-complaint ${id}-place`}
            aria-invalid={complaint !== undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setComplaint(undefined);
            }}
          />
          {complaint && (
            <p id={`${id}-complaint`} role="alert" className={styles.complaint}>
              {complaint}
            </p>
          )}
          <p id={`${id}-place`} className={styles.hint}>
            {SETTINGS.keyPlace}{' '}
            <a href={GET_KEY_URL} target="_blank" rel="noreferrer">
              {SETTINGS.getOne}
            </a>
          </p>
        </div>
        <Choice
          name={SETTINGS.measureOnly}
          means={SETTINGS.measureOnlyWhat}
          checked={measureOnly}
          onChange={(alone) => choices.choose({ measureOnly: alone })}
        />
        <Choice
          name={SETTINGS.coachFillers}
          means={SETTINGS.coachFillersWhat}
          checked={coachFillers}
          onChange={(coached) => setup.choose({ coachFillers: coached })}
        />
        <Choice
          name={SETTINGS.keepReports}
          means={SETTINGS.keepReportsWhat}
          checked={keepReports}
          onChange={(keep) => choices.choose({ keepReports: keep })}
        />
        {wordFiles && <WordFilesPart files={wordFiles} />}
        <p className={styles.state} role="status">
          {state}
        </p>
        <div className={styles.actions}>
          <Button variant="strong" type="submit">
            {SETTINGS.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {SETTINGS.close}
          </Button>
          {kept && (
            <button
              type="button"
              className={`${buttonClass('text')} ${styles.forget}`}
              onClick={() => void forget()}
            >
              {SETTINGS.forget}
            </button>
          )}
        </div>
        <p className={styles.hint}>
          <a href={NOTICES_URL} target="_blank" rel="noreferrer">
            {SETTINGS.licenses}
          </a>
        </p>
      </form>
    </Modal>
  );
}
