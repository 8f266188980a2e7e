// `npm run bench [name…]`: runs the named benchmarks, or the usual ones, and prints whether each goal is met. A goal for a
// time mostly bounds its ratio to another time of the same run, because absolute times depend on the machine.
// A benchmark that is named alone takes further arguments: `npm run bench body -- <folder>`. See its file.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** @typedef {{ bench: (args: string[]) => Promise<import('./parts/goal.ts').Goal[]> }} Benchmark */

const usual = ['tracker', 'posture', 'voice', 'analytics', 'main-thread', 'opening', 'progress'];
/** The others run only by name: they take many minutes, download a tool, or need recordings. */
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.page.ts'))
  .map((file) => file.replace('.ts', ''));
const given = process.argv.slice(2);
const first = given.findIndex((name) => !known.includes(name));
const named = first < 0 ? given : given.slice(0, first);
const args = given.slice(named.length);
const unknown = named.length === 1 ? [] : args;

if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of named.length > 0 ? named : usual) {
    console.log(`\n${name}\n`);
    const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
    /** @type {{ module: Benchmark }} */
    const { module } = await runnerImport(path, { configFile: false, logLevel: 'warn' });
    const goals = await module.bench(args);
    console.log();
    for (const { met, text } of goals) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}`);
    if (!goals.every(({ met }) => met)) process.exitCode = 1;
  }
}
