import { useEffect, useState } from 'react';
import type { SpeakersKey } from '../../flows/app/speakers-key.ts';

/** The keys for requests to a model. */
export interface Keys {
  readonly own: SpeakersKey;
  /** The build's own key; empty if there is none. */
  readonly builtIn: string;
}

/** Whether requests to a model are possible; undefined until known. */
export function useHasKey({ own, builtIn }: Keys): boolean | undefined {
  const [hasOwn, setHasOwn] = useState<boolean>();
  useEffect(() => {
    /** The latest read. An older one may end after it, and is ignored. */
    let latest: symbol | undefined;
    async function read(): Promise<void> {
      const current = Symbol('read');
      latest = current;
      const key = await own.read();
      if (latest === current) setHasOwn(key !== undefined);
    }
    void read();
    const end = own.subscribe(() => void read());
    return () => {
      latest = undefined;
      end();
    };
  }, [own]);
  return builtIn !== '' || hasOwn;
}
