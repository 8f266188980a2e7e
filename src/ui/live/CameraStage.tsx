import type { ReactNode } from 'react';
import { CameraVideo } from '../components/CameraVideo.tsx';
import { CAMERA } from '../strings/live.ts';
import styles from './CameraStage.module.css';

/** The camera preview in its ring of light. Without a stream it shows its children alone. */
export function CameraStage(props: {
  stream?: MediaStream | undefined;
  /** The ring of light: off before a session, warm when the chosen focus needs attention, else calm. */
  aura: 'off' | 'calm' | 'warm';
  /** In place of the preview, or over it. */
  children?: ReactNode;
}) {
  const { stream, aura, children } = props;
  return (
    <section className={styles.stage} data-aura={aura} aria-label={CAMERA.label}>
      {stream && <CameraVideo stream={stream} className={styles.preview} label={CAMERA.preview} />}
      {children}
    </section>
  );
}

/** A message on the stage while there is no preview. */
export function StageNotice(props: {
  heading: string;
  text: string;
  role: 'status' | 'alert';
  /** The preview shows through. */
  over?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.notice} role={props.role} data-over={props.over}>
      <p className={styles.heading}>{props.heading}</p>
      <p className={styles.text}>{props.text}</p>
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}
