// The camera that was opened before the app (src/app/early-request.ts).

/** The stream, for the first caller only; undefined without an early camera. It resolves to undefined if the camera did not open. */
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
