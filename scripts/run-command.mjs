import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command line of the project's own tools and resolves with its exit code and, when captured, its output.
 * Nothing waits on stdin, which may be closed.
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
    // Without a code the child died of a signal: that is a failure too.
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
