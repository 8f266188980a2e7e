// Debian's WebKitGTK: WebKitWebDriver and its MiniBrowser, on a virtual display (Xvfb).
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ChildProcesses } from './child-processes.mjs';

const startTimeoutMs = 30_000;
const commandTimeoutMs = 60_000;
const pollMs = 50;
const loopback = '127.0.0.1';

/** The programs that are needed, and the Debian packages that have them. */
export const webKitPrograms = ['WebKitWebDriver', 'Xvfb'];
export const webKitPackages = ['webkit2gtk-driver', 'xvfb'];

const browserArgs = ['--automation', '--enable-media-stream=true', '--enable-page-cache=false'];

/** @typedef {(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>} Send */

/**
 * A browser with one page and a fresh profile.
 * @typedef {object} WebKit
 * @property {Send} send sends a WebDriver command to the session; rejects with the driver's error message
 * @property {() => Promise<void>} stop ends the browser, the driver and the display
 */

/**
 * Starts WebKit; rejects if the display or the driver has not started within 30 s, or the browser within 60 s.
 * @param {{ camera?: boolean }} [options] whether WebKit's mock camera and microphone are plugged in
 * @returns {Promise<WebKit>}
 */
export async function startWebKit({ camera = true } = {}) {
  const processes = new ChildProcesses();
  try {
    const display = await startDisplay(processes);
    const driver = await startDriver(processes, display);
    const args = [...browserArgs, `--enable-mock-capture-devices=${camera}`];
    const { sessionId } = /** @type {{ sessionId: string }} */ (
      await driver('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
      })
    );
    return {
      send: (method, path, body) => driver(method, `/session/${sessionId}${path}`, body),
      async stop() {
        // A browser that does not answer ends with its process group.
        await driver('DELETE', `/session/${sessionId}`).catch(() => {});
        await processes.end();
      },
    };
  } catch (error) {
    await processes.end();
    throw error;
  }
}

/**
 * @param {ChildProcesses} processes
 * @returns {Promise<string>} the value for DISPLAY, such as `:1`
 */
async function startDisplay(processes) {
  // Xvfb takes a free display number and writes it to file descriptor 3.
  const server = processes.start('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x1024x24',
    '-nolisten',
    'tcp',
  ]);
  const written = server.stdio[3];
  if (!written) throw new Error('Xvfb has no descriptor for its display number.');
  const failed = once(server, 'exit').then(() => {
    throw new Error('Xvfb did not start.');
  });
  const [number] = await Promise.race([once(written, 'data', { signal: timeout() }), failed]);
  return `:${String(number).trim()}`;
}

/**
 * @param {ChildProcesses} processes
 * @param {string} display
 * @returns {Promise<Send>}
 */
async function startDriver(processes, display) {
  const deadline = timeout();
  while (!deadline.aborted) {
    const port = await freePort();
    const driver = processes.start('WebKitWebDriver', [`--port=${port}`, `--host=${loopback}`], {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Without these, navigator.language is `C`, which Intl rejects.
      LANGUAGE: 'en_US',
      LANG: 'en_US.UTF-8',
    });
    // The driver exits if another process has taken the port meanwhile. Then the next free port is tried.
    while (driver.exitCode === null && !deadline.aborted) {
      const send = webDriverClient(`http://${loopback}:${port}`);
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
function webDriverClient(origin) {
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
