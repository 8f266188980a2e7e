import type { ReactNode, SyntheticEvent } from 'react';
import { CameraVideo } from '../components/CameraVideo.tsx';
import { CAMERA } from '../strings/live.ts';
import styles from './CameraStage.module.css';

/** The camera preview in its ring of light. Without a stream it shows only its children. */
export function CameraStage(props: {
  stream?: MediaStream | undefined;
  /** The ring of light: off before a session, warm when the chosen focus needs attention, else calm. */
  aura: 'off' | 'calm' | 'warm';
  /** Content in place of the preview, or over it. */
  children?: ReactNode;
}) {
  const { stream, aura, children } = props;
  return (
    <section className={styles.stage} data-aura={aura} aria-label={CAMERA.label}>
      {stream && (
        <CameraVideo
          stream={stream}
          className={styles.preview}
          label={CAMERA.preview}
          onResize={followRatio}
        />
      )}
      {children}
    </section>
  );
}

/** Makes the layout follow the aspect ratio of the frames, so that the complete measured frame is shown. */
function followRatio({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>): void {
  const ratio = video.videoWidth / video.videoHeight;
  if (ratio > 0) video.closest('main')?.style.setProperty('--camera-ratio', String(ratio));
}

/** A message on the stage, in place of the preview or over it. */
export function StageNotice(props: {
  heading: string;
  text: string;
  role: 'status' | 'alert';
  /** Whether the message is translucent, over the preview. */
  over?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={styles.notice}
      role={props.role}
      data-over={props.over}
      data-notice={props.children ? '' : undefined}
    >
      <p className={styles.heading}>{props.heading}</p>
      <p className={styles.text}>{props.text}</p>
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}
