// Imports have one direction: neither files nor sibling folders import each other. Read from the files as text; lazy
// imports do not count.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const source = /\.(?:ts|tsx)$/u;
const forTests = /\.(?:test|story|example)\.tsx?$|\/(?:testing|test|stories)\/|\.d\.ts$/u;
const importPattern = /^(?:import|export)\s(?:[^'"]*\sfrom\s)?['"](\.[^'"]+)['"]/gmu;

/** An editor runs for days, so files are read again after this long. */
const maxAgeMs = 5000;
let cache = { readAt: 0, imports: new Map(), folders: new Map() };

function refresh() {
  if (Date.now() - cache.readAt > maxAgeMs) cache = { readAt: Date.now(), imports: new Map(), folders: new Map() };
}

function cached(map, key, read) {
  if (!map.has(key)) map.set(key, read(key));
  return map.get(key);
}

/** The files that a file imports by a relative path. */
const importsOf = (file) =>
  cached(cache.imports, file, () => {
    try {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(importPattern)].map(([, path]) => resolve(dirname(file), path));
    } catch {
      return [];
    }
  });

const filesIn = (folder) =>
  cached(cache.folders, folder, () => {
    try {
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && source.test(entry.name))
        .map((entry) => resolve(entry.parentPath, entry.name))
        .filter((file) => !forTests.test(file));
    } catch {
      return [];
    }
  });

/** The sibling folders that an import goes from and to; null if one contains the other. */
function siblings(from, to) {
  const one = dirname(from).split('/');
  const other = dirname(to).split('/');
  const at = one.findIndex((name, index) => name !== other[index]);
  if (at === -1 || at >= other.length) return null;
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

/** The import path from one file to another; null if there is none. */
function findWay(from, to, seen = new Set()) {
  if (from === to) return [from];
  seen.add(from);
  for (const next of importsOf(from)) {
    const way = seen.has(next) ? null : findWay(next, to, seen);
    if (way) return [from, ...way];
  }
  return null;
}

export const importDirectionRule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports have one direction' },
    schema: [],
    messages: {
      circle: 'This import closes a circle: {{files}}.',
      both: "'{{from}}' and '{{to}}' import each other, here and in {{file}}: move what both need below them.",
    },
  },
  create(context) {
    const file = context.filename;
    if (forTests.test(file)) return {};
    const short = (path) => relative(context.cwd, path);
    const check = (node) => {
      if (!node.source?.value.startsWith('.')) return;
      refresh();
      const target = resolve(dirname(file), node.source.value);
      const report = (messageId, data) => context.report({ node, messageId, data });
      const way = findWay(target, file);
      if (way) return report('circle', { files: way.map(short).join(', ') });
      const folders = siblings(file, target);
      if (!folders) return;
      const [from, to] = folders;
      const back = filesIn(to).find((other) => importsOf(other).some((path) => path.startsWith(`${from}/`)));
      if (back) report('both', { from: short(from), to: short(to), file: short(back) });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};
