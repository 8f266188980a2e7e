// Decides which engines run the journeys on this machine: Chromium always, Firefox and WebKit if they work or are required.
// See docs/engines.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox } from 'playwright';
import { findChromium, launches } from './find-chromium.mjs';
import { findHeadlessShell } from './find-headless-shell.mjs';
import { installWithApt, findProgram } from './install-packages.mjs';
import { soundPackage, startSound } from './virtual-sound.mjs';
import { startWebKit, webKitPackages, webKitPrograms } from './webkit-driver.mjs';

const launchTimeoutMs = 60_000;
/** Playwright's name for a Firefox that is not its own build: it is driven over WebDriver BiDi. */
export const firefoxChannel = 'moz-firefox';

/** @typedef {'firefox' | 'webkit'} Engine */

/**
 * Finds the engines that work. AURA_ENGINES is a comma-separated list of the engines that are required; `CI=true` requires all.
 * Rejects when a required engine neither works nor can be installed.
 * @returns {Promise<{ chromium: string, headlessShell: string | undefined, firefox: string | undefined, webkit: boolean }>}
 *   Strings are paths of executables.
 */
export async function findEngines() {
  const chromium = await findChromium();
  const headlessShell = await findHeadlessShell();
  const firefoxPath = await resolveEngine('firefox', findFirefox, ['firefox-esr', soundPackage]);
  const webkit = await resolveEngine('webkit', findWebKit, webKitPackages);
  return { chromium, headlessShell, firefox: firefoxPath, webkit: webkit !== undefined };
}

/**
 * The first process tries the engine and stores the result in an environment variable, which its child processes read. An
 * empty variable means that the engine is left out.
 * @param {Engine} engine
 * @param {() => Promise<string | undefined>} find
 * @param {string[]} packages
 * @returns {Promise<string | undefined>}
 */
async function resolveEngine(engine, find, packages) {
  const variable = `AURA_${engine.toUpperCase()}`;
  const stored = process.env[variable];
  if (stored !== undefined) return stored || undefined;
  let found = await find();
  if (!found && isRequired(engine)) {
    found = installWithApt(...packages) ? await find() : undefined;
    if (!found) throw new Error(`The journeys must run in ${engine} here, and it does not work.`);
  }
  if (!found) console.error(`The journeys leave out ${engine}: it does not work here, and is not required.`);
  process.env[variable] = found ?? '';
  return found;
}

/** @param {Engine} engine */
function isRequired(engine) {
  return Boolean(process.env['CI']) || (process.env['AURA_ENGINES'] ?? '').split(',').includes(engine);
}

async function findFirefox() {
  for (const path of firefoxPaths()) if (existsSync(path) && (await firefoxWorks(path))) return path;
  return undefined;
}

function firefoxPaths() {
  if (process.platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => process.env[name] ?? []);
    return roots.map((root) => join(root, 'Mozilla Firefox/firefox.exe'));
  }
  return ['firefox-esr', 'firefox'].flatMap((name) => findProgram(name) ?? []);
}

/**
 * Whether Firefox opens a page in which an AudioContext runs. Without a running AudioContext no voice is measured.
 * @param {string} executablePath
 */
async function firefoxWorks(executablePath) {
  const sound = await startSound().catch(() => undefined);
  const options = {
    channel: firefoxChannel,
    executablePath,
    env: { ...process.env, ...sound?.env },
    firefoxUserPrefs: { 'media.autoplay.default': 0 },
    timeout: launchTimeoutMs,
  };
  try {
    return await launches(firefox, options, async (page) => {
      const running = await page.evaluate(soundRuns, launchTimeoutMs);
      if (!running) console.error(`Firefox runs no sound here; ${soundPackage} would give it some.`);
      return running;
    });
  } finally {
    await sound?.stop();
  }
}

/**
 * Whether an AudioContext starts within the timeout. Runs in the page.
 * @param {number} timeoutMs
 * @returns {Promise<boolean>}
 */
function soundRuns(timeoutMs) {
  return new Promise((resolve) => {
    const context = new AudioContext();
    context.addEventListener('statechange', () => resolve(context.state === 'running'));
    setTimeout(resolve, timeoutMs, false);
  });
}

async function findWebKit() {
  if (!webKitPrograms.every(findProgram)) return undefined;
  try {
    const webkit = await startWebKit();
    try {
      const answer = await webkit.send('POST', '/execute/sync', { script: 'return 6 * 7', args: [] });
      return answer === 42 ? 'WebKitWebDriver' : undefined;
    } finally {
      await webkit.stop();
    }
  } catch {
    return undefined;
  }
}
