import { replacesTalk } from '../../domain/progress/talk-file.ts';
import type { KeptTalk } from '../../domain/talk/kept-talk.ts';
import type { Talks } from '../talk/talks.ts';
import type { Stored } from './storage-attempt.ts';

/** The operations on talks that an import needs. */
export type ImportedTalks = Pick<Talks, 'kept' | 'keepAll'>;

/** The talks that are new, or newer than those on this device, each id once. */
export async function talksToAdd(
  inFiles: readonly KeptTalk[],
  talks: ImportedTalks | undefined,
): Promise<Stored<readonly KeptTalk[]>> {
  const kept = await talks?.kept();
  if (kept && kept.kind !== 'stored') return kept;
  const here = new Map(kept?.value.talks.map((talk) => [talk.id, talk]));
  const toAdd = new Map<string, KeptTalk>();
  for (const talk of inFiles)
    if (replacesTalk(talk, toAdd.get(talk.id) ?? here.get(talk.id))) toAdd.set(talk.id, talk);
  return { kind: 'stored', value: [...toAdd.values()] };
}

/** @returns a function that restores the talks as they were */
export async function addTalks(
  toAdd: readonly KeptTalk[],
  talks: ImportedTalks | undefined,
): Promise<Stored<() => Promise<void>>> {
  return (toAdd.length > 0 && (await talks?.keepAll(toAdd))) || { kind: 'stored', value: async () => {} };
}
