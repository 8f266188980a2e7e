// Sealed practice: what the screens say while *Nothing leaves this device* is on (rules 195 to 197).
import type { Page } from 'playwright/test';
import { stopSession } from './harness/live-screen.ts';
import { expect, test, visit } from './harness/service-worker.ts';
import { chooser, talk } from './harness/upload.ts';

const SWITCH = 'Nothing leaves this device';
const COUNTED = 'Sealed · requests to other hosts: none';

async function seal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  // `check` would look for the checkbox again, in the page that is reloaded.
  await page.getByRole('checkbox', { name: SWITCH }).click();
  await expect(page.locator('html[data-sealed]')).toHaveCount(1);
}

test('the live screen and the report say that nothing left, and the recognizer is not asked', async ({
  page,
  server,
}) => {
  await visit(page, server);
  await seal(page);
  await expect(page.getByText(COUNTED)).toBeVisible();
  await expect(page.getByText("your browser's speech recognition isn't used")).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
  await stopSession(page);
  await expect(page.getByText(COUNTED)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key Metrics' })).not.toContainText(/Filler Words\s*\d/);
});

test('a request to another host is refused, and the screen counts it as refused', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Content.Security.Policy|violates the following/);
  await visit(page, server);
  await seal(page);
  await expect(page.getByText(COUNTED)).toBeVisible();
  const outcome = page.evaluate(() => fetch('http://localhost:9/').then(String));
  await expect(outcome).rejects.toThrow(/Failed to fetch|NetworkError/);
  await expect(page.getByText('Sealed · requests to other hosts: none (1 refused)')).toBeVisible();
});

test('a form says why there is no written report; another window waits for its reload, and opens again', async ({
  page,
  server,
}) => {
  await visit(page, server);
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/#/analysis`);
  await expect(other.getByRole('checkbox', { name: 'Send the measurements with the prompt' })).toBeVisible();
  await seal(page);

  await expect(other.getByText("This page isn't sealed yet")).toBeVisible();
  await expect(other.getByText('Sealed: no written report.')).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Send the measurements with the prompt' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect(other.locator('html[data-sealed]')).toHaveCount(1);
  await expect(other.getByText("This page isn't sealed yet")).toHaveCount(0);
  await chooser(other).setInputFiles(talk);
  await expect(other.getByRole('button', { name: 'Analyze My Performance' })).toHaveAccessibleDescription(
    /nothing leaves this device/,
  );

  await other.getByRole('button', { name: 'Settings' }).click();
  await expect(other.getByText('This page is sealed.')).toBeVisible();
  await other.getByRole('checkbox', { name: SWITCH }).click();
  await expect(other.locator('html:not([data-sealed])')).toHaveCount(1);
  await expect(page.getByText('This page is still sealed.')).toBeVisible();
});
