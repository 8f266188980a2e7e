import { useEffect, useState } from 'react';
import { asksForAttention } from '../../domain/attention.ts';
import { judgedPace, type SessionController } from '../../flows/session/session-state.ts';
import { useAura, useWatched } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { CameraStage, StageNotice } from './CameraStage.tsx';
import { FramingLine } from './FramingLine.tsx';
import { CAMERA, mediaFailureText } from '../strings/live.ts';
import { Waiting } from './LiveLayout.tsx';

/** What lasts as long is a habit. */
const HABIT_MS = 1000;

/** The camera's picture, or what is to be said in its place. */
export function LiveStage({
  practice,
  feedbackHidden,
}: {
  practice: SessionController;
  feedbackHidden: boolean;
}) {
  const media = useWatched(practice, (state) => state.media);
  const attention = useAttention(practice);
  const listening = useWatched(practice, (state) => state.phase === 'listening');
  const idle = useWatched(practice, (state) => state.phase === 'idle');
  // The ring's color is feedback too.
  const aura = !listening ? 'off' : attention && !feedbackHidden ? 'warm' : 'calm';
  const retry = (
    <Button look="quiet" onClick={() => void practice.open()}>
      {CAMERA.retry}
    </Button>
  );
  switch (media.kind) {
    case 'waiting':
      return <Waiting />;
    case 'refused':
      return (
        <CameraStage stream={undefined} aura={aura}>
          <StageNotice role="alert" heading={CAMERA.denied} text={mediaFailureText(media.failure)}>
            {retry}
            {media.microphoneRemains && (
              <Button look="quiet" onClick={() => void practice.open('microphone')}>
                {CAMERA.microphoneOnly}
              </Button>
            )}
          </StageNotice>
        </CameraStage>
      );
    case 'open':
      return (
        <CameraStage stream={media.camera === 'live' ? media.stream : undefined} aura={aura}>
          {media.camera === 'live' && idle && <Framing practice={practice} />}
          {media.camera === 'lost' && (
            <StageNotice
              role="alert"
              heading={CAMERA.lost}
              text={idle ? CAMERA.lostWhy : CAMERA.lostInSession}
            >
              {retry}
            </StageNotice>
          )}
          {media.camera === 'none' && (
            <StageNotice role="status" heading={CAMERA.noCamera} text={CAMERA.noCameraWhy}>
              {retry}
            </StageNotice>
          )}
        </CameraStage>
      );
  }
}

function Framing({ practice }: { practice: SessionController }) {
  return <FramingLine framing={useWatched(practice, (state) => state.framing)} />;
}

/** Whether the chosen focus asks for attention, and has for a while: what lasts less is no habit, and draws nothing. */
function useAttention(practice: SessionController): boolean {
  const focus = useWatched(useAura().setup, (state) => state.focusArea);
  const [attention, setAttention] = useState(false);
  useEffect(() => {
    let asks: boolean | undefined;
    let timer: number | undefined;
    const follow = () => {
      const state = practice.get();
      const asksNow = asksForAttention(focus, { ...state, pace: judgedPace(state) ?? 0 });
      if (asksNow === asks) return;
      asks = asksNow;
      clearTimeout(timer);
      timer = window.setTimeout(() => setAttention(asksNow), HABIT_MS);
    };
    follow();
    const unsubscribe = practice.subscribe(follow);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [practice, focus]);
  return attention;
}
