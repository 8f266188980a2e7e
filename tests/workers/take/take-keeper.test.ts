import { BlobSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { syntheticRecording } from '../../synthetic-recording.ts';
import { addPart, film, freshDevice, sound, startedAt } from './open-windows.ts';

const device = freshDevice();
const { openWindow, record, crash } = device;

const inputOf = (bytes: Blob | undefined) =>
  new Input({ formats: [WEBM], source: new BlobSource(bytes ?? new Blob()) });

describe('a finished take', () => {
  test('has its duration, its type and an index, and its parts are deleted', async () => {
    const keeper = await record(await film(6));
    await keeper.endPart('a', 6.3);
    const result = await keeper.finish('a');

    expect(result).toMatchObject({ startedAt, type: 'video/webm', kept: false });
    expect('playable' in result && result.playable).toMatchObject({ hasVideo: true, seekable: true });
    expect('playable' in result && result.playable?.lengthS).toBeCloseTo(6, 1);
    // The last sample was recorded at Stop, 6.3 s after Start, so the first one 6 s earlier.
    expect('playable' in result && result.playable?.offsetS).toBeCloseTo(0.3, 1);
    expect(device.disk.list().filter((file) => file.startsWith('a/part'))).toEqual([]);

    const bytes = await keeper.open('a');
    expect(bytes?.type).toBe('video/webm');
    const input = inputOf(bytes);
    expect(await input.getDurationFromMetadata()).toBeCloseTo(6, 1);
    const track = await input.getPrimaryVideoTrack();
    const packet = track && (await new EncodedPacketSink(track).getKeyPacket(5));
    expect(packet?.timestamp).toBeCloseTo(4, 1);
  });

  test('contains its parts, with the gap between them', async () => {
    const keeper = await record(await syntheticRecording({ videoS: 2, audioS: 3 }));
    await keeper.endPart('a', 3.2);
    await addPart(keeper, await sound(2), 5.2, 7.2);
    const result = await keeper.finish('a');
    expect('playable' in result && result.playable?.lengthS).toBeCloseTo(7, 1);

    const track = await inputOf(await keeper.open('a')).getPrimaryAudioTrack();
    const sink = track && new EncodedPacketSink(track);
    expect((await sink?.getPacket(4.5))?.timestamp).toBeCloseTo(2.98, 1);
    expect((await sink?.getPacket(5.01))?.timestamp).toBeCloseTo(5, 1);
  });

  test('from a recorder that gives only MP4 is an MP4 with an index', async () => {
    const keeper = openWindow();
    await keeper.begin('a', 'session', startedAt);
    await keeper.beginPart('a', 'video/mp4;codecs=avc1,mp4a.40.2', 0);
    const recording = await syntheticRecording({ videoS: 6, audioS: 6 }, 'mp4');
    for (let at = 0; at < recording.size; at += 9000) {
      await keeper.write('a', await recording.slice(at, at + 9000).arrayBuffer());
    }
    const result = await keeper.finish('a');
    expect(result).toMatchObject({ type: 'video/mp4', playable: { hasVideo: true, seekable: true } });
    const bytes = await keeper.open('a');
    expect(bytes?.type).toBe('video/mp4');
    const text = new TextDecoder('latin1').decode(await bytes?.arrayBuffer());
    expect(text).toContain('moov');
    expect(text).not.toContain('moof');
    const input = new Input({ formats: [MP4], source: new BlobSource(bytes ?? new Blob()) });
    expect(await input.computeDuration()).toBeCloseTo(6, 1);
    const track = await input.getPrimaryVideoTrack();
    const packet = track && (await new EncodedPacketSink(track).getKeyPacket(5));
    expect(packet?.timestamp).toBeCloseTo(4, 1);
  });

  test('can be played if it has 0.3 s', async () => {
    const keeper = await record(await film(0.3), 1);
    const result = await keeper.finish('a');
    expect('playable' in result && result.playable?.lengthS).toBeCloseTo(0.3, 1);
  });

  test('without data is empty', async () => {
    const keeper = openWindow();
    await keeper.begin('a', 'session', startedAt);
    expect(await keeper.finish('a')).toEqual({ failure: 'empty' });
  });

  test('can be kept and downloaded as it is if it is no recording', async () => {
    const keeper = await record(new Blob(['neither WebM nor MP4']));
    expect(await keeper.finish('a')).toMatchObject({
      unjoined: 'damaged',
      partsCount: 1,
      playable: { file: 'part-0', seekable: false },
    });
    expect(await keeper.keep('a')).toBe(true);
    const later = openWindow();
    expect((await later.find()).kept).toMatchObject([{ id: 'a' }]);
    expect(await (await later.open('a'))?.text()).toBe('neither WebM nor MP4');
  });
});

describe('a full disk', () => {
  test('ends the recording, and the recorded part plays without an index', async () => {
    const keeper = openWindow();
    const recording = await film(4);
    await keeper.begin('a', 'session', startedAt);
    await keeper.beginPart('a', 'video/webm', 0);
    device.disk.roomBytes = device.disk.usedBytes + recording.size + 2000;
    expect(await keeper.write('a', recording)).toBe('written');
    expect(await keeper.write('a', recording)).toBe('full');
    const result = await keeper.finish('a');
    expect('playable' in result && result.playable).toMatchObject({ file: 'part-0', seekable: false });
    expect((await keeper.open('a'))?.size).toBe(recording.size);
  });

  test('refuses to begin a take without room for a record', async () => {
    device.disk.roomBytes = 10;
    expect(await openWindow().begin('a', 'session', startedAt)).toBe('full');
    expect(device.locks.held.size).toBe(0);
  });
});

describe('after a crash', () => {
  test('the take is offered, and plays up to its last slice', async () => {
    const recording = await film(10);
    await record(recording.slice(0, Math.floor(0.8 * recording.size)));
    crash();

    const after = openWindow();
    const { unfinished, kept } = await after.find();
    expect(kept).toEqual([]);
    expect(unfinished).toMatchObject([{ id: 'a', startedAt, sizeBytes: Math.floor(0.8 * recording.size) }]);
    expect(await after.recover('a')).toBe(true);
    crash();
    const [found] = (await openWindow().find()).kept;
    expect(found).toMatchObject({ id: 'a', kept: true, playable: { seekable: true } });
    expect(found?.playable?.lengthS).toBeGreaterThan(7);
  });

  test('the take is offered although its record is incomplete', async () => {
    await record(await film(2));
    for (const name of ['record-0.json', 'record-1.json']) {
      const bytes = device.disk.files.get(`a/${name}`);
      if (bytes) device.disk.files.set(`a/${name}`, bytes.slice(0, 20));
    }
    crash();
    expect((await openWindow().find()).unfinished).toMatchObject([{ id: 'a', startedAt: undefined }]);
  });

  test('a take of which nothing was written is deleted', async () => {
    await openWindow().begin('a', 'session', startedAt);
    crash();
    expect(await openWindow().find()).toEqual({ unfinished: [], kept: [] });
    expect(device.disk.list()).toEqual([]);
  });
});

describe('two windows:', () => {
  test('a take that one window records or holds is not found, deleted or kept by the other', async () => {
    const [one, other] = [await record(await film(2)), openWindow()];
    expect(await other.find()).toEqual({ unfinished: [], kept: [] });
    expect(await other.remove('a')).toBe(false);
    await one.finish('a');
    expect(await other.find()).toEqual({ unfinished: [], kept: [] });
    expect(await other.keep('a')).toBe(false);
    expect(await one.open('a')).toBeDefined();
  });

  test('each lists and deletes takes that the other keeps', async () => {
    const [one, other] = [await record(await film(2)), openWindow()];
    await one.finish('a');
    await one.keep('a');
    expect((await other.find()).kept).toMatchObject([{ id: 'a' }]);
    expect(await other.remove('a')).toBe(true);
    expect((await one.find()).kept).toEqual([]);
    expect(await one.keep('a')).toBe(false);
    expect(device.disk.list()).toEqual([]);
  });
});

describe('a take that is not kept', () => {
  test('is deleted when Aura is opened again', async () => {
    const before = await record(await film(2));
    await before.finish('a');
    crash();
    await openWindow().find();
    expect(device.disk.list()).toEqual([]);
  });

  test('leaves no file when it is deleted, also while it is being made seekable', async () => {
    const keeper = await record(await film(20));
    const finishing = keeper.finish('a');
    expect(await keeper.remove('a')).toBe(true);
    expect(await finishing).toEqual({ failure: 'deleted' });
    expect(device.disk.list()).toEqual([]);
    expect(device.locks.held.size).toBe(0);
  });
});
