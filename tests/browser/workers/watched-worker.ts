/** Runs in the worker, after the import of its own code. */
const SPY = `
  const seen = [];
  const copy = VideoFrame.prototype.copyTo;
  VideoFrame.prototype.copyTo = function (...to) {
    seen.push(() => this.format !== null);
    return copy.apply(this, to);
  };
  const create = self.createImageBitmap;
  self.createImageBitmap = async (frame) => {
    const bitmap = await create(frame);
    seen.push(() => frame.format !== null, () => bitmap.width > 0);
    return bitmap;
  };
  addEventListener('message', ({ data }) => {
    if (data.count) postMessage({ counted: { seen: seen.length, open: seen.filter((open) => open()).length } });
  });
  new PerformanceObserver((list) => {
    for (const { name, detail } of list.getEntries()) postMessage({ measure: name, detail });
  }).observe({ entryTypes: ['measure'] });
`;

interface Count {
  readonly seen: number;
  readonly open: number;
}

interface SpyMessage {
  readonly measure?: string;
  readonly detail?: unknown;
  readonly counted?: Count;
}

const RealWorker = Worker;

/** A worker that a test can inspect and crash. */
export class WatchedWorker extends RealWorker {
  /** The worker that was started last. */
  static latest: WatchedWorker;
  /** Detail of the latest performance measure, by name. */
  readonly measures = new Map<string, unknown>();

  constructor(url: string | URL, options?: WorkerOptions) {
    const code = `import ${JSON.stringify(new URL(url, location.href).href)};${SPY}`;
    super(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), options);
    WatchedWorker.latest = this;
    this.addEventListener('message', ({ data }: MessageEvent<SpyMessage>) => {
      if (data.measure) this.measures.set(data.measure, data.detail);
    });
  }

  /** Number of video frames and bitmaps that the worker copied or created, and how many are still open. */
  count(): Promise<Count> {
    return new Promise((resolve) => {
      this.addEventListener('message', ({ data }: MessageEvent<SpyMessage>) => {
        if (data.counted) resolve(data.counted);
      });
      this.postMessage({ count: true }, []);
    });
  }
}
