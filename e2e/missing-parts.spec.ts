// Parts of a screen whose code does not arrive: the screen says so in the place of the part, or the failure is logged.
import { beginSession } from './harness/live-screen.ts';
import { NOT_LOADED } from './harness/network.ts';
import { expect, test } from './harness/test.ts';

test('a session says that it is not recorded if the code for that did not load @chromium', async ({
  page,
  recognition,
  problems,
}) => {
  problems.allow(NOT_LOADED);
  await page.addInitScript(() => localStorage.setItem('auraRecordTake', 'yes'));
  await page.route('**/TakeControls-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText("Recording couldn't be loaded.")).toBeVisible();
  await beginSession(page, recognition);
});

test('session setup says that the fields for own words did not load, and keeps its choices @chromium', async ({
  page,
  problems,
}) => {
  problems.allow(NOT_LOADED);
  await page.route('**/OptionalFields-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Session setup' }).click();
  const setup = page.getByRole('dialog', { name: 'Session setup' });
  await expect(setup.getByRole('alert')).toContainText("Part of Aura didn't load.");
  await setup.getByRole('textbox', { name: 'Topic keywords' }).fill('budget');
  await setup.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(setup.getByRole('textbox', { name: 'Topic keywords' })).toHaveValue('budget');
});

test.describe('with kept reports', () => {
  test.use({ stored: { auraFocusArea: 'pacing', auraKeepReports: 'yes' } });

  test('a reminder of the next step that did not load is logged, and the session goes on @chromium', async ({
    page,
    recognition,
    problems,
  }) => {
    problems.allow(NOT_LOADED);
    await page.route('**/NextStepLine-*.js', (route) => route.abort());
    await page.goto('/');
    const logged = () => problems.seen.filter((problem) => /imported module.*NextStepLine/.test(problem));
    await expect.poll(logged).toHaveLength(1);
    await beginSession(page, recognition);
  });
});
