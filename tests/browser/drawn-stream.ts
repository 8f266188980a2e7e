import { userEvent } from 'vitest/browser';

/** Draws a moving square, beside a tone. */
export async function openStream(): Promise<{ stream: MediaStream; close(): void }> {
  // Browsers let no audio run before a click, and a recorder waits for all its tracks.
  await userEvent.click(document.body);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let x = 0;
  const drawing = setInterval(() => {
    context?.clearRect(0, 0, canvas.width, canvas.height);
    context?.fillRect((x += 3) % canvas.width, 10, 40, 40);
  }, 40);
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const sink = audio.createMediaStreamDestination();
  tone.connect(sink);
  tone.start();
  const stream = new MediaStream([...canvas.captureStream(25).getTracks(), ...sink.stream.getTracks()]);
  return {
    stream,
    close() {
      clearInterval(drawing);
      void audio.close();
    },
  };
}
