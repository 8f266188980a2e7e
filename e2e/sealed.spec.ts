// Sealed practice: *Nothing leaves this device* (rules 195 to 197).
import { expect, test, visit } from './harness/service-worker.ts';

test('the switch seals the page, which says so', async ({ page, server }) => {
  await visit(page, server);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Nothing leaves this device' }).click();
  await expect(page.locator('html[data-sealed]')).toHaveCount(1);
  await expect(page.getByText('Sealed · requests to other hosts: none')).toBeVisible();
  await page.screenshot({ path: '/tmp/h/x/live.png' });
});
