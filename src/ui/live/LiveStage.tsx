import { Suspense } from 'react';
import { type SessionController, showsCamera } from '../../flows/session/session-state.ts';
import { useStore } from '../context.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { CameraStage } from './CameraStage.tsx';
import { Waiting } from './LiveLayout.tsx';

// These are loaded in parallel to the first screen. If loading fails, the session continues without them.
const StageNotes = lazyPart(() => import('./live-notes.ts').then((loaded) => loaded.StageNotes));
const MediaNotice = lazyPart(() => import('./live-notes.ts').then((loaded) => loaded.MediaNotice));

/** The camera preview, with messages over it or in its place. */
export function LiveStage({ session, warm }: { session: SessionController; warm: boolean }) {
  const media = useStore(session, (state) => state.media);
  const listening = useStore(session, (state) => state.phase === 'listening');
  if (media.kind === 'waiting') return <Waiting />;
  const live = showsCamera(media);
  return (
    <CameraStage stream={live ? media.stream : undefined} aura={!listening ? 'off' : warm ? 'warm' : 'calm'}>
      <Suspense>
        {live && <StageNotes session={session} />}
        <MediaNotice session={session} />
      </Suspense>
    </CameraStage>
  );
}
