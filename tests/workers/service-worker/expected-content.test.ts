import { expect, test } from 'vitest';
import { hasExpectedContent } from '../../../src/workers/service-worker/expected-content.ts';

const PAGE = `<!doctype html>
<html><head><link href="./assets/first-abc.css" rel="stylesheet" /></head>
<body><script src="./assets/first-def.js"></script></body></html>`;
const page = {
  url: 'index.html',
  revision: null,
  bytes: 1,
  loads: ['assets/first-abc.css', 'assets/first-def.js'],
};
/** The hash of the text `new`. */
const integrity = 'sha256-EVB6Di9eadXfpApiob17buV+a82FxnybhDGzb/8hxDc=';
const script = { url: 'assets/first-def.js', revision: null, bytes: 3, integrity };
const picture = { url: 'icon.svg', revision: '1', bytes: 9 };

test.each([
  ['a page as it was built', page, PAGE, true],
  [
    'a page with an injected script',
    page,
    PAGE.replace('</body>', '<script src="/beacon.js"></script></body>'),
    true,
  ],
  ['a page with other line ends', page, PAGE.replaceAll('\n', '\r\n'), true],
  ['a page without indentation', page, PAGE.replaceAll(/\n\s*/g, ''), true],
  ['a page that was cut off', page, PAGE.slice(0, -10), false],
  ['a page of another version', page, PAGE.replace('first-def', 'first-xyz'), false],
  ['a page to sign in to the network', page, '<!doctype html><html><title>Sign in</title></html>', false],
  ['a script as it was built', script, 'new', true],
  ['a script with another line end', script, 'new\n', false],
  ['a picture that was compressed again', picture, 'smaller', true],
])('%s: whether it has the expected content', async (_, file, body, expected) => {
  const response = new Response(body);
  expect(await hasExpectedContent(response, file)).toBe(expected);
  expect(await response.text(), 'the body is not consumed').toBe(body);
});
