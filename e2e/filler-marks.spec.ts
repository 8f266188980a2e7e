import { preview, beginSession } from './harness/live-screen.ts';
import { expect, test } from './harness/test.ts';
import { typeInto } from './harness/type-into.ts';

test('the report marks likely fillers, words that are only listed, and the speaker’s own words @chromium', async ({
  page,
  recognition,
}) => {
  await page.goto('/');
  await preview(page).waitFor();
  await page.getByRole('button', { name: 'Session setup' }).click();
  const setup = page.getByRole('dialog', { name: 'Session setup' });
  await setup.getByText('Your own filler words').click();
  await typeInto(setup.getByLabel('Words to count as well'), 'So, anyway, um');
  await typeInto(setup.getByLabel('Filler words you use on purpose'), 'okay');
  await setup.getByRole('button', { name: 'Done' }).click();

  await beginSession(page, recognition);
  await recognition.say(
    'um so I am here and like nobody knows the right way okay so anyway it was kind of late',
  );
  await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('6');
  await page.getByRole('button', { name: 'Stop' }).click();

  const metrics = page.getByRole('region', { name: 'Key Metrics' });
  await expect(metrics).toContainText(/Filler Words\s*6/);
  await expect(metrics).toContainText(/Your Own Words\s*3.*so 2, anyway 1/);
  const transcript = page.getByRole('group', { name: 'Transcript Analysis' });
  const marks = (kind: string) => transcript.locator(`mark[data-kind="${kind}"]`);
  await expect(marks('likely')).toHaveText(['um', 'like']);
  await expect(marks('listed')).toHaveText(['am', 'right', 'okay', 'kind of']);
  await expect(marks('own')).toHaveText(['so', 'so', 'anyway']);

  // The arrow keys move from the transcript to the marks. A tooltip describes the current mark.
  const meaning = page.getByRole('tooltip').filter({ hasText: /arrow key|filler/ });
  await transcript.focus();
  await expect(meaning).toHaveText(/arrow key/);
  await page.keyboard.press('ArrowRight');
  await expect(meaning).toHaveText(/^Likely a filler, at \d+:\d\d: a sound of hesitation$/);
  await page.keyboard.press('ArrowRight');
  await expect(meaning).toHaveText(/^One of your own filler words/);
  await page.keyboard.press('ArrowRight');
  await expect(meaning).toHaveText(/ordinary word$/);

  // The speaker's own words are stored: a reload keeps them.
  await page.goto('/');
  await page.reload();
  await page.getByRole('button', { name: 'Session setup' }).click();
  await expect(page.getByLabel('Words to count as well')).toHaveValue('So, anyway, um');
});
