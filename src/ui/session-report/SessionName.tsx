import { useState } from 'react';
import type { KeptOf } from '../../domain/progress/kept-report.ts';
import { NAME_MAX_LENGTH, sessionName } from '../../domain/progress/session-name.ts';
import type { KeptReports } from '../../flows/progress/kept-reports.ts';
import type { StorageFailure } from '../../flows/progress/storage-attempt.ts';
import { Button } from '../components/Button.tsx';
import { useAura } from '../context.ts';
import { NOT_OPENED, SESSION_NAME } from '../strings/kept.ts';
import { storageFailureText } from '../strings/progress.ts';

type KeptSession = KeptOf<'session'>;

const REFUSED: StorageFailure = { kind: 'storage-refused' };

/** The name of a kept session, which the speaker can change. An empty name stands for the keywords or the first words. */
export function SessionName({ kept, onRenamed }: { kept: KeptSession; onRenamed(kept: KeptSession): void }) {
  const { loadKept } = useAura();
  const [draft, setDraft] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const name = sessionName(kept);

  async function save(text: string): Promise<void> {
    const reports = await loadKept();
    const stored = reports ? await rename(reports, kept.id, text.trim()) : REFUSED;
    if (stored.kind !== 'stored') setFailure(storageFailureText(stored));
    // Another window has deleted the report.
    else if (stored.value?.kind !== 'session') setFailure(NOT_OPENED.missing.text);
    else {
      onRenamed(stored.value);
      setDraft(undefined);
      setFailure(undefined);
    }
  }

  if (draft === undefined) {
    return (
      <p className="row gap-2 small" data-local>
        {name && <span className="quiet">{SESSION_NAME.named(name)}</span>}
        <Button variant="text" onClick={() => setDraft(name)}>
          {SESSION_NAME.rename}
        </Button>
      </p>
    );
  }
  return (
    <form
      className="row gap-2 small"
      data-local
      onSubmit={(event) => {
        event.preventDefault();
        void save(draft);
      }}
    >
      <label className="row gap-2">
        <span>{SESSION_NAME.label}</span>
        <input
          value={draft}
          maxLength={NAME_MAX_LENGTH}
          // The button that opened the form had the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => setDraft(target.value)}
        />
      </label>
      <Button variant="secondary" type="submit">
        {SESSION_NAME.save}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </form>
  );
}

function rename(reports: KeptReports, id: string, name: string) {
  return reports.update(id, (now) => {
    if (now.kind !== 'session') return now;
    const { name: _, ...unnamed } = now;
    return name ? { ...unnamed, name } : unnamed;
  });
}
