import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  readonly origin: string;
  /** Serves another folder from now on. */
  serve(folder: string): void;
  /** Changes files on their way, as hosts and proxies do. */
  alter(change: Alteration): void;
  /** Stops, and closes open connections. */
  stop(): void;
}

/** @param file the path from the folder, such as `/index.html` */
export type Alteration = (file: string, body: Buffer) => Buffer | string;

/**
 * A static server on loopback.
 *
 * @param prefix the path under which the folder is served
 * @param readsHeaders false: the host does not read `_headers`, and sends none of them
 */
export async function startStaticServer(
  folder: string,
  prefix = '',
  readsHeaders = true,
): Promise<StaticServer> {
  let served = folder;
  let alteration: Alteration = (_, body) => body;
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '/none';
    if (readsHeaders) setHeaders(response, served, file);
    const stored = file.endsWith('/') ? `${file}index.html` : file;
    void readFile(join(served, stored)).then(
      (body) =>
        response
          .setHeader('content-type', TYPES[extname(stored)] ?? 'application/octet-stream')
          .end(alteration(stored, body)),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve(next) {
      served = next;
    },
    alter(change) {
      alteration = change;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sets the headers of all rules in `_headers` that match a file, as Netlify and Cloudflare Pages do. */
function setHeaders(response: ServerResponse, folder: string, file: string): void {
  for (const rule of readFileSync(join(folder, '_headers'), 'utf8').split(/\n(?=\/)/)) {
    const [path = '', ...lines] = rule.trimEnd().split('\n');
    if (path !== '/*' && path !== file) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      response.appendHeader(name, value);
    }
  }
}
