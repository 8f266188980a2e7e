import { SEAL_CACHE, SEALED_CONNECTIONS } from '../../domain/seal.ts';

/**
 * The policy of sealed pages and workers, besides the one of their response: browsers enforce both. The response's own policy allows fewer
 * scripts; this one only forbids those of other hosts, also where the host sends no policy.
 */
const SEALED_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  SEALED_CONNECTIONS,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** For Chromium from version 152 on, which then also refuses links, new windows, WebSocket, and the servers of WebRTC. */
const OWN_HOST_ONLY = '(response-origin)';

/**
 * The response to a request for a page or a worker, sealed while the speaker's switch is on (rule 195). Other responses are returned as they
 * are. A sealed page has `data-sealed` at its root.
 */
export async function sealedIfAsked(request: Request, response: Response): Promise<Response> {
  const isPage = request.mode === 'navigate';
  if (!isPage && request.destination !== 'worker') return response;
  if (!(await caches.has(SEAL_CACHE))) return response;
  const headers = new Headers(response.headers);
  // The body is neither as long nor as encoded as it was sent.
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  headers.append('Content-Security-Policy', SEALED_POLICY);
  headers.set('Connection-Allowlist', OWN_HOST_ONLY);
  const { status, statusText } = response;
  const body = isPage ? marked(await response.text()) : response.body;
  return new Response(body, { status, statusText, headers });
}

const marked = (page: string): string => page.replace(/<html(?=[\s>])/i, '<html data-sealed=""');
