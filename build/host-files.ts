import type { Plugin } from 'vite';

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

/** Writes the security headers into `dist/`, in the configuration formats of common static hosts. */
export function hostFiles(headers: Record<string, string>): Plugin {
  const all = Object.entries(headers);
  const emitted = {
    // Netlify, Cloudflare Pages
    _headers: [
      rule('/*', all),
      ...REVALIDATED.map((path) => rule(path, [['Cache-Control', REVALIDATE]])),
      '',
    ].join('\n'),
    // Vercel
    'vercel.json': JSON.stringify(
      {
        headers: [
          { source: '/(.*)', headers: all.map(([key, value]) => ({ key, value })) },
          ...REVALIDATED.map((source) => ({
            source,
            headers: [{ key: 'Cache-Control', value: REVALIDATE }],
          })),
        ],
      },
      null,
      2,
    ),
    // Apache
    '.htaccess': [
      '<IfModule mod_headers.c>',
      ...all.map(([name, value]) => `  Header always set ${name} "${value}"`),
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
      ...all.map(([name, value]) => `add_header ${name} "${value}" always;`),
      'gzip on;',
      'gzip_vary on;',
      // nginx always compresses text/html, and warns if it is listed.
      `gzip_types ${COMPRESSED.filter((type) => type !== 'text/html').join(' ')};`,
      '',
    ].join('\n'),
  };
  return {
    name: 'aura-host-files',
    apply: 'build',
    generateBundle() {
      for (const [fileName, source] of Object.entries(emitted))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function rule(path: string, headers: readonly (readonly [string, string])[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
