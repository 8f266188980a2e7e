import type { OpenMedia, SessionController } from '../../flows/session/session-state.ts';
import { useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { StageNotice } from './CameraStage.tsx';
import { DENIED, LOST, mediaFailureText, NO_CAMERA, RETRY } from '../strings/media.ts';

/** The problem with camera or microphone, and the remedy. */
export function MediaNotice({ session }: { session: SessionController }) {
  const media = useStore(session, (state) => state.media);
  const idle = useStore(session, (state) => state.phase === 'idle');
  if (media.kind === 'refused') {
    return (
      <StageNotice role="alert" heading={DENIED} text={mediaFailureText(media.failure)}>
        <Retry again={() => session.open()} />
        {media.microphoneRemains && (
          <Button variant="secondary" onClick={() => void session.open('microphone')}>
            {NO_CAMERA.choose}
          </Button>
        )}
      </StageNotice>
    );
  }
  const lost = media.kind === 'open' && lostOf(media);
  if (lost) {
    return (
      <StageNotice
        key={lost}
        role="alert"
        heading={LOST.heading[lost]}
        text={LOST.why[lost](!idle)}
        over={lost === 'microphone' || lost === 'picture'}
      >
        <Retry again={() => (lost === 'microphone' ? session.reopenMicrophone() : session.open())} />
      </StageNotice>
    );
  }
  if (media.kind === 'open' && media.camera === 'none') {
    return (
      <StageNotice role="status" heading={NO_CAMERA.heading} text={NO_CAMERA.why}>
        <Retry again={() => session.open()} />
      </StageNotice>
    );
  }
  return null;
}

function lostOf({ camera, microphone }: OpenMedia): keyof typeof LOST.heading | undefined {
  if (microphone !== 'lost' && camera === 'silent') return 'picture';
  if (microphone !== 'lost') return camera === 'lost' ? 'camera' : undefined;
  return camera === 'lost' ? 'both' : 'microphone';
}

function Retry({ again }: { again(): Promise<void> }) {
  return (
    <Button variant="secondary" onClick={() => void again()}>
      {RETRY}
    </Button>
  );
}
