// Tests of the harness: the errors that fail a journey. Needs no build.
import { createServer } from 'node:http';
import { expect, test as base } from './harness/test.ts';

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  site: async ({}, provide) => {
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<link rel=icon href=data:>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await provide(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

for (const [what, script] of [
  ['logged', "console.error('on purpose')"],
  ['thrown', "queueMicrotask(() => { throw new Error('on purpose') })"],
  ['thrown in a worker', `new Worker('data:text/javascript,throw new Error("on purpose")'), 0`],
  ['logged in a worker', `new Worker('data:text/javascript,console.error("on purpose")'), 0`],
] as const) {
  test(`an error that is ${what} is collected`, async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(script);
    await expect.poll(() => problems.seen.join()).toContain('on purpose');
    problems.allow(/on purpose/);
  });
}

test.fail('an error that is not allowed fails the test', async ({ page, problems }) => {
  await page.goto('/');
  await page.evaluate("console.error('not allowed')");
  await expect.poll(() => problems.seen).toHaveLength(1);
});
