// Which engines run the journeys here. Chromium always; Firefox and WebKit where they work, and where they are required.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox } from 'playwright';
import { findBrowser, launches } from './find-browser.mjs';
import { installWithApt, onLinux } from './install.mjs';
import { soundPackage, startSound } from './sound.mjs';
import { startWebKit, webKitPackages, webKitPrograms } from './webkit.mjs';

const launchTimeoutMs = 60_000;
/** How Playwright calls a Firefox that is not its own build. */
export const firefoxChannel = 'moz-firefox';

/** @typedef {'firefox' | 'webkit'} Engine */

/**
 * What works here, as every process of one run sees it. AURA_ENGINES names the engines that must run, with commas; CI
 * requires all of them. Rejects when one that is required neither works nor can be installed.
 * @returns {Promise<{ chromium: string, firefox: string | undefined, webkit: boolean }>} Paths of the first two
 */
export async function findEngines() {
  const chromium = await findBrowser();
  const firefoxPath = await settle('firefox', findFirefox, ['firefox-esr', soundPackage]);
  const webkit = await settle('webkit', findWebKit, webKitPackages);
  return { chromium, firefox: firefoxPath, webkit: webkit !== undefined };
}

/**
 * The first process looks, the others read what it found: an empty variable is an engine that is left out.
 * @param {Engine} engine
 * @param {() => Promise<string | undefined>} find
 * @param {string[]} packages
 * @returns {Promise<string | undefined>}
 */
async function settle(engine, find, packages) {
  const variable = `AURA_${engine.toUpperCase()}`;
  const settled = process.env[variable];
  if (settled !== undefined) return settled || undefined;
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
  return ['firefox-esr', 'firefox'].flatMap((name) => onLinux(name) ?? []);
}

/**
 * Whether it opens a page, and runs sound there: without that, no voice is measured.
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
      const runsSound = await page.evaluate(playsWithin, launchTimeoutMs);
      if (!runsSound) console.error(`Firefox runs no sound here; ${soundPackage} would give it some.`);
      return runsSound;
    });
  } finally {
    await sound?.stop();
  }
}

/**
 * Runs in the page.
 * @param {number} timeoutMs
 * @returns {Promise<boolean>}
 */
function playsWithin(timeoutMs) {
  return new Promise((resolve) => {
    const context = new AudioContext();
    context.addEventListener('statechange', () => resolve(context.state === 'running'));
    setTimeout(resolve, timeoutMs, false);
  });
}

async function findWebKit() {
  if (!webKitPrograms.every(onLinux)) return undefined;
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
