import { useEffect, useRef } from 'react';

/** What the camera sees, without the stream's sound, for which browsers would open the speakers even of a muted element. */
export function CameraVideo(props: { stream: MediaStream; label: string; className: string | undefined }) {
  const { stream, label, className } = props;
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    video.current!.srcObject = new MediaStream(stream.getVideoTracks());
  }, [stream]);

  // A live preview has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={video} className={className} aria-label={label} autoPlay muted playsInline />;
}
