import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { makeOnce } from './make-once.ts';

export const BUILT_IN_KEY = 'AIza-built-in-key';

/** The gateway of the shared build: each worker's copy has the origin of its own gateway instead. */
const SHARED_GATEWAY = 'http://gateway.invalid';

/**
 * Copies Aura built for a gateway. A build takes seconds of CPU time, so all workers share one.
 *
 * @param shared the folder of that build, in Playwright's output folder
 * @param gateway the gateway's origin
 */
export async function copyHosted(shared: string, folder: string, gateway: string): Promise<void> {
  await makeOnce(shared, buildHosted);
  await cp(shared, folder, { recursive: true });
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const replaced = await Promise.all(
    ['index.html', ...scripts.map((name) => join('assets', name))].map((name) =>
      replaceIn(join(folder, name), SHARED_GATEWAY, gateway),
    ),
  );
  // The page's security policy and the client's script name the gateway.
  if (replaced.filter(Boolean).length !== 2) throw new Error('The hosted build names its gateway elsewhere.');
}

async function buildHosted(outDir: string): Promise<void> {
  const settings = { VITE_GEMINI_BASE_URL: SHARED_GATEWAY, VITE_GEMINI_API_KEY: BUILT_IN_KEY };
  Object.assign(process.env, settings);
  try {
    await build({ build: { outDir, emptyOutDir: true, sourcemap: false }, logLevel: 'error' });
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
