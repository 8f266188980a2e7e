// Aura opened by the operating system: with a video that another app shares, and through the launch queue.
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { untilScriptsLoaded } from './harness/network.ts';
import { buildWithFault, expect, test as serviceWorkerTest, visit } from './harness/service-worker.ts';
import { type StaticServer, startStaticServer } from './harness/static-server.ts';
import { test } from './harness/test.ts';
import { chooser, talk } from './harness/upload.ts';

const NOT_ARRIVED = "The video you shared didn't arrive.";

/**
 * Shares a video as the operating system does: posts a form to the share target. A blank page posts it, because Aura's content
 * security policy allows its own pages no form submission.
 *
 * @param enctype `text/plain` for a form that the service worker can't read
 * @param from the address of the page that posts the form
 */
async function share(
  page: Page,
  server: StaticServer,
  enctype = 'multipart/form-data',
  from = 'about:blank',
): Promise<void> {
  await page.goto(from);
  await page.evaluate(
    ([action, type]) => {
      const video = new DataTransfer();
      video.items.add(new File([new Uint8Array(1_048_576)], 'talk.mp4', { type: 'video/mp4' }));
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'video',
        files: video.files,
      });
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action, enctype: type });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [`${server.origin}/share`, enctype] as const,
  );
}

serviceWorkerTest(
  'a video that another app shares is chosen on the upload screen, once',
  async ({ page, server }) => {
    await visit(page, server);
    await share(page, server);
    const analyze = page.getByRole('button', { name: 'Analyze My Performance' });
    await expect(page.getByText('talk.mp4')).toBeVisible();
    await expect(page.getByText('1.00 MB')).toBeVisible();
    await untilScriptsLoaded(page);
    await page.reload();
    await expect(analyze).toBeDisabled();
    await expect(page.getByText('talk.mp4')).toHaveCount(0);
    await untilScriptsLoaded(page);

    await share(page, server, 'text/plain');
    await expect(analyze).toBeDisabled();
    await expect(page.getByRole('alert'), 'to a form that cannot be read').toContainText(NOT_ARRIVED);
  },
);

serviceWorkerTest(
  'a video that another site posts to the share target is not chosen',
  async ({ page, server }) => {
    await visit(page, server);
    const other = await startStaticServer('dist', '', false);
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(frame.url()));
    // A page without a content security policy.
    other.alter(() => '<!doctype html><title>Another site</title>');
    try {
      await share(page, server, undefined, `${other.origin}/notices.html`);
      await expect(page.getByRole('button', { name: 'Analyze My Performance' })).toBeDisabled();
      // A share that was taken opens with a parameter, which the page then removes.
      expect(opened.find((url) => url.startsWith(server.origin))).toBe(`${server.origin}/#/analysis`);
      await expect(page.getByText('talk.mp4')).toHaveCount(0);
      await page.goto(`${server.origin}/?shared=#/analysis`);
      await expect(page.getByRole('alert'), 'the service worker has no video').toContainText(NOT_ARRIVED);
    } finally {
      other.stop();
    }
  },
);

serviceWorkerTest(
  'a shared video is chosen also if nothing can be stored, as on a full disk @chromium',
  async ({ page, server }, { outputDir }) => {
    const refusing = join(outputDir, 'refusing');
    const refuse = `IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError'); };`;
    await buildWithFault(refusing, refuse);
    server.serve(refusing);
    await visit(page, server);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'UnknownError');
      };
    });
    await share(page, server);
    await expect(page.getByText('talk.mp4')).toBeVisible();
  },
);

serviceWorkerTest(
  'a shared video that the browser lost is reported, and another can be chosen',
  async ({ page, server }) => {
    await visit(page, server);
    // The browser has ended the service worker that received it.
    await page.goto(`${server.origin}/?shared=#/analysis`);
    const submit = page.getByRole('button', { name: 'Analyze My Performance' });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(NOT_ARRIVED);
    await expect(submit).toBeDisabled();
    await chooser(page).setInputFiles(talk);
    await expect(submit).toBeEnabled();
    await expect(alert).toHaveCount(0);
    // The message is shown once.
    await page.reload();
    await expect(submit).toBeDisabled();
    await expect(alert).toHaveCount(0);
  },
);

/** A LaunchParams object with a video, in the form of older browsers, without `targetURL`. */
const A_VIDEO = `({ files: [{ getFile: async () => new File(['x'], 'opened.webm', { type: 'video/webm' }) }] })`;

// Runs in the page, as source text: a fake launch queue, whose consumer the test calls as `launch`.
function fakeLaunchQueue(): void {
  Object.defineProperty(window, 'launchQueue', {
    value: { setConsumer: (launch: unknown) => Object.assign(window, { launch }) },
  });
}

test('a video that the system opens with Aura is chosen on the upload screen @chromium', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(window, 'launchQueue', {
    value: { setConsumer: (take) => take(${A_VIDEO}) },
  })`);
  await page.goto('/#/analysis');
  await expect(page.getByText('opened.webm')).toBeVisible();
  // After a reload, the launch queue delivers the same launch again. The page must stay on its screen.
  await page.getByRole('link', { name: 'Session Report' }).click();
  await expect(page.getByText('No report data found.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Aura Coach - Performance Report');
  await expect(page.getByText('No report data found.')).toBeVisible();
});

test('a launch by the system leads an open page to its screen @chromium', async ({ page }) => {
  await page.addInitScript(fakeLaunchQueue);
  await page.goto('/');
  await expect.poll(() => page.evaluate(`'launch' in window`)).toBe(true);
  await page.evaluate(
    `launch({ files: [], targetURL: new URL('./#/comprehensive-analysis', document.baseURI).href })`,
  );
  await expect(page).toHaveTitle('Aura Coach - Comprehensive Analysis');
  await page.evaluate(`launch(${A_VIDEO})`);
  await expect(page).toHaveTitle('Aura Coach - Speaking Coach');
  await expect(page.getByText('opened.webm')).toBeVisible();
});
