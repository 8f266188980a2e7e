import { readFileSync } from 'node:fs';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The scripts of a lazily loaded module and its imports, from the build's manifest: paths below `dist/`. */
export function lazyScripts(module: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
  const first = chunksOf('index.html', manifest);
  return [...chunksOf(module, manifest)].filter((chunk) => !first.has(chunk));
}

function chunksOf(module: string, manifest: Record<string, Chunk>, found = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found);
  return found;
}
