// Programs that the journeys need besides the browser, such as a display and a sound server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from './install-packages.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** A set of child processes that ends as a whole, at the latest when this process exits. */
export class ChildProcesses {
  /** @type {ChildProcess[]} */
  #started = [];
  #killAll = () => this.#started.forEach(killGroup);

  constructor() {
    process.on('exit', this.#killAll);
  }

  /**
   * @param {string} name
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env] added to this process's environment
   * @returns {ChildProcess} Only its file descriptor 3 is piped; stdin, stdout and stderr are ignored.
   */
  start(name, args, env = {}) {
    const program = findProgram(name);
    if (!program) throw new Error(`${name} is not installed.`);
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // A process group, so that the processes it starts can be killed with it.
      detached: true,
    });
    // A failed start is reported below: then there is no pid.
    child.on('error', () => {});
    if (!child.pid) throw new Error(`${program} cannot be run.`);
    this.#started.push(child);
    return child;
  }

  async end() {
    process.off('exit', this.#killAll);
    await Promise.all(this.#started.map(killAndWait));
  }
}

/** @param {ChildProcess} child */
async function killAndWait(child) {
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  killGroup(child);
  await exit;
}

/** @param {ChildProcess} child */
function killGroup(child) {
  try {
    // A negative pid kills the process group.
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group no longer exists.
  }
}
