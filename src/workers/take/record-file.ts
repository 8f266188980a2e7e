import { readTakeRecord, type TakeRecord } from '../../domain/takes/take-record.ts';
import { type TakeStorage, writeFile } from './take-storage.ts';

/** Two files that are written in turn, so that after a crash during one write the other is intact. */
const RECORD_FILES = ['record-0.json', 'record-1.json'] as const;

interface Numbered {
  readonly number: number;
  readonly record: TakeRecord;
}

/** The latest intact record of a take; undefined without any. */
export async function loadRecord(storage: TakeStorage, take: string): Promise<TakeRecord | undefined> {
  return (await latest(storage, take))?.record;
}

/** Writes a take's record, durably. */
export async function saveRecord(storage: TakeStorage, take: string, record: TakeRecord): Promise<void> {
  const number = ((await latest(storage, take))?.number ?? -1) + 1;
  const bytes = new TextEncoder().encode(`${number}\n${JSON.stringify(record)}`);
  await writeFile(storage, take, RECORD_FILES[number % 2] ?? RECORD_FILES[0], (file) => file.write(bytes, 0));
}

async function latest(storage: TakeStorage, take: string): Promise<Numbered | undefined> {
  const found = await Promise.all(
    RECORD_FILES.map(async (name): Promise<Numbered | undefined> => {
      const [number = '', json = ''] = ((await (await storage.read(take, name))?.text()) ?? '').split('\n');
      const record = readTakeRecord(json);
      return record && { number: Number(number), record };
    }),
  );
  return found.filter((each) => each !== undefined).toSorted((a, b) => b.number - a.number)[0];
}
