import { Suspense, useEffect, useState } from 'react';
import { asksForAttention } from '../../domain/attention.ts';
import { coachedFocus } from '../../domain/setup.ts';
import { judgedPace, type SessionController } from '../../flows/session/session-state.ts';
import { useAura, useStore } from '../context.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { CameraStage } from './CameraStage.tsx';
import { Waiting } from './LiveLayout.tsx';

/** Loaded once there may be a report. If loading fails, the session continues without it. */
const NextStepLine = lazyPart(() => import('./NextStepLine.tsx').then((loaded) => loaded.NextStepLine));

// Loaded beside the first screen. If loading fails, the session continues without them.
const FramingLine = lazyPart(() => import('./live-notes.ts').then((loaded) => loaded.FramingLine));
const MediaNotice = lazyPart(() => import('./live-notes.ts').then((loaded) => loaded.MediaNotice));

/** A change of attention that lasts less is not shown. */
const ATTENTION_DELAY_MS = 1000;

/** The camera preview, or a message in its place. */
export function LiveStage({
  session,
  feedbackHidden,
}: {
  session: SessionController;
  feedbackHidden: boolean;
}) {
  const media = useStore(session, (state) => state.media);
  const attention = useAttention(session);
  const listening = useStore(session, (state) => state.phase === 'listening');
  const idle = useStore(session, (state) => state.phase === 'idle');
  // The color of the ring is feedback too (rule 14).
  const aura = !listening ? 'off' : attention && !feedbackHidden ? 'warm' : 'calm';
  if (media.kind === 'waiting') return <Waiting />;
  const camera = media.kind === 'open' ? media.camera : 'none';
  return (
    <CameraStage stream={media.kind === 'open' && camera === 'live' ? media.stream : undefined} aura={aura}>
      <Suspense>
        {camera === 'live' && idle && <FramingLine session={session} />}
        {camera === 'live' && <NextStep session={session} />}
        <MediaNotice session={session} />
      </Suspense>
    </CameraStage>
  );
}

/** What the latest report said to do next: of this page session, or the one that was kept last. */
function NextStep({ session }: { session: SessionController }) {
  const { reports, choices } = useAura();
  const reported = useStore(reports, (state) => state.session !== undefined);
  const keeps = useStore(choices, ({ keepReports }) => keepReports);
  return (
    (reported || keeps) && (
      <Suspense>
        <NextStepLine session={session} />
      </Suspense>
    )
  );
}

/** Whether the chosen focus needs attention, debounced by `ATTENTION_DELAY_MS`. */
function useAttention(session: SessionController): boolean {
  const focus = useStore(useAura().setup, coachedFocus);
  const [attention, setAttention] = useState(false);
  useEffect(() => {
    let asks: boolean | undefined;
    let timer: number | undefined;
    const update = () => {
      const state = session.get();
      const asksNow = asksForAttention(focus, { ...state, pace: judgedPace(state, state.paceRate) ?? 0 });
      if (asksNow === asks) return;
      asks = asksNow;
      clearTimeout(timer);
      timer = window.setTimeout(() => setAttention(asksNow), ATTENTION_DELAY_MS);
    };
    update();
    const unsubscribe = session.subscribe(update);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [session, focus]);
  return attention;
}
