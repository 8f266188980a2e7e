import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command line of the project's own tools and resolves with its exit code and, when captured, its output.
 * The command gets no stdin.
 * @param {string} commandLine
 * @param {{ capture?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(commandLine, { capture = false, env = {} } = {}) {
  const child = spawn(commandLine, {
    cwd: root,
    // A shell, because npm's tools are .cmd files on Windows.
    shell: true,
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ...env,
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    },
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // A child that was killed by a signal has no exit code: that is a failure.
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
