import { useEffect, useState } from 'react';
import type { StorageFailure, Stored } from '../../flows/progress/storage-attempt.ts';

/** How long a removal can be undone. */
const UNDO_MS = 10_000;

export type Removal =
  | {
      readonly kind: 'removed';
      readonly count: number;
      readonly restore: () => Promise<Stored>;
      /** Why the removal could not be undone. Undoing can be tried again. */
      readonly failure?: StorageFailure['kind'];
    }
  | Exclude<Stored, { kind: 'stored' }>;

/**
 * Removes what is kept. For ten seconds, while the screen is shown, the last removal can be undone.
 *
 * @param removeAll resolves to a function that restores them
 */
export function useRemoval(removeAll: (ids: readonly string[]) => Promise<Stored<() => Promise<Stored>>>) {
  const [removal, setRemoval] = useState<Removal>();

  useEffect(() => {
    if (!removal) return undefined;
    const timer = setTimeout(() => setRemoval(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removal]);

  return {
    removal,
    async remove(ids: readonly string[]): Promise<void> {
      const result = await removeAll(ids);
      setRemoval(
        result.kind === 'stored' ? { kind: 'removed', count: ids.length, restore: result.value } : result,
      );
    },
    async undo(): Promise<void> {
      if (removal?.kind !== 'removed') return;
      const restored = await removal.restore();
      setRemoval(restored.kind === 'stored' ? undefined : { ...removal, failure: restored.kind });
    },
  };
}
