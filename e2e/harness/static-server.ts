import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
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
  /** What it serves from now on: another build, say. */
  serve(folder: string): void;
  /** Cuts it off: open connections too. */
  stop(): void;
}

/** A plain static server on loopback, without headers of ours. @param prefix the path under which the folder stands */
export async function startStaticServer(folder: string, prefix = ''): Promise<StaticServer> {
  let served = folder;
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : '/none';
    void readFile(join(served, file.endsWith('/') ? `${file}index.html` : file)).then(
      (body) =>
        response
          .setHeader('content-type', TYPES[extname(file) || '.html'] ?? 'application/octet-stream')
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
  };
}
