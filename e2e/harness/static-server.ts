import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { securityHeaders } from '../../build/security-headers.ts';

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
  /** Stops, and closes open connections. */
  stop(): void;
  /** Starts again at the same address. */
  restart(): Promise<void>;
}

/**
 * A static server on loopback.
 *
 * @param prefix the path under which the folder is served
 * @param headers of the response to a path; default: those of `npm start`
 */
export async function startStaticServer(
  folder: string,
  prefix = '',
  headers = (path: string) => securityHeaders(undefined, path),
): Promise<StaticServer> {
  let served = folder;
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeaders(new Map(Object.entries(headers(path))));
    const file = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '/none';
    void readFile(join(served, file.endsWith('/') ? `${file}index.html` : file)).then(
      (body) =>
        response
          .setHeader('content-type', TYPES[extname(file) || '.html'] ?? 'application/octet-stream')
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve(next) {
      served = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
    restart: () => listen(address.port),
  };
}
