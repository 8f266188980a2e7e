import { useEffect, useRef } from 'react';
import { CameraVideo } from '../../components/CameraVideo.tsx';
import styles from './PassagePicture.module.css';

/** Maximum offset between picture and sound. A larger one is corrected by a jump. With a lower limit, the picture would stutter. */
const OUT_OF_STEP_S = 0.15;
const CHECK_MS = 250;

interface PassagePictureProps {
  file: Blob;
  /** Position in the file at which the sound begins, in seconds. */
  fromS: number;
  /** Playback position in the sound, in seconds. */
  playedS(): number;
  playing: boolean;
  /** Whether another picture is shown instead. This one stays synchronized. */
  hidden?: boolean;
  label: string;
}

/** A recording's picture without sound. It is synchronized with sound that is played elsewhere. */
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
    // `play` rejects if the element is paused or removed meanwhile, which is no error.
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
