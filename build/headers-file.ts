import type { Plugin } from 'vite';
import { securityHeaders, WORKER_SCRIPT } from './security-headers.ts';

/** The headers that differ between files. */
const POLICIES: ReadonlySet<string> = new Set(['Content-Security-Policy', 'Connection-Allowlist']);

/** Files that caches must revalidate at each visit. For the others, the host decides. */
const REVALIDATED = ['/', '/index.html', '/sw.js', '/manifest.webmanifest'];

/** Files that need the policy, besides workers. A document's policy also binds the scripts that it loads, but not its workers. */
const WITH_POLICY = ['/', '/index.html', '/notices.html', '/sw.js'];

/**
 * Writes the security headers to `dist/_headers`, which Netlify and Cloudflare Pages read. If two rules match a file, both policies are
 * sent, and browsers keep the stricter one: so no rule with a policy matches more than one file.
 *
 * @param gateway as in {@link securityHeaders}
 */
export function headersFile(gateway: string | undefined): Plugin {
  return {
    name: 'aura-headers-file',
    apply: 'build',
    generateBundle(_, bundle) {
      const workers = Object.keys(bundle).filter((file) => WORKER_SCRIPT.test(file));
      const withPolicy = [...WITH_POLICY, ...workers.map((file) => `/${file}`)];
      const rules = Array.from(new Set([...withPolicy, ...REVALIDATED]), (path) => [
        path,
        ...(withPolicy.includes(path) ? linesOf(gateway, path, (name) => POLICIES.has(name)) : []),
        ...(REVALIDATED.includes(path) ? [line('Cache-Control', 'no-cache')] : []),
      ]);
      const ofAll = linesOf(gateway, '/', (name) => !POLICIES.has(name));
      const source = ['/*', ...ofAll, ...rules.flat(), ''].join('\n');
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}

const linesOf = (gateway: string | undefined, path: string, wanted: (name: string) => boolean) =>
  Object.entries(securityHeaders(gateway, path))
    .filter(([name]) => wanted(name))
    .map(([name, value]) => line(name, value));

const line = (name: string, value: string) => `  ${name}: ${value}`;
