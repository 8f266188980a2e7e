import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';

/** The API key in the hosted build. */
export const BUILT_IN_KEY = 'AIza-built-in-key';

/** The gateway of the shared build: each worker's copy has the origin of its own gateway instead. */
const SHARED_GATEWAY = 'http://gateway.invalid';

const POLL_INTERVAL_MS = 200;

/**
 * Copies Aura built for a gateway. A build takes ten seconds of CPU time, so all workers share one: the first that needs it builds,
 * the others wait.
 *
 * @param shared the folder of that build, in Playwright's output folder, which each run of the tests empties first
 * @param gateway the gateway's origin
 * @throws where there is no build within the given time
 */
export async function copyHosted(
  shared: string,
  folder: string,
  gateway: string,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!existsSync(shared)) {
    if (await isFirst(shared)) await buildHosted(shared);
    else if (Date.now() > deadline) throw new Error('Another worker built no hosted site in time.');
    else await delay(POLL_INTERVAL_MS);
  }
  await cp(shared, folder, { recursive: true });
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const replaced = await Promise.all(
    ['index.html', ...scripts.map((name) => join('assets', name))].map((name) =>
      replaceIn(join(folder, name), SHARED_GATEWAY, gateway),
    ),
  );
  // The page has a security policy, the script a client.
  if (replaced.filter(Boolean).length !== 2) throw new Error('The hosted build names its gateway elsewhere.');
}

/** The folder whose creation reserves the build for one worker. It stays when the build is done. */
const lockOf = (shared: string): string => `${shared}-lock`;

/** Whether this worker is the first to ask: only one can create a folder. */
async function isFirst(shared: string): Promise<boolean> {
  await mkdir(dirname(shared), { recursive: true });
  try {
    await mkdir(lockOf(shared));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function buildHosted(shared: string): Promise<void> {
  const outDir = `${shared}-building`;
  const settings = { VITE_GEMINI_BASE_URL: SHARED_GATEWAY, VITE_GEMINI_API_KEY: BUILT_IN_KEY };
  Object.assign(process.env, settings);
  try {
    await build({ build: { outDir, emptyOutDir: true, sourcemap: false }, logLevel: 'error' });
    await rename(outDir, shared);
  } catch (error) {
    // The next worker tries for itself.
    await rm(lockOf(shared), { recursive: true });
    throw error;
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
  }
}

async function replaceIn(file: string, from: string, to: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) return false;
  await writeFile(file, text.replaceAll(from, to));
  return true;
}
