// The offer that Aura writes words on this device, in WebKit. The driver's session is private, and its storage takes no files, so the
// recognizer itself can't run in it.
import { test } from '../harness/webkit.ts';

const MISSING = 'The files that write your words on this device are missing or damaged';

test('where the storage takes no files, the offer says so, and the session goes on without words', async ({
  webkit,
  site,
}) => {
  await webkit.goto(site);
  await webkit.press('My Pacing');
  await webkit.untilShows('This browser has no speech recognition');
  await webkit.press('Write my words on this device (23 MB, once)');
  await webkit.untilShows(
    "This browser doesn't let Aura store files, for example in a private window.",
    '[role=alert]',
  );
  await webkit.untilShows(MISSING);
  await webkit.press('Start');
  await webkit.untilShows(MISSING);
  await webkit.press('Stop');
  await webkit.untilTitled('Aura Coach - Performance Report');
});
