import { type ReactEventHandler, useEffect, useRef } from 'react';

/** The camera's picture, without the stream's sound, because browsers open the speakers for sound even if the element is muted. */
export function CameraVideo(props: {
  stream: MediaStream;
  label: string;
  className: string | undefined;
  /** Called when the size of the frames is first known, and when it changes. */
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
