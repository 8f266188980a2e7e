// A function that runs in the measured page. It is sent as source text, so it can not use anything outside of itself.

declare global {
  interface Window {
    /** Has the next recording read drawn frames and sound instead of the camera's and the microphone's. */
    recordFast(): void;
    /** Seconds of sound that the recording has been given. */
    givenS(): number;
  }
}

/** Gives a recording its tracks as fast as a multiple of real time. The camera analysis keeps the camera. */
export function installFastTracks(speed: number): void {
  const RATE_HZ = 48_000;
  const FRAMES_PER_S = 30;
  const PIECES_PER_S = 100;
  /** Small, so that encoding is fast; of noise, so that it takes as many bytes as a camera's. */
  const SIZE = { codedWidth: 160, codedHeight: 120 };
  const BYTES = (SIZE.codedWidth * SIZE.codedHeight * 3) / 2;
  const noise = Uint8Array.from({ length: 8 * BYTES }, () => 256 * Math.random());
  const tone = Float32Array.from({ length: RATE_HZ }, () => 0.2 * (Math.random() - 0.5));
  const Original = window.MediaStreamTrackProcessor as new (init: object) => { readable: ReadableStream };
  const awaited = new Set<string>();
  let startMs = 0;
  let givenS = 0;

  /** A stream of what `make` returns for 0, 1, …, `perS` of them in a second of the take. */
  function drawn<Frame>(
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

  /** Frames have little in common, so that motion vectors don't find one in another. */
  const startOf = (index: number) => (7919 * index) % (7 * BYTES);
  const frame = (index: number, timestamp: number) =>
    new VideoFrame(noise.subarray(startOf(index), startOf(index) + BYTES), {
      ...SIZE,
      format: 'I420',
      timestamp,
    });
  const piece = (index: number, timestamp: number) => {
    givenS = index / PIECES_PER_S;
    const numberOfFrames = RATE_HZ / PIECES_PER_S;
    return new AudioData({
      format: 'f32-planar',
      sampleRate: RATE_HZ,
      numberOfChannels: 1,
      numberOfFrames,
      timestamp,
      data: tone.subarray((index % 50) * numberOfFrames, ((index % 50) + 1) * numberOfFrames),
    });
  };

  const processors = new Proxy(Original, {
    construct(target, [init]: [{ track: MediaStreamTrack }]) {
      const { kind } = init.track;
      if (!awaited.delete(kind)) return new target(init);
      startMs ||= performance.now();
      return { readable: kind === 'video' ? drawn(FRAMES_PER_S, frame) : drawn(PIECES_PER_S, piece) };
    },
  });
  Object.assign(window, {
    MediaStreamTrackProcessor: processors,
    recordFast: () => ['video', 'audio'].forEach((kind) => awaited.add(kind)),
    givenS: () => givenS,
  });
}
