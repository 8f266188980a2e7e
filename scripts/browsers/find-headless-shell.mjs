// Finds Chromium's headless shell: its engine without windows, toolbars and permission prompts. A journey in it needs a sixth less
// CPU time. Without one, all journeys run in the browser that find-chromium.mjs finds.
import { chromium } from 'playwright';
import { launchArgs, launches } from './find-chromium.mjs';
import { findProgram, installWithApt } from './install-packages.mjs';

const launchTimeoutMs = 20_000;
/** The program, and Debian's package of it. */
const name = 'chromium-headless-shell';

/**
 * Finds a headless shell that works, or installs Debian's. AURA_HEADLESS_SHELL, set by the user or by an earlier call,
 * takes precedence in this process and its children; an empty value means that the shell is left out.
 * @returns {Promise<string | undefined>} the path of its executable
 */
export async function findHeadlessShell() {
  const settled = process.env['AURA_HEADLESS_SHELL'];
  if (settled !== undefined) return settled || undefined;
  const path = (await shellThatLaunches()) ?? (installWithApt(name) ? await shellThatLaunches() : undefined);
  process.env['AURA_HEADLESS_SHELL'] = path ?? '';
  return path;
}

async function shellThatLaunches() {
  const executablePath = findProgram(name);
  if (!executablePath) return undefined;
  const options = { executablePath, args: launchArgs, timeout: launchTimeoutMs };
  return (await launches(chromium, options)) ? executablePath : undefined;
}
