import { readdirSync, readFileSync } from 'node:fs';
import { type BrowserContext, chromium } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';

/** Starts the browser on a profile that outlives it, with a drawn camera and microphone. */
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

/** The process of the browser on this profile, without its children. */
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
    // It has ended meanwhile.
    return [];
  }
}
