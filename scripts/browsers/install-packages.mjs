import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const installTimeoutMs = 600_000;

export const isRoot = process.getuid?.() === 0;

/** The folders in which Linux has its programs. */
export function programFolders() {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return [...new Set([...onPath, '/usr/bin', '/usr/local/bin', '/snap/bin'])];
}

/**
 * The path of a program on Linux, by its name; undefined if no folder has it.
 * @param {string} name
 */
export function findProgram(name) {
  return programFolders()
    .map((folder) => join(folder, name))
    .find(existsSync);
}

/**
 * Installs Debian packages. Returns false if that is impossible: on another system, without root, without a network.
 * @param {...string} packages
 */
export function installWithApt(...packages) {
  const osRelease = '/etc/os-release';
  const isDebian = existsSync(osRelease) && /^ID=debian$/m.test(readFileSync(osRelease, 'utf8'));
  if (!isRoot || !isDebian) return false;
  runInstaller('apt-get', ['update']);
  return runInstaller('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

/**
 * Runs an installer, and logs its command line.
 * @param {string} command
 * @param {string[]} args
 */
export function runInstaller(command, args) {
  console.error(`Installing for the tests: ${command} ${args.join(' ')}`);
  // The installer's stdout goes to stderr, so that stdout has only the caller's output.
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: installTimeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
