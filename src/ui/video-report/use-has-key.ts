import { useEffect, useState } from 'react';
import type { SpeakersKey } from '../../flows/app/speakers-key.ts';

/** The keys with which a model can be asked. */
export interface Keys {
  readonly own: SpeakersKey;
  /** The build's own key; empty if there is none. */
  readonly builtIn: string;
}

/** Whether a model can be asked here; undefined until that is known. */
export function useHasKey({ own, builtIn }: Keys): boolean | undefined {
  const [hasOwn, setHasOwn] = useState<boolean>();
  useEffect(() => {
    let left = false;
    const read = () => void own.read().then((key) => left || setHasOwn(key !== undefined));
    read();
    const end = own.subscribe(read);
    return () => {
      left = true;
      end();
    };
  }, [own]);
  return builtIn !== '' || hasOwn;
}
