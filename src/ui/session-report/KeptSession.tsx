import { useEffect, useState } from 'react';
import type { KeptOf } from '../../domain/progress/kept-report.ts';
import type { RehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import type { KeptTakeWords, OpenKeptTakeWords } from '../../flows/recognizer/kept-take-words.ts';
import { StreakLine } from '../components/StreakLine.tsx';
import { useAura, useStore } from '../context.ts';
import { KeptReportNotice } from '../kept/KeptReportNotice.tsx';
import { dateText, KEPT } from '../strings/kept.ts';
import { TALK_POINTS } from '../strings/talk.ts';
import { useKeptReport } from '../kept/use-kept-report.ts';
import { Report } from './Report.tsx';
import { SessionName } from './SessionName.tsx';
import { KeptTakeWordsPart } from './TakeWordsPart.tsx';

export function KeptSession({ id, openTakeWords }: { id: string; openTakeWords: OpenKeptTakeWords }) {
  const opened = useKeptReport(id, 'session');
  if (opened?.kind !== 'read') return <KeptReportNotice opened={opened} />;
  return <OpenedSession key={id} opened={opened.kept} openTakeWords={openTakeWords} />;
}

function OpenedSession(props: { opened: KeptOf<'session'>; openTakeWords: OpenKeptTakeWords }) {
  const { opened, openTakeWords } = props;
  const { streak: streakStore, loadKept } = useAura();
  const streak = useStore(streakStore, (state) => state);
  const [failure, setFailure] = useState<string>();
  const words = useTakeWords(opened, openTakeWords);
  const [shown, setShown] = useState(opened);
  // Completing the words leaves the name as it is.
  useEffect(
    () => words?.subscribe(() => setShown((now) => ({ ...now, report: words.get().kept.report }))),
    [words],
  );

  async function correct(talk: RehearsedTalk): Promise<void> {
    const reports = await loadKept();
    const stored = await reports?.update(shown.id, (now) =>
      now.kind === 'session' ? { ...now, report: { ...now.report, talk } } : now,
    );
    if (stored?.kind === 'stored' && stored.value?.kind === 'session') {
      setShown(stored.value);
      setFailure(undefined);
    } else setFailure(TALK_POINTS.notStored);
  }

  return (
    <Report
      made={shown}
      madeAt={shown.madeAt}
      about={
        <>
          <p className="quiet" data-local>
            {KEPT.madeOn(dateText(shown.madeAt))}
          </p>
          <SessionName kept={shown} onRenamed={setShown} />
          <StreakLine streak={streak} />
          {failure && <p role="alert">{failure}</p>}
        </>
      }
      onCorrectTalk={(talk) => void correct(talk)}
      takeWords={words && <KeptTakeWordsPart words={words} />}
    />
  );
}

/** The controller for the words of the report's take, once the takes on this device are loaded, if there are any. */
function useTakeWords(opened: KeptOf<'session'>, open: OpenKeptTakeWords): KeptTakeWords | undefined {
  const { loadKept, takes: access } = useAura();
  const takes = useStore(access.loaded, (state) => state.takes);
  const [words, setWords] = useState<KeptTakeWords>();
  useEffect(() => {
    let left = false;
    let found: KeptTakeWords | undefined;
    void loadKept().then((reports) => {
      if (left || !takes || !reports) return;
      found = open({ takes, reports }, opened);
      setWords(found);
      void found.find();
    });
    return () => {
      left = true;
      found?.stop();
    };
  }, [loadKept, takes, open, opened]);
  return words;
}
