// Sessions in another language than English.
import type { Page } from 'playwright/test';
import { practice, sessions, storedValues } from './harness/kept-reports.ts';
import { beginSession, card, preview, reportPart, transcript } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

const setupDialog = (page: Page) => page.getByRole('dialog', { name: 'Session setup' });

async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: 'Session setup' }).click();
  await setupDialog(page).getByLabel('Language you speak').selectOption({ label: language });
  await setupDialog(page).getByRole('button', { name: 'Done' }).click();
}

test.describe('a session in German @chromium', () => {
  test.use({ stored: { auraFocusArea: 'fillers', auraKeepReports: 'yes' } });

  test('counts words and the speaker’s own filler words, says what is not judged, and is not compared with English', async ({
    page,
    recognition,
  }) => {
    await page.clock.install();
    await practice(page, recognition, 'um we need to grow the budget');
    await expect.poll(() => storedValues(page)).toBe(2);
    expect(await recognition.languages()).toEqual(['en-US']);
    await page.goto('/');
    await preview(page).waitFor();

    await test.step('Session setup has the language, and keeps it', async () => {
      await page.getByRole('button', { name: 'Session setup' }).click();
      const field = setupDialog(page).getByLabel('Language you speak');
      await expect(field).toHaveValue('en-US');
      await expect(field.getByRole('option').first()).toHaveText('English');
      await expect(setupDialog(page).getByText('English only.')).toHaveCount(1);
      await field.selectOption({ label: 'Deutsch' });
      await expect(setupDialog(page)).toContainText("It can't judge likely fillers");
      await expect(setupDialog(page).getByText('English only.')).toHaveCount(0);
      await setupDialog(page).getByText('Your own filler words').click();
      await typeInto(setupDialog(page).getByLabel('Words to count as well'), 'also, halt, am');
      await setupDialog(page).getByRole('button', { name: 'Done' }).click();
      await page.reload();
    });

    await beginSession(page, recognition);
    expect((await recognition.languages()).at(-1)).toBe('de-DE');
    const first =
      'Also wir müssen halt über das Budget reden und like am Ende reden wir also über das Budget';
    await recognition.say(first);
    // The specification's fillers do not count: *like* is none here, and *am* is one only because the speaker listed it.
    await expect(card(page, 'Filler Words')).toContainText('4');
    await expect(card(page, 'Filler Words')).toContainText('The words you listed in Session setup.');
    await expect(card(page, 'Pace')).not.toContainText('140-160');
    await expect(transcript(page).locator('p[lang="de-DE"]')).toContainText('müssen halt');
    await page.clock.runFor(12_000);
    await expect(card(page, 'Pace')).toContainText(/\d+/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.clock.runFor(5000);

    await test.step('the report has the figures, and says what is not judged', async () => {
      const metrics = reportPart(page, 'Key Metrics');
      await expect(metrics).toContainText(/Filler Words\s*4.*also 2, halt 1, am 1/);
      await expect(metrics).toContainText(/Avg. Pace\s*\d+/);
      await expect(metrics).toContainText(
        "Likely fillers, syllables, and whether the pace is comfortable aren't judged in German.",
      );
      await expect(page.getByText('· German')).toBeVisible();
      const words = page.getByRole('group', { name: 'Transcript Analysis' });
      await expect(words.locator('p[lang="de-DE"]')).toContainText('Also wir müssen');
      await expect(words.locator('mark')).toHaveText(['Also', 'halt', 'am', 'also']);
      await expect(words.locator('mark[data-kind="own"]')).toHaveCount(4);
      const report = page.getByRole('main');
      await expect(report).not.toContainText(
        /likely fillers a minute|conversational pace|Excellent delivery|Slow down/i,
      );
    });

    await test.step('Progress compares it with no English session', async () => {
      await expect.poll(() => storedValues(page)).toBe(4);
      await page.goto('/#/progress');
      await expect(sessions(page)).toHaveCount(2);
      for (const box of await sessions(page).getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(
        page.getByText('These sessions are in two languages, so their figures are not compared.'),
      ).toBeVisible();
      await expect(page.getByText('(differs)')).toHaveCount(0);
    });
  });
});

test('without own words, fillers are not counted in another language, and a language that the browser lacks is named @chromium', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await preview(page).waitFor();
  await speak(page, 'Deutsch');
  await beginSession(page, recognition);
  await recognition.say('und dann sprechen wir ähm über das Budget');
  await expect(card(page, 'Filler Words')).toContainText('Not counted');
  await recognition.fail('language-not-supported', { ends: false });
  await expect(
    page.getByText("Your browser can't recognize German here. Choose another language in Session setup."),
  ).toBeVisible();
});

test.describe('without a recognizer of the browser @chromium', () => {
  test.use({ speech: 'none' });

  test('no language is offered', async ({ page }) => {
    await page.goto('/');
    await preview(page).waitFor();
    await page.getByRole('button', { name: 'Session setup' }).click();
    await expect(setupDialog(page).getByLabel('Words to count as well')).toBeAttached();
    await expect(setupDialog(page).getByLabel('Language you speak')).toHaveCount(0);
  });
});
