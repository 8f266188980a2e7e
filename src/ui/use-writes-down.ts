import { useEffect, useState } from 'react';
import { useAura } from './context.ts';

/**
 * Whether the words of a recording can be written down on this device: the host has what it takes.
 *
 * @param asked false: it is not looked up
 */
export function useWritesDown(asked: boolean): boolean {
  const { loadKey } = useAura();
  const [writesDown, setWritesDown] = useState(false);
  useEffect(() => {
    if (asked) void loadKey().then((loaded) => setWritesDown((loaded?.wordFiles.sizeBytes ?? 0) > 0));
  }, [asked, loadKey]);
  return writesDown;
}
