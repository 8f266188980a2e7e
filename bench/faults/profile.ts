import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';

/** Starts the browser with a profile that stays on the disk, and with Chromium's fake camera and microphone. */
export async function openProfile(profile: string): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...launchArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    permissions: ['camera', 'microphone'],
  });
  await browser.addInitScript(() => {
    localStorage.setItem('auraFocusArea', 'posture');
    localStorage.setItem('auraRecordTake', 'yes');
  });
  return browser;
}

/** Id of the browser's main process, found by its profile. */
export function browserProcess(profile: string): number {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const args = argsOf(entry);
    if (args.includes(`--user-data-dir=${profile}`) && !args.some((arg) => arg.startsWith('--type='))) {
      return Number(entry);
    }
  }
  throw new Error('The browser has no process.');
}

function argsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended since the folder was read.
    return [];
  }
}
