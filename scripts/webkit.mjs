// WebKit as Debian has it: WebKitWebDriver and its MiniBrowser, on a screen of their own (Xvfb).
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Programs } from './programs.mjs';

const startTimeoutMs = 30_000;
const commandTimeoutMs = 60_000;
const pollMs = 50;
const loopback = '127.0.0.1';

/** What it takes, as programs and as Debian's packages. */
export const webKitPrograms = ['WebKitWebDriver', 'Xvfb'];
export const webKitPackages = ['webkit2gtk-driver', 'xvfb'];

const browserArgs = ['--automation', '--enable-media-stream=true', '--enable-page-cache=false'];

/** @typedef {(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>} Send */

/**
 * A browser with a page, and a fresh profile that goes with it.
 * @typedef {object} WebKit
 * @property {Send} send a command of WebDriver to its session; rejects with the driver's own words
 * @property {() => Promise<void>} stop ends it and all that was started for it
 */

/**
 * Starts WebKit; rejects when it doesn't within half a minute.
 * @param {{ camera?: boolean }} [options] whether a camera and a microphone are plugged in; what they show is its own
 * @returns {Promise<WebKit>}
 */
export async function startWebKit({ camera = true } = {}) {
  const programs = new Programs();
  try {
    const display = await startScreen(programs);
    const driver = await startDriver(programs, display);
    const args = [...browserArgs, `--enable-mock-capture-devices=${camera}`];
    const { sessionId } = /** @type {{ sessionId: string }} */ (
      await driver('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
      })
    );
    return {
      send: (method, path, body) => driver(method, `/session/${sessionId}${path}`, body),
      async stop() {
        // A browser that no longer answers goes with its process group.
        await driver('DELETE', `/session/${sessionId}`).catch(() => {});
        await programs.end();
      },
    };
  } catch (error) {
    await programs.end();
    throw error;
  }
}

/**
 * @param {Programs} programs
 * @returns {Promise<string>} its number, such as `:1`
 */
async function startScreen(programs) {
  // It takes a free number by itself, and writes it to the descriptor that is named.
  const screen = programs.start('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x1024x24',
    '-nolisten',
    'tcp',
  ]);
  const written = screen.stdio[3];
  if (!written) throw new Error('Xvfb has nowhere to write its number.');
  const failed = once(screen, 'exit').then(() => {
    throw new Error('Xvfb did not start.');
  });
  const [number] = await Promise.race([once(written, 'data', { signal: timeout() }), failed]);
  return `:${String(number).trim()}`;
}

/**
 * @param {Programs} programs
 * @param {string} display
 * @returns {Promise<Send>}
 */
async function startDriver(programs, display) {
  const deadline = timeout();
  while (!deadline.aborted) {
    const port = await freePort();
    const driver = programs.start('WebKitWebDriver', [`--port=${port}`, `--host=${loopback}`], {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Without a language the browser names its own as `C`, which Intl refuses.
      LANGUAGE: 'en_US',
      LANG: 'en_US.UTF-8',
    });
    // It exits when somebody else took the port meanwhile: then another is tried.
    while (driver.exitCode === null && !deadline.aborted) {
      const send = sender(`http://${loopback}:${port}`);
      if (await send('GET', '/status').catch(() => undefined)) return send;
      await delay(pollMs);
    }
  }
  throw new Error('WebKitWebDriver did not start.');
}

/**
 * @param {string} origin
 * @returns {Send}
 */
function sender(origin) {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(commandTimeoutMs),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

async function freePort() {
  const server = createServer().listen(0, loopback);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

const timeout = () => AbortSignal.timeout(startTimeoutMs);
