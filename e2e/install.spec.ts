// The offer to install Aura, and the hint in browsers that install from a menu.
import { findings } from './harness/axe.ts';
import { expect, test as serviceWorkerTest, visit } from './harness/service-worker.ts';
import { test } from './harness/test.ts';

// Runs in the page, as source text: Safari's user agent, and the APIs that it lacks.
function pretendApple(facts: Record<string, string | number | boolean>): void {
  for (const owner of [window, Window.prototype]) Reflect.deleteProperty(owner, 'onbeforeinstallprompt');
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(navigator, name, { value });
}

// Runs in the page, as source text: no driver can open an installed app's window.
function pretendDisplayMode(mode: string): void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes('display-mode') ? matchMedia(query.includes(mode) ? 'all' : 'not all') : matchMedia(query);
}

// Runs in the page: the event that Chromium dispatches if Aura can be installed.
function offerToInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(Object.assign(window, { asked: true })),
  });
  dispatchEvent(offer);
}

serviceWorkerTest(
  'the browser finds no obstacle to installing Aura, and a button offers it until it is pressed or Aura is installed @chromium',
  async ({ page, server }) => {
    await visit(page, server);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito, where nothing can be installed.
    const obstacles = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(obstacles).toEqual([]);

    const button = page.getByRole('button', { name: 'Install' });
    await page.evaluate(offerToInstall);
    await button.click();
    expect(await page.evaluate('asked')).toBe(true);
    await expect(button).toHaveCount(0);
    await page.evaluate(offerToInstall);
    await expect(button).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(button).toHaveCount(0);
  },
);

for (const [where, apple, step] of [
  ['on a phone', { platform: 'iPhone', maxTouchPoints: 5, standalone: false }, 'Add to Home Screen'],
  ['on a Mac', { platform: 'MacIntel', maxTouchPoints: 0 }, 'Add to Dock'],
] as const) {
  test(`if a page can't offer the installation, a hint names the menu item, ${where} @chromium`, async ({
    page,
  }) => {
    await page.addInitScript(pretendApple, { vendor: 'Apple Computer, Inc.', ...apple });
    await page.goto('/');
    await page.getByRole('button', { name: 'Install' }).click();
    const hint = page.getByRole('dialog', { name: 'Install Aura' });
    await expect(hint.getByRole('listitem')).toContainText(['menu', step]);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(hint).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Install' })).toBeFocused();
  });
}

for (const [which, browser, displayMode] of [
  ['opened from the home screen', { platform: 'iPhone', maxTouchPoints: 5, standalone: true }, 'browser'],
  ['opened from the Dock', { platform: 'MacIntel', maxTouchPoints: 0 }, 'standalone'],
  ['of WebKit on Linux', { platform: 'Linux x86_64', maxTouchPoints: 0 }, 'browser'],
] as const) {
  test(`a page ${which} has no Install button @chromium`, async ({ page }) => {
    await page.addInitScript(pretendApple, { vendor: 'Apple Computer, Inc.', ...browser });
    await page.addInitScript(pretendDisplayMode, displayMode);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0);
  });
}
