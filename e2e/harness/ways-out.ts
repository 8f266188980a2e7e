// Every way in which a page can send something to another host, and a host that lists what arrives.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright/test';

/** A host on loopback, which lists the ways that reached it. */
export interface Listener {
  readonly origin: string;
  /** The port for datagrams, to which WebRTC sends. */
  readonly datagramPort: number;
  /** The ways, which are the paths of requests; `datagram` for a datagram. */
  readonly arrived: Set<string>;
  stop(): void;
}

export async function startListener(): Promise<Listener> {
  const arrived = new Set<string>();
  const note = (url = '/') => arrived.add(decodeURIComponent(url.slice(1)));
  const server = createServer((request, response) => {
    note(request.url);
    response
      .setHeader('Access-Control-Allow-Origin', '*')
      .setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.end();
  });
  server.on('upgrade', ({ url }, socket) => {
    note(url);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  const datagrams = createSocket('udp4').on('message', () => arrived.add('datagram'));
  datagrams.bind(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(datagrams, 'listening')]);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    datagramPort: datagrams.address().port,
    arrived,
    stop() {
      server.closeAllConnections();
      server.close();
      datagrams.close();
    },
  };
}

/** How long a way may take to arrive on loopback. */
const ARRIVAL_MS = 1000;

/** Ways out that leave the page where it is. Runs in the page. */
async function tryRequests([origin, arrivalMs]: [string, number]): Promise<void> {
  const to = (way: string) => `${origin}/${encodeURIComponent(way)}`;
  const attempts: (() => unknown)[] = [
    () => fetch(to('fetch')),
    () =>
      fetch(to('fetch that outlives the page'), {
        method: 'POST',
        body: 'x',
        keepalive: true,
        mode: 'no-cors',
      }),
    () => {
      const request = new XMLHttpRequest();
      request.open('POST', to('XMLHttpRequest'));
      request.send('x');
    },
    () => navigator.sendBeacon(to('beacon'), 'x'),
    () => Object.assign(new Image(), { src: to('image') }),
    () => new EventSource(to('event source')),
    () => new WebSocket(to('WebSocket').replace('http', 'ws')),
    () =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: to('style') }),
      ),
    () =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: to('prefetch') }),
      ),
    () => document.body.append(Object.assign(document.createElement('iframe'), { src: to('frame') })),
    () =>
      document.body.append(
        Object.assign(document.createElement('video'), { src: to('video'), preload: 'auto' }),
      ),
    () => new FontFace('out', `url(${to('font')})`).load(),
    // Trusted Types refuse the address.
    () => document.body.append(Object.assign(document.createElement('script'), { src: to('script') })),
    () => new Worker(to('worker of the host')),
    () => {
      const link = Object.assign(document.createElement('a'), { href: '#ping', ping: to('ping') });
      link.addEventListener('click', (event) => event.stopPropagation());
      document.body.append(link);
      link.click();
    },
  ];
  await Promise.all(
    attempts.map(async (attempt) => {
      try {
        await attempt();
      } catch {
        // The browser refuses.
      }
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, arrivalMs));
}

interface WebRtcAttempt {
  readonly to: 'peer' | 'server';
  /** `frame`: the constructor is that of an empty frame. */
  readonly realm: 'page' | 'frame';
}

const WEB_RTC: Readonly<Record<string, WebRtcAttempt>> = {
  'to a peer': { to: 'peer', realm: 'page' },
  'to a server': { to: 'server', realm: 'page' },
  'to a peer, by a frame': { to: 'peer', realm: 'frame' },
};

/**
 * WebRTC: a connection to a peer, whose address the script names, or a server for addresses. Runs in the page.
 */
async function tryWebRtc({
  port,
  arrivalMs,
  to,
  realm,
}: WebRtcAttempt & { port: number; arrivalMs: number }): Promise<void> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const realmOf = { page: window, frame: frame.contentWindow } as unknown as Record<
    string,
    typeof globalThis
  >;
  const Connection = realmOf[realm]?.RTCPeerConnection;
  if (!Connection) return;
  const iceServers = to === 'server' ? [{ urls: `stun:127.0.0.1:${port}` }] : [];
  const connection = new Connection({ iceServers });
  connection.createDataChannel('out');
  await connection.setLocalDescription(await connection.createOffer());
  const answer = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
    'a=setup:active',
    'a=mid:0',
    'a=sctp-port:5000',
    `a=candidate:1 1 udp 2113937151 127.0.0.1 ${port} typ host`,
    '',
  ].join('\r\n');
  if (to === 'peer') await connection.setRemoteDescription({ type: 'answer', sdp: answer });
  await new Promise((resolve) => setTimeout(resolve, arrivalMs));
  connection.close();
}

/** Ways that leave the page, or open another. Each runs in a page of its own. */
const NAVIGATIONS: Readonly<Record<string, (url: string) => void>> = {
  link: (url) => {
    const link = Object.assign(document.createElement('a'), { href: url });
    document.body.append(link);
    link.click();
  },
  'link to a new window': (url) => {
    const link = Object.assign(document.createElement('a'), {
      href: url,
      target: '_blank',
      rel: 'noreferrer',
    });
    document.body.append(link);
    link.click();
  },
  'new window': (url) => void window.open(url),
  form: (url) => {
    const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
    document.body.append(form);
    form.submit();
  },
  address: (url) => {
    location.href = url;
  },
};

/** Tries each way out of a site's page to a host. @returns the ways that arrived, sorted */
export async function waysOut(
  context: BrowserContext,
  open: () => Promise<Page>,
  host: Listener,
): Promise<string[]> {
  const ways = new Set<string>();
  host.arrived.clear();
  const collect = (name?: string): void => {
    for (const way of host.arrived) ways.add(way === 'datagram' ? `WebRTC ${name}` : way);
    host.arrived.clear();
  };
  const page = await open();
  await page.evaluate(tryRequests, [host.origin, ARRIVAL_MS] as [string, number]);
  // Playwright's Firefox driver can't run code in workers.
  const workers = context.browser()?.browserType().name() === 'chromium' ? page.workers() : [];
  for (const worker of workers) {
    await worker.evaluate((url) => fetch(url).catch(() => {}), `${host.origin}/fetch%20of%20a%20worker`);
  }
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate(
      (url) => fetch(url).catch(() => {}),
      `${host.origin}/fetch%20of%20the%20service%20worker`,
    );
  }
  collect();
  await page.close();
  for (const [name, attempt] of Object.entries(WEB_RTC)) {
    const used = await open();
    // Chromium 156 ends the process of a page that its header forbids WebRTC, if a frame tries it.
    await used
      .evaluate(tryWebRtc, { ...attempt, port: host.datagramPort, arrivalMs: ARRIVAL_MS })
      .catch(() => {});
    collect(name);
    await used.close();
  }
  for (const [name, navigate] of Object.entries(NAVIGATIONS)) {
    const left = await open();
    // The navigation may end the page's context.
    await left.evaluate(navigate, `${host.origin}/${encodeURIComponent(name)}`).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
    host.arrived.delete('favicon.ico');
    collect();
    for (const opened of context.pages()) await opened.close();
  }
  return [...ways].toSorted();
}
