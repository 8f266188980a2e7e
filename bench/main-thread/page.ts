// Functions that run in the measured pages. Each is sent as source text, so it cannot use anything outside of itself.
/** The position and size of the app's video, which the pages without the app copy. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

declare global {
  interface Window {
    /** Durations of long tasks since the last call, in milliseconds. */
    takeLongTasks(): number[];
    /** Waits for the video's next frame: the number of frames presented so far, and the time of this one. */
    nextFrame(): Promise<{ presentedFrames: number; presentationTime: number }>;
  }
}

/** Runs before the page loads. Reports long tasks and presented frames, without a callback for each frame. */
export function watchPage(): void {
  const durations: number[] = [];
  const add = (entries: PerformanceEntryList) => durations.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'longtask' });
  window.takeLongTasks = () => {
    add(observer.takeRecords());
    return durations.splice(0);
  };
  window.nextFrame = () =>
    new Promise((resolve) =>
      document
        .querySelector('video')!
        .requestVideoFrameCallback((_, { presentedFrames, presentationTime }) =>
          resolve({ presentedFrames, presentationTime }),
        ),
    );
}

/** Runs before the page loads. Gives the camera a fixed size, and removes the APIs in `missing`. */
export function limitBrowser({
  width,
  height,
  missing,
}: {
  width: number;
  height: number;
  missing: string[];
}): void {
  for (const name of missing) Reflect.deleteProperty(window, name);
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (constraints) =>
    getUserMedia({ ...constraints, video: { width: { exact: width }, height: { exact: height } } });
}

/** Emits recognition results at 160 WPM: an interim result per word, a final result at the end of each sentence. */
export function speak(): void {
  const words =
    'so um we kind of looked at all the numbers and you know they grew in each of the regions'.split(' ');
  let said = 0;
  setInterval(() => {
    said += 1;
    window.fakeRecognition.hear(words.slice(0, said).join(' '), false);
    if (said < words.length) return;
    window.fakeRecognition.hear(words.join(' '), true);
    said = 0;
  }, 375);
}

/** Shows only the camera, at the position and size of the app's video. */
export async function showCamera(box: Box | undefined): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.autoplay = true;
  Object.assign(video.style, {
    position: 'absolute',
    objectFit: 'cover',
    scale: '-1 1',
    borderRadius: '24px',
  });
  for (const [side, px] of Object.entries(box ?? {})) video.style.setProperty(side, `${px}px`);
  document.body.append(video);
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
}

/** The plain implementation: in each animation frame, copies the video to a canvas, reads it back, and tests every 20th pixel. */
export function everyFrame(): void {
  const video = document.querySelector('video')!;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const analyze = (): void => {
    requestAnimationFrame(analyze);
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0) return;
    if (canvas.width !== width) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let matches = 0;
    let sumX = 0;
    for (let at = 0; at < data.length; at += 80) {
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const cb = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b;
      const cr = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b;
      if (cb < 77 || cb > 127 || cr < 133 || cr > 173) continue;
      matches += 1;
      sumX += (at / 4) % width;
    }
    document.body.dataset['center'] = String(sumX / matches / width);
  };
  analyze();
}
