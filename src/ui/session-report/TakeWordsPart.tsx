import { type ReactNode, useEffect } from 'react';
import { lacksWords, mayLackWords } from '../../domain/session-report/completed-report.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import type { Readable } from '../../flows/store.ts';
import type { CompletionState } from '../../flows/recognizer/completion.ts';
import type { KeptTakeWords } from '../../flows/recognizer/kept-take-words.ts';
import type { TakeWords } from '../../flows/recognizer/take-words.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { DownloadLine } from '../components/DownloadLine.tsx';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { useStore } from '../context.ts';
import { LANGUAGE } from '../strings/language.ts';
import { downloadFailureText, SAID, TAKE_WORDS, WRITE_DOWN } from '../strings/words.ts';
import { TAKE_WORDS_ENDED } from '../strings/take-words-ended.ts';
import { useReplacingButton } from '../use-replacing-button.ts';
import styles from './TakeWordsPart.module.css';

/** Completes a report by the words of its take, and has the choice to do this automatically. */
export function TakeWordsPart(props: {
  report: SessionReport;
  words: TakeWords;
  /** `playable` is undefined until there is a file. */
  take: Readable<{ readonly playable: object | undefined }>;
}) {
  const { report, words, take } = props;
  const { always, done, ended } = useStore(words, (state) => state);
  const playable = useStore(take, (state) => state.playable !== undefined);
  const lacking = lacksWords(report);
  if (report.language !== ENGLISH_TAG) return playable && mayLackWords(report) && <NotEnglish {...report} />;
  // After the choice was made, the part stays, so that it can be undone.
  const concerns = lacking || always || report.recognizer === 'recording';
  if (!playable || words.files.sizeBytes === 0 || !concerns) return null;
  return (
    <WritingDown words={words} offered={lacking} done={done} ended={ended}>
      <Choice
        label={TAKE_WORDS.always}
        description={TAKE_WORDS.alwaysMeaning}
        checked={always}
        onChange={words.chooseAlways}
      />
    </WritingDown>
  );
}

function NotEnglish({ language }: Pick<SessionReport, 'language'>) {
  return <p className="measure quiet small pretty">{LANGUAGE.takeWords(language)}</p>;
}

/** The same for a kept report, if its take was kept, too. */
export function KeptTakeWordsPart({ words }: { words: KeptTakeWords }) {
  const { kept, offered, otherLanguage, done, ended } = useStore(words, (state) => state);
  if (otherLanguage) return <NotEnglish {...kept.report} />;
  return (offered || ended) && <WritingDown words={words} offered={offered} done={done} ended={ended} />;
}

/** The recognition of a take's words: button, progress, and result. */
function WritingDown(props: {
  words: Pick<TakeWords, 'files' | 'start' | 'stop'>;
  offered: boolean;
  /** Progress, 0-1; undefined while the recognition does not run. */
  done: number | undefined;
  ended: CompletionState['ended'];
  children?: ReactNode;
}) {
  const { words, offered, done, ended, children } = props;
  const { files } = words;
  const { downloading, failure } = useStore(files, (state) => state);
  const installed = useStore(files, files.installed);
  const { part, replacingButton } = useReplacingButton();

  useEffect(() => void files.refresh(), [files]);

  return (
    <div ref={part} tabIndex={-1} className="stack gap-2 starts" data-local>
      {done !== undefined && (
        <ProgressLine
          text={SAID.running(done)}
          name={SAID.runningName}
          done={done}
          stop={SAID.stop}
          onStop={replacingButton(words.stop)}
        />
      )}
      {downloading !== undefined && (
        <DownloadLine done={downloading} onStop={replacingButton(files.cancel)} />
      )}
      {offered && done === undefined && downloading === undefined && (
        <>
          {failure && <p role="alert">{downloadFailureText(failure)}</p>}
          <div className={styles.offer}>
            <Button variant="secondary" onClick={replacingButton(() => void words.start())}>
              {TAKE_WORDS.start(files.sizeBytes, installed)}
            </Button>
            <p className="measure quiet small pretty">{TAKE_WORDS.meaning}</p>
          </div>
          {files.littleMemory && <p className="measure quiet small pretty">{WRITE_DOWN.littleMemory}</p>}
        </>
      )}
      <p className="measure quiet small pretty" role="status">
        {ended && TAKE_WORDS_ENDED[ended]}
      </p>
      {children}
    </div>
  );
}
