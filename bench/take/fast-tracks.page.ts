// A function that runs in the measured page. Playwright sends its source text, so it can't use anything outside of itself.

declare global {
  interface Window {
    /** Makes the next recording read frames and sound of noise instead of the camera and the microphone. */
    recordFast(): void;
    /** Seconds of sound that were fed to the recording. */
    fedS(): number;
  }
}

/** Feeds a recording with tracks at a multiple of real time. The camera analysis still reads the camera. */
export function installFastTracks(speed: number): void {
  const RATE_HZ = 48_000;
  const FRAMES_PER_S = 30;
  const PIECES_PER_S = 100;
  /** Frames are small, so that encoding is fast. They are noise, so that an encoded frame has as many bytes as a camera's. */
  const SIZE = { codedWidth: 160, codedHeight: 120 };
  const BYTES = (SIZE.codedWidth * SIZE.codedHeight * 3) / 2;
  const noise = Uint8Array.from({ length: 8 * BYTES }, () => 256 * Math.random());
  const soundNoise = Float32Array.from({ length: RATE_HZ }, () => 0.2 * (Math.random() - 0.5));
  const Original = window.MediaStreamTrackProcessor as new (init: object) => { readable: ReadableStream };
  const awaited = new Set<string>();
  let startMs = 0;
  let fedS = 0;

  /** A stream of `make(0)`, `make(1)` and so on: `perS` of them in a second of the take. */
  function paced<Frame>(
    perS: number,
    make: (index: number, timestamp: number) => Frame,
  ): ReadableStream<Frame> {
    let index = 0;
    return new ReadableStream<Frame>({
      async pull(controller) {
        const aheadMs = (1000 * index) / perS - speed * (performance.now() - startMs);
        if (aheadMs > 0) await new Promise((resolve) => setTimeout(resolve, aheadMs / speed));
        controller.enqueue(make(index, Math.round((1e6 * index) / perS)));
        index += 1;
      },
    });
  }

  /** Frames begin at distant offsets of the noise, so that motion vectors find no match in an earlier frame. */
  const startOf = (index: number) => (7919 * index) % (7 * BYTES);
  const frame = (index: number, timestamp: number) =>
    new VideoFrame(noise.subarray(startOf(index), startOf(index) + BYTES), {
      ...SIZE,
      format: 'I420',
      timestamp,
    });
  const piece = (index: number, timestamp: number) => {
    fedS = index / PIECES_PER_S;
    const numberOfFrames = RATE_HZ / PIECES_PER_S;
    return new AudioData({
      format: 'f32-planar',
      sampleRate: RATE_HZ,
      numberOfChannels: 1,
      numberOfFrames,
      timestamp,
      data: soundNoise.subarray((index % 50) * numberOfFrames, ((index % 50) + 1) * numberOfFrames),
    });
  };

  const processors = new Proxy(Original, {
    construct(target, [init]: [{ track: MediaStreamTrack }]) {
      const { kind } = init.track;
      if (!awaited.delete(kind)) return new target(init);
      startMs ||= performance.now();
      return { readable: kind === 'video' ? paced(FRAMES_PER_S, frame) : paced(PIECES_PER_S, piece) };
    },
  });
  Object.assign(window, {
    MediaStreamTrackProcessor: processors,
    recordFast: () => ['video', 'audio'].forEach((kind) => awaited.add(kind)),
    fedS: () => fedS,
  });
}
