import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 250;

/** The unit of CPU times in `/proc`. */
const TICKS_PER_S = 100;

/** The memory of a process and its descendants on Linux, in MiB, as proportional set size: shared memory counts once. 0 on other systems. */
export const memoryMiB = (pid: number): number => ownKB(pid, childrenOf()) / 1024;

/** Samples `memoryMiB` until it is stopped. */
export function watchMemory(pid: number): { peakMiB(): number; stop(): void } {
  let peakMiB = 0;
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryMiB(pid));
  }, SAMPLE_EVERY_MS);
  return { peakMiB: () => peakMiB, stop: () => clearInterval(timer) };
}

/** The CPU time of a process and its descendants on Linux, in seconds. 0 on other systems. */
export function cpuSeconds(pid: number, children = childrenOf()): number {
  const rest = (children.get(pid) ?? []).reduce((sum, child) => sum + cpuSeconds(child, children), 0);
  // The name, in parentheses, may contain spaces. User and system time follow it as 12th and 13th.
  const [, after = ''] = readProc(pid, 'stat').split(/\) (?!.*\) )/);
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number);
  return rest + (user + system) / TICKS_PER_S;
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
