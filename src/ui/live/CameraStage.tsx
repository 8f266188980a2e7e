import { type ReactNode, useEffect, useRef } from 'react';
import { CAMERA } from '../strings/live.ts';
import styles from './CameraStage.module.css';

/** The lit place where the speaker stands. Without a stream it shows what is to be said instead. */
export function CameraStage(props: {
  stream: MediaStream | undefined;
  /** The ring of light: off before a session, calm while all is well, warm when the chosen focus asks for attention. */
  aura: 'off' | 'calm' | 'warm';
  /** In place of, or over, the picture. */
  children?: ReactNode;
}) {
  const { stream, aura, children } = props;
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);

  return (
    <section className={styles.stage} data-aura={aura} aria-label={CAMERA.label}>
      {stream && (
        // A live picture of oneself has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={video}
          className={styles.preview}
          aria-label={CAMERA.preview}
          autoPlay
          muted
          playsInline
        />
      )}
      {children}
    </section>
  );
}

/** Words on the stage while there is no picture. */
export function StageNotice(props: {
  heading: string;
  text: string;
  role: 'status' | 'alert';
  children?: ReactNode;
}) {
  return (
    <div className={styles.notice} role={props.role}>
      <p className={styles.heading}>{props.heading}</p>
      <p className={styles.text}>{props.text}</p>
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}
