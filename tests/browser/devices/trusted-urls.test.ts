import { expect, test } from 'vitest';
import { scriptUrl } from '../../../src/devices/trusted-urls.ts';

test('an address of our own is a script', () => {
  // It is an object if Trusted Types are supported.
  expect(new URL(scriptUrl('/assets/worker.js'), location.href).pathname).toBe('/assets/worker.js');
});

test.each([
  ['of another origin', 'https://other.example/worker.js'],
  ['of another protocol with our origin', `blob:${location.origin}/1`],
  ['that is its own content', 'data:text/javascript,1'],
])('an address %s is refused', (_, url) => {
  expect(() => scriptUrl(url)).toThrow(TypeError);
});
