import { type ReactEventHandler, useEffect, useRef } from 'react';

/** The camera's picture, without the stream's sound, for which browsers would open the speakers even of a muted element. */
export function CameraVideo(props: {
  stream: MediaStream;
  label: string;
  className: string | undefined;
  /** The size of its frames is known, or another. */
  onResize?: ReactEventHandler<HTMLVideoElement>;
}) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    video.current!.srcObject = new MediaStream(props.stream.getVideoTracks());
  }, [props.stream]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- A live preview has no captions.
    <video
      ref={video}
      className={props.className}
      aria-label={props.label}
      // WebKit sends no `resize` for the first size.
      onLoadedMetadata={props.onResize}
      onResize={props.onResize}
      autoPlay
      muted
      playsInline
    />
  );
}
