import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = 'src/domain';
const IMPORT = /\bfrom '(\.[^']+)'/g;

/** The folder of a module, or the module itself if it is in no folder. */
const roomOf = (path: string) => path.slice(ROOT.length + 1).split(sep)[0]!;

/** The rooms from which each room imports. */
function importsByRoom(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const name of readdirSync(ROOT, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const path = join(ROOT, name);
    const from = roomOf(path);
    const found = imports.get(from) ?? new Set();
    imports.set(from, found);
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const to = roomOf(normalize(join(dirname(path), target)));
      if (to !== from) found.add(to);
    }
  }
  return imports;
}

test('no two folders of the domain import each other, directly or through others', () => {
  const imports = importsByRoom();
  expect(imports.size).toBeGreaterThan(10);
  // Removes the rooms that import from none of those left. Rooms of a circle stay.
  for (let removed = true; removed;) {
    const free = [...imports].filter(([, found]) => [...found].every((room) => !imports.has(room)));
    for (const [room] of free) imports.delete(room);
    removed = free.length > 0;
  }
  expect(Object.fromEntries(imports)).toEqual({});
});
