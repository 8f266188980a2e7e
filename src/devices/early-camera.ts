// The camera that was opened before the app (src/app/early-request.ts).

/** Takes the camera's stream, once: afterwards, and without an early camera, undefined. It may resolve to undefined, too. */
export function takeEarlyCamera(): Window['earlyCamera'] {
  const { earlyCamera } = window;
  delete window.earlyCamera;
  return earlyCamera;
}

export function closeEarlyCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
  // Not every browser dispatches this event. It removes the picture in the opening page.
  stream?.dispatchEvent(new Event('inactive'));
}
