import { basename } from 'node:path';

/** A row of a generated table. With `words` there is one more column, which people may rewrite. */
export type Row = { cells: string[]; words?: string };

const marked = /(<!-- npm run docs: ([\w-]+) -->\n+)(\|.+\n\|[ |:-]+\n)((?:\|.*\n)*)/gu;

/** Replaces the rows of a document's marked tables. */
export function fillTables(document: string, tables: Readonly<Record<string, readonly Row[]>>): string {
  return document.replaceAll(marked, (_, marker: string, name: string, head: string, body: string) => {
    const rows = tables[name];
    if (rows === undefined)
      throw new Error(`There is no table '${name}'. There are: ${Object.keys(tables).join(', ')}`);
    const written = readWords(body);
    const lines = rows.map(({ cells, words }) => {
      const [key = ''] = cells;
      return [...cells, ...(words === undefined ? [] : [written.get(key) ?? written.get(lastPart(key)) ?? words])];
    });
    return `${marker}${head}${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
  });
}

/** The text that people wrote into the last column, by the first column. It follows a folder that moves. */
function readWords(body: string): Map<string, string> {
  const rows = body
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(1, -1).split(/(?<!\\)\|/u))
    .map((cells) => ({ key: cells[0]?.trim() ?? '', words: cells.at(-1)?.trim() ?? '' }));
  return new Map([
    ...rows.map(({ key, words }) => [lastPart(key), words] as const),
    ...rows.map(({ key, words }) => [key, words] as const),
  ]);
}

/** 'lessons' of '`services/content/src/learning/lessons`'. */
function lastPart(key: string): string {
  return basename(key.replaceAll('`', ''));
}
