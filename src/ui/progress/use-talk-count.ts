import { useEffect, useState } from 'react';
import type { Talks } from '../../flows/talk/talks.ts';

/** Loads the talks on this device. Undefined if their code could not be loaded. */
export type LoadTalks = () => Promise<Talks | undefined>;

/** The number of talks that are kept on this device; 0 until it is known. */
export function useTalkCount(load: LoadTalks): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let left = false;
    let end = () => {};
    void load().then((talks) => {
      if (left || !talks) return;
      const update = () => setCount(talks.get().talks.filter(({ kept }) => kept !== 'not-kept').length);
      end = talks.subscribe(update);
      void talks.refresh();
      update();
    });
    return () => {
      left = true;
      end();
    };
  }, [load]);
  return count;
}
