import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 250;

/**
 * Samples the memory of a process and its descendants on Linux, as proportional set size: shared memory counts once. On other
 * systems it is 0.
 */
export function watchMemory(pid: number): { peakMB(): number; stop(): void } {
  let peakKB = 0;
  const timer = setInterval(() => {
    peakKB = Math.max(peakKB, ownKB(pid, childrenOf()));
  }, SAMPLE_EVERY_MS);
  return { peakMB: () => peakKB / 1024, stop: () => clearInterval(timer) };
}

function ownKB(pid: number, children: ReadonlyMap<number, readonly number[]>): number {
  const rest = (children.get(pid) ?? []).reduce((sum, child) => sum + ownKB(child, children), 0);
  return rest + Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0);
}

function childrenOf(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of listProc()) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readProc(name, 'status'))?.[1]);
    if (!parent) continue;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function listProc(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Empty if the process has ended. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
