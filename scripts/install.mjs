import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const installTimeoutMs = 600_000;

export const isRoot = process.getuid?.() === 0;

/** The folders in which Linux keeps programs. */
export function linuxFolders() {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return [...new Set([...onPath, '/usr/bin', '/usr/local/bin', '/snap/bin'])];
}

/**
 * Where a program is, as far as its name tells; undefined where it isn't.
 * @param {string} name
 */
export function onLinux(name) {
  return linuxFolders()
    .map((folder) => join(folder, name))
    .find(existsSync);
}

/**
 * Installs Debian's packages; false where that can't be: on another system, not as root, without a network.
 * @param {...string} packages
 */
export function installWithApt(...packages) {
  const osRelease = '/etc/os-release';
  const isDebian = existsSync(osRelease) && /^ID=debian$/m.test(readFileSync(osRelease, 'utf8'));
  if (!isRoot || !isDebian) return false;
  succeeds('apt-get', ['update']);
  return succeeds('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

/**
 * Runs an installer, and says so.
 * @param {string} command
 * @param {string[]} args
 */
export function succeeds(command, args) {
  console.error(`No browser for the tests yet: ${command} ${args.join(' ')}`);
  // Installers print to stderr here, so that stdout stays the caller's.
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: installTimeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
