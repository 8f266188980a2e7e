import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_INTERVAL_MS = 200;
/** Only to end a hang: a build or an encoder is slow on a busy machine. */
const TIMEOUT_MS = 180_000;

/**
 * Makes a file or a folder that all Playwright workers share: the first that needs it makes it, the others wait.
 *
 * @param path in Playwright's output folder, which each run of the tests empties first
 * @param make makes it at another path
 * @throws if it does not exist after 180 s
 */
export async function makeOnce(path: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!existsSync(path)) {
    if (await isFirst(path)) await makeFirst(path, make);
    else if (Date.now() > deadline) throw new Error(`Another worker did not make ${path} in time.`);
    else await delay(POLL_INTERVAL_MS);
  }
}

async function makeFirst(path: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}-unfinished`;
  try {
    await make(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    // The next worker tries for itself.
    await rm(lockOf(path), { recursive: true });
    throw error;
  }
}

/** The folder whose creation reserves the path for one worker. It stays when the path exists. */
const lockOf = (path: string): string => `${path}-lock`;

/** Whether this worker is the first to ask: only one can create a folder. */
async function isFirst(path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await mkdir(lockOf(path));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
