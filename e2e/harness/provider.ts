// A fake of the provider's API: POST …:generateContent, with CORS. A test sets its responses.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Responds to one request. CORS headers are set already. */
export type Answer = (response: ServerResponse) => void | Promise<void>;

export class Provider {
  /** Every request but preflights, in order. */
  readonly requests: ReceivedRequest[] = [];
  /** The Access-Control-Request-Headers of the last preflight. */
  preflight: string | undefined;
  #answers: Answer[] = [];
  #allowed = true;
  #server: Server | undefined;
  #port = 0;

  /** Its origin. The port stays the same from the first `listen` on. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async listen(): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Closes the server: from now on, connections are refused. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Sets the responses to the next requests, in order. The last one repeats. */
  answer(...answers: Answer[]): void {
    this.#answers = answers;
  }

  /** Omits the CORS headers until `reset`. */
  refuseOrigin(): void {
    this.#allowed = false;
  }

  /** Restores the initial state for the next test. */
  async reset(): Promise<void> {
    this.requests.length = 0;
    this.preflight = undefined;
    this.#answers = [];
    this.#allowed = true;
    if (!this.#server) await this.listen();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#allowed) {
      response.setHeader('access-control-allow-origin', '*');
      // Browsers otherwise remember a preflight for 5 s, and the next test sees none.
      response.setHeader('access-control-max-age', '0');
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      );
    }
    if (request.method === 'OPTIONS') {
      this.preflight = request.headers['access-control-request-headers'];
      response.end();
      return;
    }
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    this.requests.push({ method, path, headers, body });
    const next = this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0];
    await (next ?? status(500))(response);
  }
}

const json =
  (body: unknown): Answer =>
  (response) => {
    response.setHeader('content-type', 'application/json; charset=UTF-8');
    response.end(JSON.stringify(body));
  };

/** A complete response with this text, or this value as JSON. */
export function says(written: string | object): Answer {
  const said = typeof written === 'string' ? written : JSON.stringify(written);
  return json({
    candidates: [{ content: { parts: [{ text: said }], role: 'model' }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 700, candidatesTokenCount: 900, totalTokenCount: 1600 },
    modelVersion: 'gemini-2.5-pro',
  });
}

/** A response that ended at the token limit: the first 200 characters of a report. */
export function truncated(report: object): Answer {
  const half = JSON.stringify(report).slice(0, 200);
  return json({
    candidates: [
      { content: { parts: [{ text: half }], role: 'model' }, finishReason: 'MAX_TOKENS', index: 0 },
    ],
  });
}

export const blocked = json({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });

/** A response without candidates. */
export const empty = json({});

/** An HTTP error in the provider's format. */
export function status(code: number, reason = 'FAILED', details: object[] = []): Answer {
  return (response) => {
    response.statusCode = code;
    return json({ error: { code, message: `It went wrong: ${code}.`, status: reason, details } })(response);
  };
}

/** An HTTP error with the provider's reason in its details. */
const because = (code: number, statusName: string, reason: string) =>
  status(code, statusName, [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
  ]);

export const unknownKey = because(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');

const wrongSite = because(403, 'PERMISSION_DENIED', 'API_KEY_HTTP_REFERRER_BLOCKED');

/** Answers only requests from this origin, as the provider does for a key that is restricted to a site. */
export function onlyFor(origin: string, answer: Answer): Answer {
  return (response) => (response.req.headers.referer === `${origin}/` ? answer : wrongSite)(response);
}

/** Status 200 with HTML, as from a captive portal. */
export const page: Answer = (response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>Sign in to the network</title>');
};

/** Redirects to another server, with method and body. */
export function redirect(elsewhere: string): Answer {
  return (response) => {
    response.writeHead(307, { location: `${elsewhere}/v1beta/models/any:generateContent` }).end();
  };
}

/** Half a response, then the connection closes. */
export const cut: Answer = (response) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', '5000');
  response.write('{"candidates": [{"content": {"parts": [{"text": "{');
  setTimeout(() => response.destroy(), 50);
};

/** Closes the connection without a response. */
export const hangUp: Answer = (response) => {
  response.destroy();
};

/** Delays a response until `release` is called. */
export function held(answer: Answer): { readonly answer: Answer; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    answer: async (response) => {
      await released;
      await answer(response);
    },
    release: () => release(),
  };
}
