// Takes in two windows: the takes are those in the folder, and each window follows the other's changes.
import { openRecording, recordSwitch, stop, storedTakes, yourTake } from './harness/takes.ts';
import { expect, test } from './harness/test.ts';

test.use({ microphone: 'speaks' });

test('a take that one window holds is left alone by another, which lists and deletes it once it is kept', async ({
  page,
  context,
}) => {
  await openRecording(page, 2000);
  await stop(page);
  await expect(yourTake(page).locator('video')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await expect(recordSwitch(other)).toBeChecked();
  await expect(other.getByText('On this device only')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Unfinished take' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: '1 kept take' })).toHaveCount(0);

  await yourTake(page).getByRole('button', { name: 'Keep' }).click();
  await other.getByRole('button', { name: '1 kept take' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByRole('dialog')).toContainText('No takes are kept on this device.');
  await expect(yourTake(page)).toHaveCount(0);
  expect(await storedTakes(page)).toEqual([]);
});

test('a take that nobody kept is deleted by the next visit', async ({ page, context }) => {
  await openRecording(page, 2000);
  await stop(page);
  await expect(yourTake(page).locator('video')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await recordSwitch(other).click();
  await expect(recordSwitch(other)).not.toBeChecked();
  expect(await storedTakes(other)).not.toEqual([]);
  await page.close();
  await other.reload();
  await expect.poll(() => storedTakes(other)).toEqual([]);
});
