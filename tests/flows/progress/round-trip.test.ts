import { expect, test } from 'vitest';
import type { ExportedTake } from '../../../src/domain/progress/recordings-file.ts';
import { STORED_TYPES, takeFileName } from '../../../src/domain/takes/take-name.ts';
import type { LocalMinute } from '../../../src/domain/takes/take-record.ts';
import type { RecordingToExport } from '../../../src/flows/progress/pack-archive.ts';
import { pick, type Random, randomFrom } from '../../random.ts';
import { exported, imported } from './export-import.ts';
import { FakeDevice } from './device.ts';
import { randomFile } from './random-file.ts';

const MINUTES: readonly LocalMinute[] = [
  { year: 0, month: 0, day: 0, hour: 0, minute: 0 },
  { year: 1, month: 1, day: 1, hour: 0, minute: 0 },
  { year: 9999, month: 12, day: 31, hour: 23, minute: 59 },
];

const NUMBERS = [0, 5e-324, 0.30000000000000004, 1e6];

const DIGITS = Array.from('0123456789abcdef-');

const bytes = (random: Random) =>
  new Blob([new Uint8Array(Math.floor(random() * 50)).map(() => 256 * random())]);

/** A recording with extremes that an import accepts. */
function randomRecording(random: Random): RecordingToExport {
  const type = pick(random, STORED_TYPES);
  const startedAt = random() < 0.2 ? null : pick(random, MINUTES);
  const take: ExportedTake = {
    id: Array.from({ length: pick(random, [8, 64]) }, () => pick(random, DIGITS)).join(''),
    startedAt,
    type,
    seekable: random() < 0.5,
    hasVideo: random() < 0.5,
    lengthS: pick(random, NUMBERS),
    offsetS: pick(random, [...NUMBERS, -1e6]),
  };
  const attempts = Array.from({ length: Math.floor(random() * 3) }, () => {
    const attempt = { madeAt: pick(random, MINUTES), type, hasVideo: true, lengthS: pick(random, NUMBERS) };
    return { attempt, name: takeFileName(attempt.madeAt, type), bytes: bytes(random) };
  });
  const name = startedAt ? takeFileName(startedAt, type) : 'Aura';
  return { take, name, bytes: bytes(random), attempts };
}

test(
  'each report that an import accepts is exported, and comes back the same: 100 random stores',
  { timeout: 240_000 },
  async () => {
    const outcomes = { imported: 0, refused: 0 };
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = randomFrom(seed);
      const first = new FakeDevice();
      const { kept, takes, recordings } = first.open();
      const result = await imported(kept, randomFile(random, 1 + (seed % 3)));
      outcomes[result.kind === 'refused' ? 'refused' : 'imported'] += 1;
      expect(first.reports.values.size === 0).toBe(result.kind === 'refused');
      const added = Array.from({ length: seed % 4 }, () => randomRecording(random));
      const carried = await imported(kept, await exported(kept, added), takes);
      expect(carried.kind, `seed ${seed}`).toBe('imported');

      const file = await exported(kept, await recordings());
      const second = new FakeDevice();
      const there = second.open();
      expect(await imported(there.kept, file, there.takes), `seed ${seed}`).toMatchObject({
        kind: 'imported',
        added: first.reports.values.size,
        recordings: added.length,
      });
      expect(await second.contents(), `seed ${seed}`).toEqual(await first.contents());
      const again = await exported(there.kept, await there.recordings());
      expect(await again.bytes()).toEqual(await file.bytes());
    }
    expect(outcomes.imported).toBeGreaterThan(20);
    expect(outcomes.refused).toBeGreaterThan(20);
  },
);
