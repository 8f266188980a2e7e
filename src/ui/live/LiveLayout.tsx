import type { ReactNode } from 'react';
import { CameraStage, StageNotice } from './CameraStage.tsx';
import { TranscriptPanel } from './TranscriptPanel.tsx';
import { CAMERA, PRACTICE } from '../strings/live.ts';
import styles from './LiveScreen.module.css';

export function LiveLayout(props: {
  /** Before Start: neither a session nor the overlay after it. */
  idle: boolean;
  stage: ReactNode;
  transcript: ReactNode;
  streak?: ReactNode;
  feedback?: ReactNode;
  controls?: ReactNode;
}) {
  return (
    <div className={styles.screen} data-idle={props.idle}>
      <div className={styles.head}>
        <h1 className="lead unseen-if-small">{PRACTICE.heading}</h1>
        {props.streak}
      </div>
      <div className={styles.stage}>{props.stage}</div>
      <div className={styles.transcript}>{props.transcript}</div>
      <div className={styles.feedback}>{props.feedback}</div>
      <div className={styles.controls}>{props.controls}</div>
    </div>
  );
}

/** The live screen until its session controller exists. */
export function WaitingLayout({ stage, streak }: { stage?: ReactNode; streak?: ReactNode }) {
  return (
    <LiveLayout
      idle
      stage={stage ?? <Waiting />}
      transcript={<TranscriptPanel utterances={[]} empty />}
      streak={streak}
    />
  );
}

/** The stage until the browser has granted or refused camera and microphone. */
export function Waiting() {
  return (
    <CameraStage aura="off">
      <StageNotice role="status" heading={CAMERA.activating} text={CAMERA.allow} />
    </CameraStage>
  );
}
