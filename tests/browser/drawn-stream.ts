import { userEvent } from 'vitest/browser';

/** A stream of a moving square at 25 frames per second, and a tone. */
export async function openStream(): Promise<{
  stream: MediaStream;
  /** Turns its picture, as a phone does. */
  turn(): void;
  close(): void;
}> {
  // Browsers start no AudioContext before a user gesture, and a recorder waits for data from all tracks.
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
    turn: () => void Object.assign(canvas, { width: canvas.height, height: canvas.width }),
    close() {
      clearInterval(drawing);
      void audio.close();
    },
  };
}
