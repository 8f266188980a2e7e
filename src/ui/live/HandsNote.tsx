import { useEffect } from 'react';
import type { HandWatch } from '../../flows/body/hand-watch.ts';
import type { SessionController } from '../../flows/session/session-state.ts';
import { useAura, useStore } from '../context.ts';
import { HANDS_HINT } from '../strings/hands.ts';

/** Looks at the hands of a speaker whose focus they are, and says before Start whether they are in the picture. */
export function HandsNote({ session, className }: { session: SessionController; className: string }) {
  const { hands, loadHands } = useAura();
  const watch = useStore(hands, (state) => state.watch);

  useEffect(() => {
    if (!watch) void loadHands();
  }, [watch, loadHands]);
  useEffect(() => watch?.follow(session), [watch, session]);

  return watch ? <Hint session={session} watch={watch} className={className} /> : null;
}

function Hint(props: { session: SessionController; watch: HandWatch; className: string }) {
  const { session, watch, className } = props;
  const { setup } = useAura();
  const idle = useStore(session, (state) => state.phase === 'idle');
  const coached = useStore(setup, (state) => state.coachHands);
  const hint = useStore(watch, (state) => state.hint);
  return (
    <p role="status">
      {idle && coached && hint && (
        <span key={hint} className={className} data-mark={hint === 'in-view' ? 'check' : undefined}>
          {HANDS_HINT[hint]}
        </span>
      )}
    </p>
  );
}
