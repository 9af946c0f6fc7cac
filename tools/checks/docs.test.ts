import { expect, it } from 'vitest';
import { fillTables } from '../docs/fill-tables.ts';
import { generateDocs } from '../docs/generate-docs.ts';

it.each(await generateDocs())('$file repeats the code as it is: npm run fix', ({ isCurrent }) => {
  expect(isCurrent).toBe(true);
});

const table = (rows: string) =>
  `<!-- npm run docs: rooms -->\n\n| Folder | What it is |\n| --- | --- |\n${rows}\nText.\n`;

it('finds the rows of a table and leaves the words that people wrote, also of a folder that moved', () => {
  const rows = ['src/kitchen', 'src/new-bath'].map((folder) => ({ cells: [`\`${folder}\``], words: 'to be said' }));
  const old = table('| `src/attic` | full of things |\n| `src/rooms/kitchen` | we cook in it |\n');
  expect(fillTables(old, { rooms: rows })).toBe(
    table('| `src/kitchen` | we cook in it |\n| `src/new-bath` | to be said |\n'),
  );
});

it('refuses a table that it does not know', () => {
  expect(() => fillTables(table(''), {})).toThrow("no table 'rooms'");
});
