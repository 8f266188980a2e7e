// Navigation in WebKit, with and without a network, and axe.
import { AXE_SOURCE, isAtRest, RUN_AXE } from '../harness/axe.ts';
import { SCREENS } from '../harness/screens.ts';
import { startStaticServer } from '../harness/static-server.ts';
import type { WebKitPage } from '../harness/webkit-page.ts';
import { expect, test } from '../harness/webkit.ts';

const TABS = [
  ['Speaking Coach', 'Aura Coach - Speaking Coach'],
  ['Comprehensive Analysis', 'Aura Coach - Comprehensive Analysis'],
  ['Session Report', 'Aura Coach - Performance Report'],
  ['Live Session', 'Aura Coach - Practice Session'],
] as const;

test('tabs, back and forward lead to titled screens', async ({ webkit, site }) => {
  await webkit.goto(site);
  await webkit.press('My Pacing');
  for (const [name, title] of TABS) {
    await webkit.press(name);
    await webkit.untilTitled(title);
  }
  await webkit.step('back');
  await webkit.untilTitled('Aura Coach - Performance Report');
  await webkit.step('back');
  await webkit.untilTitled('Aura Coach - Comprehensive Analysis');
  await webkit.step('forward');
  await webkit.untilTitled('Aura Coach - Performance Report');
});

test('every screen opens without the server, after one visit', async ({ webkit }) => {
  const server = await startStaticServer('dist');
  try {
    await webkit.goto(server.origin);
    await webkit.press('My Pacing');
    await webkit.run(() => navigator.serviceWorker.ready.then(() => {}));
    await webkit.reload();
    await webkit.untilThere('button:not(:disabled)');
  } finally {
    server.stop();
  }
  for (const [path, title] of SCREENS) {
    await webkit.goto('about:blank');
    await webkit.goto(`${server.origin}/#${path}`);
    await webkit.untilTitled(`Aura Coach - ${title}`);
    await webkit.untilThere('h1');
  }
});

async function findings(webkit: WebKitPage): Promise<string[]> {
  await expect.poll(() => webkit.run(isAtRest)).toBe(true);
  return webkit.runSource(`${AXE_SOURCE}; return ${RUN_AXE}`);
}

test('no screen has axe violations', async ({ webkit, site }) => {
  await webkit.goto(site);
  await webkit.untilThere('dialog');
  expect(await findings(webkit), 'onboarding').toEqual([]);
  await webkit.press('My Pacing');
  await webkit.press('Start');
  await webkit.untilShows('Chrome, Edge, and Safari');
  expect(await findings(webkit), 'listening').toEqual([]);
  await webkit.press('Stop');
  await webkit.untilTitled('Aura Coach - Performance Report');
  await webkit.untilShows('Key Metrics');
  expect(await findings(webkit), 'report').toEqual([]);
  for (const [name, title] of TABS) {
    await webkit.press(name);
    await webkit.untilTitled(title);
    await webkit.untilThere('h1');
    expect(await findings(webkit), name).toEqual([]);
  }
});
