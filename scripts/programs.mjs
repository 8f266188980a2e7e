// Programs that the journeys need beside the browser, started and ended by us.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onLinux } from './install.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * What was started together, and ends together: at the latest with this process.
 */
export class Programs {
  /** @type {ChildProcess[]} */
  #started = [];
  #killAll = () => this.#started.forEach(kill);

  constructor() {
    process.on('exit', this.#killAll);
  }

  /**
   * @param {string} name
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env] beside this process's own
   * @returns {ChildProcess} it may write to descriptor 3, and to no other
   */
  start(name, args, env = {}) {
    const program = onLinux(name);
    if (!program) throw new Error(`${name} is not installed.`);
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // A group of its own, so that what it starts can be ended with it.
      detached: true,
    });
    // Told below, and at once.
    child.on('error', () => {});
    if (!child.pid) throw new Error(`${program} cannot be run.`);
    this.#started.push(child);
    return child;
  }

  async end() {
    process.off('exit', this.#killAll);
    await Promise.all(this.#started.map(ended));
  }
}

/** @param {ChildProcess} child */
async function ended(child) {
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  kill(child);
  await exit;
}

/** @param {ChildProcess} child */
function kill(child) {
  try {
    // Its group: what it started may outlive it.
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
