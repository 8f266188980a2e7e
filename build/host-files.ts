import type { Plugin } from 'vite';

/** What must be asked for anew at each visit: everything else has its content's hash in its name, or is versioned. */
const REVALIDATED = ['/', '/index.html', '/sw.js', '/manifest.webmanifest'];
const REVALIDATE = 'no-cache';

/** What is worth compressing: fonts and pictures are already. Netlify, Cloudflare and Vercel do so unasked. */
const COMPRESSED = [
  'text/html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'image/svg+xml',
];

/** Writes the headers into `dist/`, in the words of common static hosts. */
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
    // nginx: include it in the server's block
    'nginx-headers.conf': [
      ...all.map(([name, value]) => `add_header ${name} "${value}" always;`),
      'gzip on;',
      'gzip_vary on;',
      // nginx compresses text/html unasked, and complains when told to.
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
