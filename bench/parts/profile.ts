import { type BrowserContext, chromium, type Page } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';

interface Settings {
  /** Local storage. */
  readonly stored: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly permissions?: string[];
  readonly serviceWorkers?: 'allow' | 'block';
  readonly downloadsPath?: string;
}

/** Starts the browser with a profile on the disk, because a context without one stores the origin's files in memory. */
export async function openProfile(
  profile: string,
  { stored, args = [], permissions = [], serviceWorkers = 'allow', ...more }: Settings,
): Promise<BrowserContext> {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...launchArgs, ...args],
    permissions,
    serviceWorkers,
    ...more,
  });
  await browser.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, stored);
  return browser;
}

/** Records each session, with Chromium's fake camera and microphone. */
export const RECORDS = {
  stored: { auraFocusArea: 'posture', auraRecordTake: 'yes' },
  args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  permissions: ['camera', 'microphone'],
};

/** Opens the app, and waits until a session is being recorded (`RECORDS`). */
export async function startRecording(
  browser: BrowserContext,
  site: string,
  beforeStart: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(site);
  // This text appears once the recorder is loaded.
  await page.getByText('On this device only').waitFor();
  await beforeStart(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Recording').first().waitFor();
  return page;
}
