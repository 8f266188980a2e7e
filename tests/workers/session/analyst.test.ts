import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { createAnalyst } from '../../../src/workers/session/analyst.ts';
import type { Analyst, AnalystEvent } from '../../../src/workers/session/protocol.ts';
import { draw } from '../../drawn-frame.ts';
import { FakeAudioCapture, FRAME_RIGHT, MIDDLE } from '../../fake-browser.ts';
import { FakeBitmap } from '../../fake-worker.ts';
import { spoken } from '../../spoken.ts';
import { FakeFrames } from '../fake-frames.ts';

const NOBODY = draw('.');
const FACTS = {
  elapsedS: 12,
  watchedS: 12,
  speechMeasured: true,
  speechType: 'other',
  topicKeywords: [],
} as const;

let analyst: Analyst;
let events: AnalystEvent[];
let frames: FakeFrames;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  frames = new FakeFrames();
  vi.stubGlobal('createImageBitmap', frames.createBitmap);
  analyst = createAnalyst((bitmap) => (bitmap as FakeBitmap).frame);
  events = [];
  analyst.connectEvents({
    postMessage: (event: AnalystEvent) => events.push(event),
  } as unknown as MessagePort);
  analyst.begin();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const readings = () => events.flatMap((event) => (event.kind === 'posture' ? [event.reading] : []));
const framings = () => events.flatMap((event) => (event.kind === 'framing' ? [event.framing] : []));

describe('a frame that the page copied', () => {
  test('is looked at, and closed', () => {
    const bitmap = new FakeBitmap(MIDDLE);
    analyst.setTarget('posture');
    analyst.analyzeFrame(bitmap.asBitmap(), 0);
    expect(readings()).toEqual([{ status: 'good', score: { value: 85.1, judged: 1, looked: 1 } }]);
    expect(bitmap.closed).toBe(true);
  });

  test('is closed even when it cannot be read', () => {
    const unreadable = createAnalyst(() => {
      throw new Error('no context');
    });
    const bitmap = new FakeBitmap(MIDDLE);
    expect(() => unreadable.analyzeFrame(bitmap.asBitmap(), 0)).toThrow('no context');
    expect(bitmap.closed).toBe(true);
  });
});

describe('a camera that the analyst watches', () => {
  test('is looked at ten times a second at most, and every frame is closed', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(5000);
    expect(frames.bitmaps.length).toBeGreaterThanOrEqual(45);
    expect(frames.bitmaps.length).toBeLessThanOrEqual(51);
    expect(frames.open).toBe(0);
    expect(frames.bitmaps.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('is not looked at in a burst after a slow frame', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(500);
    frames.bitmapMs = 1000;
    await vi.advanceTimersByTimeAsync(150);
    frames.bitmapMs = 0;
    const before = frames.bitmaps.length;
    await vi.advanceTimersByTimeAsync(1500);
    expect(frames.bitmaps.length - before).toBeLessThanOrEqual(7);
  });

  test('is told of once a second while the status stays', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(5000);
    expect(readings().length).toBeGreaterThanOrEqual(4);
    expect(readings().length).toBeLessThanOrEqual(6);
  });

  test('is told of at once when the status changes', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(1500);
    frames.showing = FRAME_RIGHT;
    await vi.advanceTimersByTimeAsync(150);
    expect(readings().at(-1)!.status).toBe('leaning-left');
  });

  test('that sees nobody says so after a second', async () => {
    frames.showing = NOBODY;
    void analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(2000);
    expect(readings().at(-1)).toEqual({
      status: 'not-tracking',
      score: { value: 85, judged: 0, looked: expect.any(Number) },
    });
  });

  test('gives way to another', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(500);
    const others = new FakeFrames();
    vi.stubGlobal('createImageBitmap', others.createBitmap);
    const looked = frames.bitmaps.length;
    void analyst.watch(others.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(500);
    expect(frames.bitmaps).toHaveLength(looked);
    expect(frames.open).toBe(0);
    expect(others.bitmaps.length).toBeGreaterThan(3);
  });

  test('is looked at no more after the session, and nothing more is emitted', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(1000);
    const report = analyst.finish(FACTS);
    await vi.advanceTimersByTimeAsync(50);
    const { read } = frames;
    const emitted = events.length;
    await vi.advanceTimersByTimeAsync(1000);
    expect(events).toHaveLength(emitted);
    expect(report.postureScore).toBe(86);
    expect(frames.read).toBe(read);
    expect(frames.open).toBe(0);
    expect(frames.bitmaps.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('is not read before anybody says what for', async () => {
    void analyst.watch(frames.stream);
    await vi.advanceTimersByTimeAsync(1000);
    expect(frames.read).toBe(0);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(50);
    expect(frames.read).toBe(1);
  });

  test('ends when the camera does', async () => {
    const ended = analyst.watch(frames.stream);
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(500);
    frames.end();
    await vi.advanceTimersByTimeAsync(500);
    await expect(ended).resolves.toBeUndefined();
  });

  test('rejects when frames cannot be read, and closes them', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
    const watched = expect(analyst.watch(frames.stream)).rejects.toThrow();
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(200);
    await watched;
    expect(frames.open).toBe(0);
  });
});

describe('a voice', () => {
  const RATE_HZ = 16_000;
  const WORDS = 30;
  const talk = spoken(12, RATE_HZ);

  /** What is measured of it in a session of so long, in which a recognizer heard 30 words. */
  function measuredIn(elapsedS: number, speechMeasured = true) {
    const capture = new FakeAudioCapture();
    analyst.listen(capture.blocks, RATE_HZ, 0);
    capture.push(talk);
    const text = Array.from({ length: WORDS }, (_, i) => `word${i}`).join(' ');
    analyst.addRecognition({ run: 1, startedAtS: 0, from: 0, results: [{ text, final: true }] }, 1);
    return analyst.finish({ ...FACTS, elapsedS, speechMeasured }).voice;
  }

  function direct(words?: number) {
    const analyzer = createVoiceAnalyzer(RATE_HZ);
    analyzer.push(talk);
    return analyzer.finish(words);
  }

  test('is compared with the words that were counted', () => {
    expect(measuredIn(12.5)).toEqual(direct(WORDS));
  });

  test('of which a part was missed, or whose words were not counted, is not', () => {
    expect(measuredIn(15)).toEqual(direct());
    expect(measuredIn(12.5, false)).toEqual(direct());
  });
});

describe('before a session', () => {
  test('a camera is looked at twice a second, and every frame is closed', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('framing');
    await vi.advanceTimersByTimeAsync(5000);
    expect(frames.bitmaps.length).toBeGreaterThanOrEqual(9);
    expect(frames.bitmaps.length).toBeLessThanOrEqual(11);
    expect(frames.open).toBe(0);
    expect(frames.bitmaps.every((bitmap) => bitmap.closed)).toBe(true);
  });

  test('only a changed framing is emitted', async () => {
    void analyst.watch(frames.stream);
    analyst.setTarget('framing');
    await vi.advanceTimersByTimeAsync(8000);
    expect(framings()).toEqual(['in-frame']);
    frames.showing = FRAME_RIGHT;
    await vi.advanceTimersByTimeAsync(4000);
    expect(framings()).toEqual(['in-frame', 'aside']);
  });

  test('what was seen then is not judged, and the session looks at the same camera at once', async () => {
    frames.showing = FRAME_RIGHT;
    void analyst.watch(frames.stream);
    analyst.setTarget('framing');
    await vi.advanceTimersByTimeAsync(3010);
    frames.showing = MIDDLE;
    analyst.begin();
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(1000);
    expect(frames.open).toBe(0);
    expect(analyst.finish(FACTS).postureScore).toBe(86);
  });

  test('a frame whose pixels come when the session has begun is not judged', async () => {
    frames.showing = FRAME_RIGHT;
    frames.bitmapMs = 100;
    void analyst.watch(frames.stream);
    analyst.setTarget('framing');
    await vi.advanceTimersByTimeAsync(90);
    analyst.begin();
    analyst.setTarget('posture');
    await vi.advanceTimersByTimeAsync(60);
    frames.bitmapMs = 0;
    expect(analyst.finish(FACTS).postureScore).toBeNull();
    expect(frames.open).toBe(0);
  });

  test('a frame that the page copied is closed', () => {
    const bitmap = new FakeBitmap(MIDDLE);
    analyst.setTarget('framing');
    analyst.analyzeFrame(bitmap.asBitmap(), 0);
    expect(framings()).toEqual([]);
    expect(bitmap.closed).toBe(true);
  });
});

test('a session begins anew', () => {
  analyst.setTarget('posture');
  analyst.analyzeFrame(new FakeBitmap(FRAME_RIGHT).asBitmap(), 0);
  analyst.addRecognition({ run: 1, startedAtS: 0, from: 0, results: [{ text: 'um', final: true }] }, 1);
  analyst.finish(FACTS);
  analyst.begin();
  expect(analyst.finish(FACTS)).toMatchObject({ fullTranscript: '', postureScore: null });
});
