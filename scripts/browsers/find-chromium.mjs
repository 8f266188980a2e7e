// Finds the Chromium-family browser that runs the tests and the benchmarks, and exports its launch arguments. A browser counts as
// found once it has been launched, because an executable may lack a library or a permission.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { installWithApt, isRoot, programFolders, runInstaller } from './install-packages.mjs';

const launchTimeoutMs = 20_000;

/** Arguments of every launch. Chromium refuses to run as root with its sandbox. */
export const launchArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/**
 * Arguments for the journeys, which open many windows with one page each. Parts of Chromium's toolbar are pages in a
 * separate process. Without them a window opens in two thirds of the time. A window with one page does not need the
 * spare renderer either. Chromium reads only the last `--disable-features`, so the first five lines repeat Playwright's
 * (chromiumSwitches.ts). A page lives for a few seconds, in which TurboFan, V8's last optimizing compiler, takes more
 * time than its code saves. With a larger interrupt budget, TurboFan compiles only the hottest loops, such as those of
 * the face detector.
 */
export const journeyArgs = [
  ...launchArgs,
  '--js-flags=--interrupt-budget=5000000',
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls',
    'HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning',
    'BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,Translate,AutoDeElevate',
    'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,msForceBrowserSignIn',
    'msEdgeUpdateLaunchServicesPreferredVersion',
    'InitialWebUI,WebUIReloadButton,WebUIToolbar,PreloadTopChromeWebUI',
    'WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup',
    'SpareRendererForSitePerProcess',
  ].join()}`,
];

/**
 * Finds a browser that works, or installs one. AURA_BROWSER, set by the user or by an earlier call, takes precedence in this
 * process and its children.
 * @returns {Promise<string>} the path of its executable
 */
export async function findChromium() {
  const settled = process.env['AURA_BROWSER'];
  if (settled) {
    if (!existsSync(settled)) throw new Error(`AURA_BROWSER names ${settled}, which does not exist.`);
    return settled;
  }
  const path =
    (await firstThatLaunches()) ??
    (await install(installWithPlaywright)) ??
    (await install(() => installWithApt('chromium')));
  if (!path) {
    throw new Error(
      'No browser for the tests: install Google Chrome, Chromium or Microsoft Edge, or set AURA_BROWSER to the path of one.',
    );
  }
  process.env['AURA_BROWSER'] = path;
  return path;
}

/** For Vitest's globalSetup. Returns nothing: Vitest would call a returned function as the teardown. */
export async function setup() {
  await findChromium();
}

async function firstThatLaunches() {
  for (const path of candidates()) {
    const options = { executablePath: path, args: launchArgs, timeout: launchTimeoutMs };
    if (existsSync(path) && (await launches(chromium, options))) return path;
  }
  return undefined;
}

/** @param {() => boolean} installer */
async function install(installer) {
  return installer() ? await firstThatLaunches() : undefined;
}

/** @param {import('playwright').Page} page */
const computes = async (page) => (await page.evaluate('6 * 7')) === 42;

/**
 * Whether a browser launches, and a page in it passes a check, which is to compute 6 × 7 unless `works` is given.
 * @param {import('playwright').BrowserType} engine
 * @param {import('playwright').LaunchOptions} options
 * @param {(page: import('playwright').Page) => Promise<boolean>} works
 */
export async function launches(engine, options, works = computes) {
  try {
    const browser = await engine.launch(options);
    try {
      return await works(await browser.newPage());
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

/** Playwright's own build first, then Chrome, Chromium and Edge in each system's usual folders. */
function candidates() {
  return new Set([chromium.executablePath(), ...systemBrowsers()]);
}

function systemBrowsers() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/', homedir()].map((root) => join(root, 'Applications', `${name}.app`, 'Contents/MacOS', name)),
    );
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ].flatMap((place) => roots.map((root) => join(root, place)));
  }
  const names = [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  return names.flatMap((name) => programFolders().map((folder) => join(folder, name)));
}

function installWithPlaywright() {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  return runInstaller(process.execPath, [cli, 'install', 'chromium']);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
