import type { Plugin } from 'vite';
import { WEBASSEMBLY_WORKER, withWebAssembly } from './security-headers.ts';

/** Files that caches must revalidate at each visit. All others have a content hash in their name, or a version. */
const REVALIDATED = ['/', '/index.html', '/sw.js', '/manifest.webmanifest'];
const REVALIDATE = 'no-cache';

/** Types that Apache and nginx should compress. Fonts and images are compressed already; Netlify, Cloudflare and Vercel compress by default. */
const COMPRESSED = [
  'text/html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'image/svg+xml',
];

const POLICY = 'Content-Security-Policy';

/** Documents. Their policy also binds the scripts that they load, but not their workers. */
const DOCUMENTS = ['/', '/index.html', '/notices.html'];
/** Scripts that the build names by their worker. */
const WORKER = /\.worker-[\w-]+\.js$/;

/**
 * Writes the security headers into `dist/`, in the configuration formats of common static hosts. If two rules match a file,
 * some hosts send both policies, and browsers keep the stricter one: so no rule with a policy matches more than one file.
 */
export function hostFiles(headers: Record<string, string>): Plugin {
  const { [POLICY]: policy = '', ...others } = headers;
  const common = Object.entries(others);
  const policyOf = (path: string) => (WEBASSEMBLY_WORKER.test(path) ? withWebAssembly(policy) : policy);

  function emitted(workers: readonly string[]): Record<string, string> {
    const policies = [...DOCUMENTS, '/sw.js', ...workers].map((path) => [path, policyOf(path)] as const);
    return {
      // Netlify, Cloudflare Pages
      _headers: [
        rule('/*', common),
        ...policies.map(([path, value]) => rule(path, [[POLICY, value], ...cachingOf(path)])),
        ...REVALIDATED.filter((path) => !policies.some(([known]) => known === path)).map((path) =>
          rule(path, cachingOf(path)),
        ),
        '',
      ].join('\n'),
      // Vercel
      'vercel.json': JSON.stringify(
        {
          headers: [
            { source: '/(.*)', headers: common.map(([key, value]) => ({ key, value })) },
            ...policies.map(([source, value]) => ({ source, headers: [{ key: POLICY, value }] })),
            ...REVALIDATED.map((source) => ({
              source,
              headers: [{ key: 'Cache-Control', value: REVALIDATE }],
            })),
          ],
        },
        null,
        2,
      ),
      // Apache: `set` replaces what was set before.
      '.htaccess': [
        '<IfModule mod_headers.c>',
        ...[...common, [POLICY, policy] as const].map(
          ([name, value]) => `  Header always set ${name} "${value}"`,
        ),
        ...workers.flatMap((path) =>
          policyOf(path) === policy
            ? []
            : [
                `  <Files "${path.split('/').at(-1)}">`,
                `    Header always set ${POLICY} "${policyOf(path)}"`,
                '  </Files>',
              ],
        ),
        '  <FilesMatch "^(index\\.html|sw\\.js|manifest\\.webmanifest)$">',
        `    Header set Cache-Control "${REVALIDATE}"`,
        '  </FilesMatch>',
        '</IfModule>',
        'AddType application/manifest+json .webmanifest',
        '<IfModule mod_deflate.c>',
        `  AddOutputFilterByType DEFLATE ${COMPRESSED.join(' ')}`,
        '</IfModule>',
        '',
      ].join('\n'),
      // nginx: to be included in the `server` block
      'nginx-headers.conf': [
        `set $aura_policy "${policy}";`,
        ...workers
          .filter((path) => policyOf(path) !== policy)
          .map(
            (path) =>
              `if ($uri ~ "${path.replaceAll('.', '\\.')}$") { set $aura_policy "${policyOf(path)}"; }`,
          ),
        `add_header ${POLICY} $aura_policy always;`,
        ...common.map(([name, value]) => `add_header ${name} "${value}" always;`),
        'gzip on;',
        'gzip_vary on;',
        // nginx always compresses text/html, and warns if it is listed.
        `gzip_types ${COMPRESSED.filter((type) => type !== 'text/html').join(' ')};`,
        '',
      ].join('\n'),
    };
  }

  return {
    name: 'aura-host-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const workers = Object.keys(bundle)
        .filter((file) => WORKER.test(file))
        .map((file) => `/${file}`);
      for (const [fileName, source] of Object.entries(emitted(workers)))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function cachingOf(path: string): [string, string][] {
  return REVALIDATED.includes(path) ? [['Cache-Control', REVALIDATE]] : [];
}

function rule(path: string, headers: readonly (readonly [string, string])[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
