import { useEffect, useState } from 'react';
import type { StorageFailure, Stored } from '../../flows/progress/storage-attempt.ts';
import type { Talks } from '../../flows/talk/talks.ts';

/** How long a deletion can be undone. */
const UNDO_MS = 10_000;

export interface TalkRemoval {
  /** Undefined if the last deletion failed. */
  readonly restore: (() => Promise<Stored>) | undefined;
  readonly failure: StorageFailure['kind'] | undefined;
}

/** Deletes talks. For ten seconds, while the screen is shown, the last deletion can be undone. */
export function useTalkRemoval(talks: Talks) {
  const [removal, setRemoval] = useState<TalkRemoval>();

  useEffect(() => {
    if (!removal) return undefined;
    const timer = setTimeout(() => setRemoval(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removal]);

  return {
    removal,
    async remove(id: string): Promise<void> {
      const result = await talks.remove(id);
      setRemoval(
        result.kind === 'stored'
          ? { restore: result.value, failure: undefined }
          : { restore: undefined, failure: result.kind },
      );
    },
    async undo(): Promise<void> {
      const restored = await removal?.restore?.();
      if (restored)
        setRemoval(restored.kind === 'stored' ? undefined : { ...removal!, failure: restored.kind });
    },
  };
}
