// A virtual sound output for machines without one. Firefox runs no AudioContext without an output, and then no voice is
// measured. PulseAudio provides a null sink.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from './install-packages.mjs';
import { ChildProcesses } from './child-processes.mjs';

const startTimeoutMs = 30_000;
const pollMs = 20;

/** The name of the program, and of its Debian package. */
export const soundPackage = 'pulseaudio';

/**
 * Starts a PulseAudio server with a null sink. If PulseAudio is not installed, browsers use the machine's own output.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env` is added to the environment of a
 *   browser that is to use this server.
 */
export async function startSound() {
  if (!findProgram(soundPackage)) return { env: {}, stop: async () => {} };
  const processes = new ChildProcesses();
  const folder = mkdtempSync(join(tmpdir(), 'aura-sound-'));
  const stop = async () => {
    await processes.end();
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
  // Its files are in the temporary folder, so it neither reads nor changes the user's PulseAudio configuration.
  const server = processes.start(soundPackage, args, {
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
