import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SessionController } from '../../../flows/session/session-state.ts';
import { neverTranscribes } from '../../../flows/session/speech-notes.ts';
import type { SmallWindow } from '../../../flows/talk/small-window.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { pointToSay, SMALL_WINDOW } from '../../strings/small-window.ts';
import { drawPlan } from './draw-plan.ts';
import { PlanWindow } from './PlanWindow.tsx';

interface KeepAboveProps {
  run: TalkRun;
  session: SessionController;
  hidden: boolean;
  smallWindow: SmallWindow;
}

/** Opens and closes the small window above slides or a call, and shows the plan in it. */
export function KeepAbove({ run, session, hidden, smallWindow }: KeepAboveProps) {
  const shown = useStore(smallWindow, (state) => state.shown);
  const refused = useStore(smallWindow, (state) => state.refused);
  const isOver = useStore(session, ({ phase }) => phase === 'analyzing' || phase === 'done');
  useEffect(() => {
    smallWindow.prepare();
    return smallWindow.close;
  }, [smallWindow]);
  useEffect(() => {
    if (isOver) smallWindow.close();
  }, [isOver, smallWindow]);
  useEffect(() => {
    if (shown?.kind !== 'picture') return undefined;
    const draw = () => {
      const toSay =
        hidden || neverTranscribes(session.get()) ? undefined : pointToSay(run.outline, run.get());
      drawPlan(shown.canvas, run.outline, run.get(), { hidden, toSay });
    };
    draw();
    return run.subscribe(draw);
  }, [shown, run, session, hidden]);
  return (
    <>
      <Button variant="secondary" onClick={() => void (shown ? smallWindow.close() : smallWindow.open())}>
        {shown ? SMALL_WINDOW.close : SMALL_WINDOW.open}
      </Button>
      {refused && (
        <p role="alert" className="small">
          {SMALL_WINDOW.refused}
        </p>
      )}
      {shown?.kind === 'window' &&
        createPortal(<PlanWindow run={run} session={session} hidden={hidden} />, shown.body)}
    </>
  );
}
