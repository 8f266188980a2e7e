import { useEffect, useState } from 'react';
import { useAura } from './context.ts';

/**
 * Whether the words of a recording can be recognized on this device, because the host has the recognizer's files.
 *
 * @param enabled while false, this is not checked
 */
export function useWritesDown(enabled: boolean): boolean {
  const { loadKey } = useAura();
  const [writesDown, setWritesDown] = useState(false);
  useEffect(() => {
    if (enabled) void loadKey().then((loaded) => setWritesDown((loaded?.recognizerFiles.sizeBytes ?? 0) > 0));
  }, [enabled, loadKey]);
  return enabled && writesDown;
}
