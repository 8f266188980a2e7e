import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { parseOutline } from '../../domain/talk/outline.ts';
import type { Talk, Talks } from '../../flows/talk/talks.ts';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { useStore } from '../context.ts';
import { RemovalNotice } from '../kept/RemovalNotice.tsx';
import { useRemoval } from '../kept/use-removal.ts';
import { SHELL } from '../strings/shell.ts';
import { outlineFacts, TALKS } from '../strings/talk.ts';
import styles from './TalksScreen.module.css';

/** The talks on this device, and those that are only in this page. */
export function TalksScreen({ talks, newId }: { talks: Talks; newId(): string }) {
  const { isRead, failure, ...listed } = useStore(talks, (now) => now);
  const navigate = useNavigate();
  const { removal, remove, undo } = useRemoval(([id]) => talks.remove(id!));
  useEffect(() => void talks.refresh(), [talks]);
  return (
    <div className="page shrinks">
      <header className="stack gap-3 starts">
        <h1>{TALKS.heading}</h1>
        <p className="measure quiet">{TALKS.lead}</p>
        <Button
          variant="primary"
          onClick={() => void navigate({ to: '/talks/{-$id}', params: { id: newId() } })}
        >
          {TALKS.create}
        </Button>
      </header>
      {failure && (
        <div className="stack gap-4 starts measure">
          <p role="alert">{TALKS.failure[failure]}</p>
          <Button variant="secondary" onClick={() => void talks.refresh()}>
            {TALKS.tryAgain}
          </Button>
        </div>
      )}
      {isRead ? (
        <List {...listed} onRemove={(id) => void remove([id])} />
      ) : (
        <Notice text={SHELL.loading} role="status" />
      )}
      <RemovalNotice removal={removal} texts={TALKS} onUndo={() => void undo()} />
    </div>
  );
}

function List(props: { talks: readonly Talk[]; unreadable: readonly string[]; onRemove(id: string): void }) {
  const { talks, unreadable, onRemove } = props;
  const typed = talks.filter(({ text }) => text.trim() !== '');
  if (typed.length + unreadable.length === 0) return <p>{TALKS.none}</p>;
  return (
    <ul className="ruled" aria-label={TALKS.list}>
      {typed.map((talk) => (
        <Row key={talk.id} talk={talk} onRemove={() => onRemove(talk.id)} />
      ))}
      {unreadable.map((id) => (
        <li key={id} className={`${styles.row} spread`}>
          {TALKS.unreadable}
          <Button variant="text" onClick={() => onRemove(id)}>
            {TALKS.delete(TALKS.unreadable)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Row({ talk, onRemove }: { talk: Talk; onRemove(): void }) {
  const outline = useMemo(() => parseOutline(talk.text), [talk.text]);
  const name = outline.title || TALKS.untitled;
  return (
    <li className={`${styles.row} spread`}>
      <div className="shrinks">
        <Link to="/talks/{-$id}" params={{ id: talk.id }} className="bold anywhere">
          {name}
        </Link>
        <p className="quiet small tabular">
          {[
            outlineFacts(outline),
            ...(talk.kept === 'kept' ? [] : [talk.kept === 'changed' ? TALKS.changed : TALKS.notKept]),
          ].join(' · ')}
        </p>
      </div>
      <Button variant="text" aria-label={TALKS.delete(name)} onClick={onRemove}>
        {TALKS.delete('').trim()}
      </Button>
    </li>
  );
}
