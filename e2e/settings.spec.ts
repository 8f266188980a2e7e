// The settings: how the speaker's own key is entered, stored, used and deleted, and the licenses.
import { readFileSync } from 'node:fs';
import { findings } from './harness/axe.ts';
import { test as hostedTest } from './harness/hosted.ts';
import { says } from './harness/provider.ts';
import { videoReport } from '../tests/written-reports.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';
import { requestVideoReport, chooser, NOT_MEASURED, SORRY, talk } from './harness/upload.ts';
import { BUILT_IN_KEY } from './harness/hosted-build.ts';

const OWN_KEY = 'AIza-my-own-key';

test('one control opens the settings on every screen, and their field is not focused', async ({ page }) => {
  const control = page.getByRole('button', { name: 'Settings' });
  for (const path of ['/', '/analysis', '/comprehensive-analysis', '/report', '/video-report', '/nowhere']) {
    await test.step(path, async () => {
      // A document load per address: a change of the hash alone would be a navigation within the app.
      await page.goto('about:blank');
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(control).toHaveCount(1);
      await control.click();
      const settings = page.getByRole('dialog', { name: 'Settings' });
      // The key's module has loaded: leaving the page before would cancel its request.
      await expect(settings).toContainText('No key is saved on this device.');
      await expect(settings.getByRole('textbox')).not.toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(control).toBeFocused();
    });
  }
});

test('without a key, the form says so before the click, and has a button that only measures', async ({
  page,
}) => {
  await page.goto('/#/analysis');
  await expect(page.getByText("No key here: you'll get measurements.")).toBeVisible();
  const only = page.getByRole('button', { name: 'Only measure' });
  await expect(only).toBeDisabled();
  await chooser(page).setInputFiles(talk);
  await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toHaveAccessibleDescription(
    /you'll get measurements/,
  );
  expect(await findings(page)).toEqual([]);
  await only.click();
  await expect(page.getByRole('alert'), 'the file has nothing to measure').toContainText(NOT_MEASURED);
  await expect(page.getByRole('alert')).not.toContainText(SORRY);

  await page.goto('/#/comprehensive-analysis');
  await expect(page.getByRole('heading', { level: 1, name: 'Comprehensive Analysis' })).toBeVisible();
  await chooser(page).setInputFiles(talk);
  await expect(only, 'measuring needs no goal').toBeEnabled();
  await expect(page.getByRole('button', { name: 'Generate Report' })).toBeDisabled();

  await page.getByRole('button', { name: 'Add your key' }).click();
  const field = page.getByRole('textbox', { name: 'Gemini API key' });
  await expect(field).toBeFocused();
  await typeInto(field, OWN_KEY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('No key here')).toHaveCount(0);
  await expect(only).toHaveCount(0);
});

test('without a key, the error offers to add one, and an invalid key is not stored @chromium', async ({
  page,
}) => {
  await requestVideoReport(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Sorry, something went wrong during the analysis. Please try again.');
  await expect(alert).toContainText('need a Gemini API key');
  await page.getByRole('button', { name: 'Add your key' }).click();
  await expect(page.getByText('No key is saved on this device.')).toBeVisible();
  await expect(page.getByLabel('Gemini API key')).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Gemini API key' });
  const refused = page.getByRole('alert').filter({ hasText: "That isn't a key" });
  for (const typed of ['', 'two words', 'AIza…']) {
    await typeInto(field, typed);
    await expect(refused).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(refused).toBeVisible();
    await expect(field).toBeFocused();
  }
  await expect(page.getByText('No key is saved on this device.')).toBeVisible();
});

test('the settings link to the licenses of all shipped packages, which name mediabunny as modified @chromium', async ({
  page,
}) => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  await page.goto('/#/report');
  await page.getByRole('button', { name: 'Settings' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open-source licenses' }).click();
  const licenses = await opened;
  const packages = licenses.getByRole('heading', { level: 2 });
  await expect(packages.filter({ hasText: /^mediabunny / })).toBeVisible();
  const named = (await packages.allInnerTexts()).map((heading) => heading.split(' ')[0]);
  expect(named).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(named, 'of the service worker').toContain('workbox-precaching');
  await expect(licenses.getByText('Aura ships mediabunny in changed form.')).toBeVisible();
  await expect(licenses.getByText('Mozilla Public License Version 2.0').first()).toBeVisible();
  await expect(licenses.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
});

hostedTest(
  'a choice made in one window applies in the other, whose own choices do not undo it',
  async ({ page, provider }) => {
    provider.answer(says(videoReport));
    await page.goto('/#/analysis');
    const send = page.getByRole('checkbox', { name: 'Send the measurements with the prompt' });
    await expect(send).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/#/analysis');
    await other.getByRole('button', { name: 'Settings' }).click();
    await other.getByRole('checkbox', { name: 'Never ask a language model' }).check();
    await expect(send, 'as nothing is sent').toHaveCount(0);

    await other.getByRole('checkbox', { name: 'Never ask a language model' }).uncheck();
    await send.check();
    await other.getByRole('checkbox', { name: 'Never ask a language model' }).check();
    await requestVideoReport(page);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(provider.requests).toEqual([]);
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toMatchObject({
      auraSendMeasured: 'yes',
      auraMeasureOnly: 'yes',
    });
  },
);

hostedTest(
  "the speaker's own key replaces the build's, stays on the device, and can be deleted",
  async ({ page, provider }) => {
    provider.answer(says(videoReport));
    await requestVideoReport(page);
    await expect(page).toHaveURL(/#\/video-report$/);

    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByText('If you add your own, it is used instead.')).toBeVisible();
    await expect(page.getByText(/stays in this browser on this device/)).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: 'Gemini API key' }), ` ${OWN_KEY} `);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await requestVideoReport(page);
    await expect(page).toHaveURL(/#\/video-report$/);

    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByText('A key is saved on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the key' }).click();
    await expect(page.getByText('The key was deleted.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Gemini API key' })).toHaveValue('');
    await page.getByRole('button', { name: 'Close' }).click();
    await requestVideoReport(page);
    await expect.poll(() => provider.requests.length).toBe(3);

    expect(provider.requests.map(({ headers }) => headers['x-goog-api-key'])).toEqual([
      BUILT_IN_KEY,
      OWN_KEY,
      BUILT_IN_KEY,
    ]);
    for (const { path, body } of provider.requests) expect(path + body).not.toMatch(/AIza/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('AIza');
  },
);

test('a key is saved on the second try if its code did not load on the first @chromium', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/compose-key-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toContainText("it can't say whether a key is saved");
  await typeInto(page.getByRole('textbox', { name: 'Gemini API key' }), OWN_KEY);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('alert')).toContainText("your key isn't saved");
  await page.unroute('**/compose-key-*.js');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(settings).toContainText('A key is saved on this device.');
});
