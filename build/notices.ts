import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FACE_WEIGHTS_ID } from './face-weights.ts';
import { FACE_DETECTION } from './pack-face-weights.ts';

/** Changes of a package: patches, each with module, original source and replacement; or a description. */
export type Changes = readonly (readonly [module: string, before: string, after: string])[] | string;

export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly source: string;
  readonly text: string;
}

/** Prefixes of virtual modules that the build adds to bundles, and the package they come from. */
const VIRTUAL = [
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
  [FACE_WEIGHTS_ID, FACE_DETECTION],
] as const;

/** License texts of packages that name a license and ship no text of it. Apache's is the same in each package that has it. */
const TEXTS: Readonly<Record<string, string>> = {
  [FACE_DETECTION]: '../node_modules/@google/genai/LICENSE',
  'onnxruntime-web': 'licenses/onnxruntime.txt',
};

/** Packages in src/workers/service-worker/sw.ts. It is bundled after the page's notices are written; `serviceWorker` checks this list. */
const IN_SERVICE_WORKER = [
  'idb-keyval',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

const LICENSE_FILE = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
const NOTICE_FILE = /^notice(\.(md|txt))?$/i;
/** In Vite's license file, the licenses of packages that run only in Node follow this line. No page contains them. */
const BUNDLED_WITH_VITE = '# Licenses of bundled dependencies';

/** The package that a module belongs to; undefined for a module of Aura. */
export function packageOf(moduleId: string): string | undefined {
  const virtual = VIRTUAL.find(([prefix]) => moduleId.startsWith(prefix));
  if (virtual) return virtual[1];
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1];
}

/** @throws if the package has no license text: then it must not be shipped */
export function noticeOf(name: string, root: string): Notice {
  const folder = join(root, 'node_modules', name);
  const { version, license, repository, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as {
    version: string;
    license?: string;
    repository?: string | { url: string };
    homepage?: string;
  };
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const texts = TEXTS[name]
    ? [readFileSync(join(import.meta.dirname, TEXTS[name]), 'utf8').trim()]
    : read(LICENSE_FILE);
  if (!license || texts.length === 0) {
    throw new Error(`${name} ${version} is shipped, and has no license text.`);
  }
  const url = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '');
  return {
    name,
    version,
    license,
    source: url.replace(/^git\+/, '').replace(/\.git$/, ''),
    text: [...texts, ...read(NOTICE_FILE)].join('\n\n').split(BUNDLED_WITH_VITE)[0]!.trim(),
  };
}

/** The HTML page of notices. Packages with the same license text share a section. */
export function noticesPage(notices: readonly Notice[], changes: Readonly<Record<string, Changes>>): string {
  const byText = new Map<string, Notice[]>();
  for (const notice of notices.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  }
  const parts = [...byText].map(
    ([text, those]) => `<section>
${those.map((notice) => heading(notice) + patchList(notice, changes[notice.name] ?? [])).join('\n')}
<pre>${escaped(text)}</pre>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Aura Coach - Open-source licenses</title>
<link rel="icon" href="./icon.svg" type="image/svg+xml" crossorigin />
<link rel="stylesheet" href="./notices.css" crossorigin />
</head>
<body>
<h1>Open-source licenses</h1>
<p>Aura includes the following software and fonts, under these terms.</p>
${parts.join('\n')}
</body>
</html>
`;
}

const STYLE = `body { max-width: 46rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h2 { margin: 2rem 0 0; font-size: 1.125rem }
pre { white-space: pre-wrap; font-size: 0.875rem }
`;

function heading({ name, version, license, source }: Notice): string {
  return `<h2>${escaped(name)} ${escaped(version)}</h2>
<p>${escaped(license)}. Source: <a href="${escaped(source)}">${escaped(source)}</a></p>`;
}

function patchList({ name, version, source }: Notice, changes: Changes): string {
  if (changes.length === 0) return '';
  if (typeof changes === 'string')
    return `\n<p>Aura ships a part of ${escaped(name)} in changed form: ${escaped(changes)}</p>`;
  const lines = changes.map(
    ([module, before, after]) =>
      `<p>In ${escaped(module)}:</p>\n<pre>- ${escaped(before)}\n+ ${escaped(after)}</pre>`,
  );
  return `
<p>Aura ships ${escaped(name)} in changed form. The source of ${escaped(name)} ${escaped(version)} is at <a href="${escaped(source)}">${escaped(source)}</a>, and these are all of the changes:</p>
${lines.join('\n')}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * Writes the licenses of all shipped packages into `notices.html`. Vite's own `build.license` covers neither workers nor the
 * service worker, and skips packages without a license text.
 *
 * @param changes the patches of each package
 * @param others notices of files that are shipped outside of the bundles
 * @returns a plugin for the page and its workers, and one for the service worker
 */
export function thirdPartyNotices(
  changes: Readonly<Record<string, Changes>>,
  others: readonly Notice[] = [],
) {
  const root = process.cwd();
  const shipped = new Set(IN_SERVICE_WORKER);
  const collect: Plugin = {
    name: 'aura-shipped-packages',
    generateBundle(_, bundle) {
      for (const name of packagesIn(bundle)) shipped.add(name);
    },
  };
  const page: Plugin = {
    name: 'aura-notices',
    apply: 'build',
    config: () => ({ worker: { plugins: () => [collect] } }),
    generateBundle: {
      order: 'post',
      // Workers are bundled before the chunk that starts them.
      handler(_, bundle) {
        for (const name of packagesIn(bundle)) shipped.add(name);
        const all = [...[...shipped].map((name) => noticeOf(name, root)), ...others];
        this.emitFile({ type: 'asset', fileName: 'notices.html', source: noticesPage(all, changes) });
        this.emitFile({ type: 'asset', fileName: 'notices.css', source: STYLE });
      },
    },
  };
  const serviceWorker: Plugin = {
    name: 'aura-notices-of-service-worker',
    generateBundle(_, bundle) {
      const missing = packagesIn(bundle).find((name) => !shipped.has(name));
      if (missing)
        this.error(
          `The service worker contains ${missing}: add it to IN_SERVICE_WORKER in build/notices.ts.`,
        );
    },
  };
  return { page, serviceWorker };
}

type Bundle = Readonly<Record<string, { readonly type: string; readonly moduleIds?: readonly string[] }>>;

function packagesIn(bundle: Bundle): string[] {
  return Object.values(bundle).flatMap(({ moduleIds = [] }) =>
    moduleIds.flatMap((moduleId) => packageOf(moduleId) ?? []),
  );
}
