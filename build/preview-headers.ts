import type { Plugin } from 'vite';
import { securityHeaders } from './security-headers.ts';

/** Sends the security headers with the responses of `npm start`. Vite's own option would send the same headers with all files. */
export function previewHeaders(gateway: string | undefined): Plugin {
  return {
    name: 'aura-preview-headers',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        response.setHeaders(new Map(Object.entries(securityHeaders(gateway, pathname))));
        next();
      });
    },
  };
}
