// `npm run bench body -- <folder> [--labels file] [--only name]`: looks at the bodies in the folder's recordings and pictures, with the
// recording analyzer's code in a browser, and prints what was found. The labels' file has for each file (`*` in its name stands for any
// text) a label or several (`bench/body/judge.ts`): {"p0*.mp4": {"hand": false, "hips": false, "skin": "dark"}}, or [{"fromS": 0, "toS": 3,
// "hand": true, "raised": true, "gesturing": true, "smiling": false}]. With it, precision and recall are printed, also by skin, light and sleeve.
// `--save file` also writes the numbers of labeled looks, to which `npm run bench fit-hands` fits the rule for seen hands.
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import { createServer, type Plugin } from 'vite';
import { faceWeights } from '../build/face-weights.ts';
import { modelFiles } from '../build/model-files.ts';
import { patchMediabunny } from '../build/patch-mediabunny.ts';
import { findChromium, launchArgs } from '../scripts/browsers/find-chromium.mjs';
import type { ClipLooks, TrialKind } from './body.page.ts';
import { labeledLooks } from './body/labeled-looks.ts';
import { countsOf, isHandSeen, isHipSeen, labeledFindings, type Labels, rowsOf } from './body/judge.ts';
import { atLeast, atMost, type Goal } from './parts/goal.ts';
import { printTable } from './parts/numbers.ts';
import { cpuSeconds } from './video/memory.ts';

const MEDIA = /\.(?:mp4|mov|webm|mkv|jpe?g|png|webp)$/i;

/** Acceptance: hands that are claimed where none is, and hands that are missed. */
const CLAIMED_MAX_SHARE = 0.02;
const SEEN_MIN_SHARE = 0.9;
const HIPS_MIN_SHARE = 0.9;

export async function bench(given: readonly string[]): Promise<Goal[]> {
  const folder = given.find((arg, i) => !arg.startsWith('--') && !given[i - 1]?.startsWith('--'));
  if (!folder) throw new Error('Which folder? npm run bench body -- <folder>');
  const option = (name: string) => (given.includes(name) ? given[given.indexOf(name) + 1] : undefined);
  const labelsPath = option('--labels');
  const labels: Labels = labelsPath ? JSON.parse(readFileSync(labelsPath, 'utf8')) : {};
  const names = readdirSync(folder).filter(
    (name) => MEDIA.test(name) && name.includes(option('--only') ?? ''),
  );
  const savePath = option('--save');
  const clips = await look(folder, names, savePath ? 'every-hand' : 'usual');
  if (savePath) writeFileSync(savePath, labeledLooks(clips, labels));
  printTable(
    [
      '',
      'looks',
      'body, %',
      'hips, %',
      'hand, %',
      'mouth, %',
      'CPU ms a look',
      'CPU s a second, looks',
      'all',
    ],
    clips.map(({ name, looks, lengthS, cpuS, withoutS }) => [
      name,
      looks.length,
      ...[
        looks.filter(({ points }) => points !== null),
        looks.filter(isHipSeen),
        looks.filter(isHandSeen),
        looks.filter(({ mouth }) => mouth !== null),
      ].map((found) => ((100 * found.length) / Math.max(1, looks.length)).toFixed(0)),
      ((1000 * (cpuS - withoutS)) / Math.max(1, looks.length)).toFixed(0),
      ((cpuS - withoutS) / lengthS).toFixed(2),
      (cpuS / lengthS).toFixed(2),
    ]),
  );
  return labelsPath ? goalsOf(clips, labels) : [];
}

function goalsOf(clips: readonly ClipLooks[], labels: Labels): Goal[] {
  const findings = clips.flatMap(({ name, looks }) => labeledFindings(name, looks, labels));
  console.log();
  printTable(['looks of', 'with', 'looks with', 'without', 'precision, %', 'recall, %'], rowsOf(findings));
  const [hand, hips] = [countsOf(findings, 'hand'), countsOf(findings, 'hips')];
  const goals: Goal[] = [];
  if (hand.without > 0)
    goals.push(
      atMost(
        CLAIMED_MAX_SHARE,
        hand.claimed / hand.without,
        `hands claimed in ${hand.without} looks without`,
      ),
    );
  if (hand.having > 0)
    goals.push(atLeast(SEEN_MIN_SHARE, hand.seen / hand.having, `hands seen in ${hand.having} looks`));
  if (hips.having > 0)
    goals.push(atLeast(HIPS_MIN_SHARE, hips.seen / hips.having, `hips seen in ${hips.having} looks`));
  return goals;
}

/** The looks at a file, and the browser's CPU time for its analysis, with looks and without, in seconds. */
interface ClipCost extends ClipLooks {
  readonly cpuS: number;
  readonly withoutS: number;
}

async function look(
  folder: string,
  names: readonly string[],
  kind: Exclude<TrialKind, 'none'>,
): Promise<ClipCost[]> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [patchMediabunny(), faceWeights(), modelFiles(), serveMedia(folder)],
    optimizeDeps: { include: ['onnxruntime-web/wasm'] },
  });
  await server.listen();
  const site = server.resolvedUrls?.local[0] ?? '';
  const launched = await chromium.launchServer({ executablePath: await findChromium(), args: launchArgs });
  const pid = launched.process().pid ?? 0;
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const page = await browser.newPage();
    await page.route(`${site}bare`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel=icon href=data:>' }),
    );
    await page.goto(`${site}bare`);
    // A string, because the bundler would rewrite an import() here.
    await page.evaluate(
      `import('/bench/body.page.ts').then(({ createTrial }) => createTrial()).then((trial) => { window.trial = trial; })`,
    );
    const clips: ClipCost[] = [];
    for (const name of names) {
      const analyze = async (used: TrialKind) => {
        const beforeS = cpuSeconds(pid);
        const looks = await page.evaluate<ClipLooks>(`window.trial(${JSON.stringify(name)}, '${used}')`);
        return { ...looks, cpuS: cpuSeconds(pid) - beforeS };
      };
      const { cpuS: withoutS } = await analyze('none');
      clips.push({ ...(await analyze(kind)), withoutS });
    }
    return clips;
  } finally {
    await launched.close();
    await server.close();
  }
}

function serveMedia(folder: string): Plugin {
  return {
    name: 'aura-bench-media',
    configureServer(server) {
      server.middlewares.use('/@media', (request, response) => {
        const name = basename(decodeURIComponent(request.url ?? ''));
        createReadStream(join(folder, name)).pipe(response);
      });
    },
  };
}
