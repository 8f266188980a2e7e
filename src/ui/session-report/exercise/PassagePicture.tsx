import { useEffect, useRef } from 'react';
import { CameraVideo } from '../../components/CameraVideo.tsx';
import styles from './PassagePicture.module.css';

/** Beyond this, the picture jumps to the sound; sooner, it would stutter. */
const OUT_OF_STEP_S = 0.15;
const CHECK_MS = 250;

interface PassagePictureProps {
  file: Blob;
  /** Seconds of the file at which the sound begins. */
  fromS: number;
  /** Seconds of the sound that have been heard. */
  playedS(): number;
  playing: boolean;
  /** Another picture is shown instead; this one stays in step. */
  hidden?: boolean;
  label: string;
}

/** A recording's picture, silent: it follows the sound, which is played elsewhere. */
export function PassagePicture({ file, fromS, playedS, playing, hidden, label }: PassagePictureProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const url = URL.createObjectURL(file);
    element.src = url;
    element.currentTime = fromS;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [file, fromS]);

  useEffect(() => {
    const element = video.current;
    if (!element || !playing) return undefined;
    const follow = () => {
      const atS = fromS + playedS();
      if (Math.abs(element.currentTime - atS) > OUT_OF_STEP_S) element.currentTime = atS;
    };
    follow();
    // Rejects if it is paused or removed meanwhile: no error for the speaker.
    element.play().catch(() => {});
    const timer = setInterval(follow, CHECK_MS);
    return () => {
      clearInterval(timer);
      element.pause();
    };
  }, [fromS, playedS, playing]);

  return (
    <video ref={video} className={styles.picture} hidden={hidden} muted playsInline aria-label={label} />
  );
}

/** The camera's picture, mirrored. */
export function CameraPreview({ stream, label }: { stream: MediaStream; label: string }) {
  return <CameraVideo stream={stream} label={label} className={styles.preview} />;
}
