import { useEffect, useState } from 'react';
import { useAura } from './context.ts';

/**
 * Whether the words of a recording can be written down on this device: the host has what it takes.
 *
 * @param enabled false: it is not looked up
 */
export function useWritesDown(enabled: boolean): boolean {
  const { loadKey } = useAura();
  const [writesDown, setWritesDown] = useState(false);
  useEffect(() => {
    if (enabled) void loadKey().then((loaded) => setWritesDown((loaded?.wordFiles.sizeBytes ?? 0) > 0));
  }, [enabled, loadKey]);
  return writesDown;
}
