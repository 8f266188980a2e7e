import { useEffect, useId, useRef, useState } from 'react';
import { readProviderKey } from '../../domain/provider-key.ts';
import { Button, buttonClass } from '../components/Button.tsx';
import { type StoredFiles, useAura, useStore } from '../context.ts';
import { GET_KEY_URL, SETTINGS } from '../strings/settings.ts';
import styles from './SettingsDialog.module.css';

/** The form to save and delete the speaker's key on this device. */
export function KeyForm(props: {
  /** Whether the field gets the focus when it appears. */
  focused: boolean;
  /** Called with the files that are loaded together with the key. Must be stable between renders. */
  onLoaded(files: StoredFiles): void;
  /** Called when a key was saved on the device, not only in this page. */
  onSaved(): void;
}) {
  const { focused, onLoaded, onSaved } = props;
  const { loadKey, choices } = useAura();
  const sealed = useStore(choices, (state) => state.sealed);
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState(false);
  const [state, setState] = useState<string>();
  const [complaint, setComplaint] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    void (async () => {
      const loaded = await loadKey();
      if (!loaded) return setState(SETTINGS.notLoaded);
      const { key, builtInKey } = loaded;
      onLoaded(loaded);
      const own = await key.read();
      // Text that was typed while the key was loading takes precedence.
      if (own !== undefined) setTyped((now) => (now === '' ? own : now));
      setKept(own !== undefined);
      setState(own !== undefined ? SETTINGS.kept : builtInKey !== '' ? SETTINGS.builtIn : SETTINGS.none);
    })();
  }, [loadKey, onLoaded]);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  async function save(): Promise<void> {
    const own = readProviderKey(typed);
    setComplaint(own === undefined ? SETTINGS.notAKey : undefined);
    if (own === undefined) {
      field.current?.focus();
      return;
    }
    const loaded = await loadKey();
    if (!loaded) return setComplaint(SETTINGS.notSaved);
    if ((await loaded.key.save(own)) === 'device') {
      onSaved();
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
    <form
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="quiet small">{SETTINGS.keyWhy}</p>
      <div className="stack gap-2">
        <label htmlFor={`${id}-key`} className="small bold">
          {SETTINGS.key}
        </label>
        <input
          ref={field}
          id={`${id}-key`}
          className={`${styles.key} input`}
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
          <p id={`${id}-complaint`} role="alert" className="complaint small bold">
            {complaint}
          </p>
        )}
        <p id={`${id}-place`} className="quiet small">
          {SETTINGS.keyPlace}{' '}
          {!sealed && (
            <a href={GET_KEY_URL} target="_blank" rel="noreferrer">
              {SETTINGS.getOne}
            </a>
          )}
        </p>
      </div>
      <p className="quiet small" role="status">
        {state}
      </p>
      <div className={`${styles.actions} row gap-2`}>
        <Button variant="primary" type="submit">
          {SETTINGS.save}
        </Button>
        {kept && (
          <button type="button" className={buttonClass('text')} onClick={() => void forget()}>
            {SETTINGS.forget}
          </button>
        )}
      </div>
    </form>
  );
}
