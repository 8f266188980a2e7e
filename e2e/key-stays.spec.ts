// The speaker's key: it is sent to no other origin, and works if storage fails (rule 45).
import { expect, test } from './harness/hosted.ts';
import { onlyFor, Provider, redirect, says } from './harness/provider.ts';
import { videoReport } from '../tests/written-reports.ts';
import { startStaticServer } from './harness/static-server.ts';
import { typeInto } from './harness/type-into.ts';
import { requestVideoReport } from './harness/upload.ts';

const elsewhere = new Provider();

test.beforeEach(() => elsewhere.reset());
test.afterAll(() => elsewhere.close());

test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  test('a redirect by the gateway sends the key to no other origin', async ({ page, provider, problems }) => {
    problems.allow(/Failed to load resource|redirect|Cross-Origin/);
    elsewhere.answer(says(videoReport));
    provider.answer(redirect(elsewhere.origin));
    await requestVideoReport(page);
    await expect(page.getByRole('alert')).toContainText("Gemini couldn't be reached");
    expect(provider.requests.length).toBeGreaterThan(0);
    expect(elsewhere.preflight).toBeUndefined();
    expect(elsewhere.requests).toEqual([]);
  });
});

test('a key that is restricted to this site works: the request has the origin as its referrer, and nothing more', async ({
  page,
  provider,
  site,
}) => {
  const { origin } = new URL(site);
  provider.answer(onlyFor(origin, says(videoReport)));
  await requestVideoReport(page);
  await expect(page).toHaveURL(/#\/video-report$/);
  expect(provider.requests.map(({ headers }) => headers.referer)).toEqual([`${origin}/`]);
});

test('a worker can request no other origin than its own, not even the gateway @chromium', async ({
  page,
  provider,
  problems,
}) => {
  problems.allow(/Content.Security.Policy|violates the following/);
  provider.answer(says('any text'));
  const starting = page.waitForEvent('worker');
  await page.goto('/');
  const request = (url: string) => fetch(url).then(String, String);
  expect(await (await starting).evaluate(request, provider.origin)).toMatch(/Failed to fetch/);
  expect(provider.requests).toEqual([]);
  await page.evaluate(request, provider.origin);
  expect(provider.requests).toHaveLength(1);
});

test('on a host that sends no headers, the page can request no other origin', async ({ page, problems }) => {
  problems.allow(/Content.Security.Policy|violates the following/);
  const server = await startStaticServer('dist', '', false);
  try {
    await page.goto(server.origin);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    const outcome = page.evaluate((url) => fetch(url).then(({ status }) => status), elsewhere.origin);
    await expect(outcome).rejects.toThrow(/Failed to fetch|NetworkError/);
    expect(elsewhere.requests).toEqual([]);
  } finally {
    server.stop();
  }
});

test.describe('with site data blocked', () => {
  test.beforeEach(({ page }) =>
    // As in Firefox: access to storage throws at once.
    page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }),
  );

  test('a report is still written', async ({ page, provider }) => {
    provider.answer(says(videoReport));
    await requestVideoReport(page);
    await expect(page).toHaveURL(/#\/video-report$/);
  });

  test('a key is said to be used until the page is closed, and can be deleted @chromium', async ({
    page,
    provider,
  }) => {
    provider.answer(says(videoReport));
    await page.goto('/#/analysis');
    await page.getByRole('button', { name: 'Settings' }).click();
    await typeInto(page.getByRole('textbox', { name: 'Gemini API key' }), 'AIza-my-own-key');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It is used until you close or reload this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the key' }).click();
    await expect(page.getByText('The key was deleted.')).toBeVisible();
  });
});
