import { beforeAll, expect, test } from 'vitest';
import { hostFiles } from '../../build/host-files.ts';
import { securityHeaders } from '../../build/security-headers.ts';

const WORDS = '/assets/words.worker-Ab_3-x.js';
const ANALYST = '/assets/analyst.worker-12345678.js';
const OTHERS = ['/', '/index.html', '/notices.html', '/sw.js', ANALYST];
const ALLOWED = "script-src 'self' 'wasm-unsafe-eval'";

const emitted = new Map<string, string>();

beforeAll(() => {
  const { generateBundle } = hostFiles(securityHeaders(undefined));
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no such hook.');
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => emitted.set(fileName, source),
  };
  const bundle = { [WORDS.slice(1)]: {}, [ANALYST.slice(1)]: {}, 'assets/index-12345678.js': {} };
  Reflect.apply(generateBundle, context, [undefined, bundle]);
});

/** The policies that Netlify and Cloudflare send: those of all rules that match. */
function policiesOfHeaders(path: string): string[] {
  const rules = emitted.get('_headers')!.split(/\n(?=\/)/);
  return rules
    .filter((rule) => ['/*', path].includes(rule.split('\n')[0]!))
    .flatMap((rule) => [...rule.matchAll(/Content-Security-Policy: (.*)/g)].map(([, policy = '']) => policy));
}

/** The policies that Vercel sends. A rule's source is one path, or matches all paths. */
function policiesOfVercel(path: string): string[] {
  const { headers } = JSON.parse(emitted.get('vercel.json')!) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return headers
    .filter(({ source }) => ['/(.*)', path].includes(source))
    .flatMap((rule) => rule.headers.filter(({ key }) => key === 'Content-Security-Policy'))
    .map(({ value }) => value);
}

test.each([
  ['_headers', policiesOfHeaders],
  ['vercel.json', policiesOfVercel],
])('%s sends one policy with a file, and allows WebAssembly to one worker', (_, policiesOf) => {
  for (const path of OTHERS) {
    expect(policiesOf(path), path).toEqual([expect.not.stringContaining('wasm-unsafe-eval')]);
  }
  expect(policiesOf(WORDS)).toEqual([expect.stringContaining(ALLOWED)]);
});

test('Apache and nginx send the policy that allows WebAssembly in place of the other, with one worker', () => {
  const apache = emitted.get('.htaccess')!;
  expect(apache.match(/wasm-unsafe-eval/g)).toHaveLength(1);
  expect(apache).toMatch(
    /<Files "words\.worker-Ab_3-x\.js">\n +Header always set [^\n]*wasm-unsafe-eval[^\n]*\n +<\/Files>/,
  );
  const nginx = emitted.get('nginx-headers.conf')!;
  expect(nginx.match(/wasm-unsafe-eval/g)).toHaveLength(1);
  const [, pattern = ''] =
    /if \(\$uri ~ "([^"]+)"\) \{ set \$aura_policy "[^"]*wasm-unsafe-eval/.exec(nginx) ?? [];
  expect([WORDS, ANALYST, '/'].map((path) => new RegExp(pattern).test(path))).toEqual([true, false, false]);
  expect(nginx.match(/add_header Content-Security-Policy/g)).toHaveLength(1);
});
