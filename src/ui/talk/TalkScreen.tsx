import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { OUTLINE_MAX_LENGTH } from '../../domain/talk/kept-talk.ts';
import { nextRun, outlinedSections } from '../../domain/talk/forecast/talk-runs.ts';
import { type Outline, parseOutline } from '../../domain/talk/outline.ts';
import { writeTimes } from '../../domain/talk/with-times.ts';
import type { StorageFailure } from '../../flows/progress/storage-attempt.ts';
import type { Talk, Talks } from '../../flows/talk/talks.ts';
import { Choice } from '../components/Choice.tsx';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { NextRun } from '../components/NextRun.tsx';
import { useAura, useStore } from '../context.ts';
import { useTalkRuns } from '../use-talk-runs.ts';
import { GUESS } from '../strings/guess.ts';
import { SHELL } from '../strings/shell.ts';
import { outlineFacts, problemText, TALK, TALKS } from '../strings/talk.ts';
import { RUNS } from '../strings/talk-runs.ts';
import { RunsPart } from './RunsPart.tsx';
import { SectionsTable } from './SectionsTable.tsx';
import styles from './TalkScreen.module.css';

interface TalkScreenProps {
  id: string;
  talks: Talks;
  rehearse(id: string, text: string): void;
}

/** A talk: its outline as text, and how it is understood. */
export function TalkScreen(props: TalkScreenProps) {
  const { id, talks } = props;
  const { isRead, talks: listed, failure } = useStore(talks, (now) => now);
  useEffect(() => void talks.refresh(), [talks]);
  if (!isRead) return <Notice text={SHELL.loading} role="status" />;
  const talk = listed.find((one) => one.id === id);
  return <Editor {...props} talk={talk ?? { id, text: '', kept: 'not-kept' }} listFailure={failure} />;
}

function Editor(props: TalkScreenProps & { talk: Talk; listFailure: StorageFailure['kind'] | undefined }) {
  const { id, talks, rehearse, talk, listFailure } = props;
  const { text } = talk;
  const [keepFailure, setKeepFailure] = useState<StorageFailure['kind']>();
  const navigate = useNavigate();
  // A long outline is read after the typed character is shown.
  const readText = useDeferredValue(text);
  const outline = useMemo(() => parseOutline(readText), [readText]);
  const isEmpty = outline.sections.length === 0;
  const edit = (next: string) => talks.edit(id, next);
  const fieldId = useId();
  const language = useStore(useAura().setup, (state) => state.language);
  const runs = useTalkRuns(id, language);
  const sections = useMemo(() => outlinedSections(outline), [outline]);
  const told = useMemo(() => runs && nextRun(sections, runs.own, runs.others), [sections, runs]);

  return (
    <div className={`${styles.page} page shrinks`}>
      <header className={`${styles.head} spread`}>
        <div className="stack gap-2 shrinks">
          <p className="small">
            <Link to="/talks/{-$id}" params={{ id: undefined }}>
              {TALK.all}
            </Link>
          </p>
          <h1 className="anywhere">{outline.title || TALK.new}</h1>
          {told && <NextRun told={told.whole} />}
        </div>
        <Button
          variant="primary"
          disabled={isEmpty}
          onClick={() => {
            rehearse(id, text);
            void navigate({ to: '/' });
          }}
        >
          {runs && runs.count > 0 ? RUNS.rehearse(runs.count + 1) : TALK.rehearse}
        </Button>
      </header>
      <div className={styles.columns}>
        <section className="stack gap-2" aria-labelledby={`${fieldId}-name`}>
          <h2>
            <label id={`${fieldId}-name`} htmlFor={fieldId}>
              {TALK.outline}
            </label>
          </h2>
          <textarea
            id={fieldId}
            className={`${styles.text} input`}
            value={text}
            placeholder={TALK.example}
            spellCheck={false}
            aria-describedby={`${fieldId}-hint ${fieldId}-problems`}
            onChange={({ target }) => edit(target.value)}
          />
          <Problems id={`${fieldId}-problems`} outline={outline} />
          <p id={`${fieldId}-hint`} className="quiet small">
            {TALK.hint}
          </p>
          <Keeping
            talk={talk}
            failure={keepFailure ?? listFailure}
            onKeep={async () => {
              const kept = await talks.keep(id);
              setKeepFailure(kept.kind === 'stored' ? undefined : kept.kind);
            }}
          />
          <GuessFirstChoice />
        </section>
        <div className={`${styles.column} stack shrinks`}>
          {runs && (
            <RunsPart sections={sections} plannedS={outline.lengthS} runs={runs} told={told ?? null} />
          )}
          <section className="stack gap-3 starts shrinks" aria-labelledby={`${fieldId}-sections`}>
            <h2 id={`${fieldId}-sections`}>{TALK.sections}</h2>
            {isEmpty ? <p className="quiet">{TALK.empty}</p> : <Read outline={outline} />}
            {outline.sections.some(({ line, isShared }) => isShared && line !== null) && (
              <Button variant="secondary" onClick={() => edit(writeTimes(text, parseOutline(text)))}>
                {TALK.writeTimes}
              </Button>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

/** The sentences on what could not be read. Always mounted, because a live region announces only changes of its content. */
function Problems({ id, outline }: { id: string; outline: Outline }) {
  return (
    <div id={id} className="no-row complaint small" role="status">
      {outline.problems.length > 0 && (
        <ul className="stack gap-1">
          {outline.problems.map((problem) => (
            <li key={`${problem.line} ${problem.kind}`}>{problemText(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Read({ outline }: { outline: Outline }) {
  const { sections, lengthS } = outline;
  return (
    <>
      <p className="quiet tabular">{outlineFacts(outline)}</p>
      <SectionsTable sections={sections} />
      {lengthS === null && <p className="quiet small">{TALK.noTimes}</p>}
    </>
  );
}

function GuessFirstChoice() {
  const { choices } = useAura();
  const guessFirst = useStore(choices, (state) => state.guessFirst);
  return (
    <Choice
      label={GUESS.choice}
      description={GUESS.choiceWhy}
      checked={guessFirst}
      onChange={(on) => choices.choose({ guessFirst: on })}
    />
  );
}

function Keeping(props: {
  talk: Talk;
  failure: StorageFailure['kind'] | undefined;
  onKeep(): Promise<void>;
}) {
  const { talk, failure, onKeep } = props;
  const tooLong = talk.text.length > OUTLINE_MAX_LENGTH;
  return (
    <div className="stack gap-2 starts">
      {talk.kept !== 'kept' && talk.text.trim() !== '' && !tooLong && (
        <Button variant="secondary" onClick={() => void onKeep()}>
          {talk.kept === 'changed' ? TALK.keepChanges : TALK.keep}
        </Button>
      )}
      <p role="status" className="quiet small">
        {talk.kept === 'kept'
          ? TALK.kept
          : talk.text.trim() !== '' && (tooLong ? TALK.tooLong(OUTLINE_MAX_LENGTH) : TALK.notKept)}
      </p>
      {failure && <p role="alert">{TALKS.failure[failure]}</p>}
    </div>
  );
}
