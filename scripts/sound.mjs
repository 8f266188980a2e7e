// Sound for a machine that may have none. Firefox runs no audio context where nothing could play it, and so measures no
// voice. PulseAudio has loudspeakers that nobody hears.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onLinux } from './install.mjs';
import { Programs } from './programs.mjs';

const startTimeoutMs = 30_000;
const pollMs = 20;

/** What it takes, as a program and as Debian's package. */
export const soundPackage = 'pulseaudio';

/**
 * Starts loudspeakers of our own; where that program is missing, the machine's own are left to do.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} what a browser that is to use them needs
 *   in its environment
 */
export async function startSound() {
  if (!onLinux(soundPackage)) return { env: {}, stop: async () => {} };
  const programs = new Programs();
  const folder = mkdtempSync(join(tmpdir(), 'aura-sound-'));
  const stop = async () => {
    await programs.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const socket = join(folder, 'socket');
  const args = [
    '-n',
    '--daemonize=no',
    '--use-pid-file=no',
    '--exit-idle-time=-1',
    '--disable-shm=yes',
    '--load=module-null-sink',
    `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
  ];
  // Nothing of it goes to, or comes from, the user's own.
  const server = programs.start(soundPackage, args, {
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
  });
  const deadline = AbortSignal.timeout(startTimeoutMs);
  while (!existsSync(socket)) {
    if (server.exitCode !== null || deadline.aborted) {
      await stop();
      throw new Error(`${soundPackage} did not start.`);
    }
    await delay(pollMs);
  }
  return { env: { PULSE_SERVER: `unix:${socket}` }, stop };
}
