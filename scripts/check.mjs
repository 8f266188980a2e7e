// `npm run check`: all checks that need no browser, in parallel.
import { runCommand } from './run-command.mjs';

const steps = {
  format: 'oxfmt --check .',
  lint: 'oxlint --type-aware --deny-warnings',
  types: 'tsc -b',
  'unused code': 'knip',
  'unit tests': 'vitest run --project node',
  'build and size': 'vite build --logLevel warn && node scripts/check-size.mjs',
};

const start = performance.now();
// Runs before the steps, because lint and tsc read the declarations, and in its own process, because Vite sets NODE_ENV.
await runCommand('node scripts/css-module-types.mjs');
const outcomes = await Promise.all(
  Object.entries(steps).map(async ([name, commandLine]) => {
    const { code, output } = await runCommand(commandLine, { capture: true });
    console.log(code === 0 ? `ok      ${name}` : `failed  ${name}: ${commandLine}\n${output.trimEnd()}`);
    return code === 0;
  }),
);
console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
