import { EARLY_REQUEST_HASH } from './early-camera.ts';

/** The API for reports on videos, unless a gateway is set. */
const PROVIDER = 'https://generativelanguage.googleapis.com';

/** The site of the provider that gives keys, to which *Settings* links. */
const KEY_SITE = 'https://aistudio.google.com';

/** The page of licenses, which has nothing of the speaker, and links to the sites of packages. */
const LICENSES = '/notices.html';

/** The name of the Trusted Types policy in src/devices/trusted-urls.ts. */
const POLICY = 'aura';

/**
 * The scripts of the workers that run WebAssembly. The policy of their own response allows that; the page and the other workers
 * forbid it.
 */
const WEBASSEMBLY_WORKER = /\/(?:words|live-words|recording-analyzer|live-hands)\.worker-[\w-]+\.js$/;

/** The scripts of workers, which the build names after their worker. Only the page sends requests to the provider. */
export const WORKER_SCRIPT = /\.worker-[\w-]+\.js$|\/sw\.js$/;

/**
 * @param gateway base URL of a gateway to the provider; if undefined, empty or relative, the provider's own origin is allowed
 * @param path of the file whose response has the policy, from the site's root
 */
export function contentSecurityPolicy(gateway: string | undefined, path = '/'): string {
  const provider = providerOf(gateway);
  // `webrtc 'block'` is left out: no browser follows it yet, and Chromium logs an error about a directive that it doesn't know.
  const policy = {
    'default-src': "'none'",
    'script-src': [
      "'self'",
      EARLY_REQUEST_HASH,
      ...(WEBASSEMBLY_WORKER.test(path) ? ["'wasm-unsafe-eval'"] : []),
    ],
    'worker-src': "'self'",
    'style-src': "'self'",
    'connect-src': ["'self'", ...(WORKER_SCRIPT.test(path) ? [] : [provider])],
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'manifest-src': "'self'",
    'font-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': POLICY,
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[sources].flat().join(' ')}`)
    .join('; ');
}

const providerOf = (gateway: string | undefined): string =>
  gateway && URL.canParse(gateway) ? new URL(gateway).origin : PROVIDER;

/**
 * The hosts to which a page or worker may connect or navigate, for Chromium from version 152 on; other browsers ignore the header. WebRTC's
 * servers are refused unless the header allows them. A page allows redirects, because the site of keys redirects to its sign-in.
 *
 * @returns undefined for the page of licenses
 */
function connectionAllowlist(gateway: string | undefined, path: string): string | undefined {
  if (path === LICENSES) return undefined;
  if (WORKER_SCRIPT.test(path)) return '(response-origin)';
  return `(response-origin "${providerOf(gateway)}" "${KEY_SITE}");redirects=allow`;
}

/**
 * The headers of a response: for the server behind `npm start`, and for `_headers`.
 *
 * @param gateway as in {@link contentSecurityPolicy}
 * @param path as in {@link contentSecurityPolicy}
 */
export function securityHeaders(gateway: string | undefined, path = '/'): Record<string, string> {
  const allowlist = connectionAllowlist(gateway, path);
  return {
    'Content-Security-Policy': contentSecurityPolicy(gateway, path),
    ...(allowlist !== undefined && { 'Connection-Allowlist': allowlist }),
    'Permissions-Policy':
      'camera=(self), microphone=(self), screen-wake-lock=(self), display-capture=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}
