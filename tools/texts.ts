// npm run texts -- extract: adds the texts that code uses to the catalogs, and removes the others.
// npm run texts -- export|import <language> <file>: all texts in one PO file.
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { languages, languageSchema, type Language } from '@grow/contracts';
import { listCatalogs } from './texts/catalogs.ts';
import { exportTexts, importTexts } from './texts/exchange-texts.ts';
import { extractTexts } from './texts/extract-texts.ts';
import { listUsedIds } from './texts/used-ids.ts';

const [command, tag, file] = process.argv.slice(2);
const { data: language } = languageSchema.safeParse(tag);
if (command === 'extract') await extract();
else if (command === 'export' && language && file) writeFileSync(file, exportTexts(listCatalogs(), language));
else if (command === 'import' && language && file) await bring(file, language);
else {
  console.error('Use: npm run texts -- extract, or npm run texts -- export|import <language> <file>');
  process.exitCode = 2;
}

/** Asks for each missing text, if there is somebody to ask. */
async function extract(): Promise<void> {
  const catalogs = listCatalogs();
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const ask = async (id: string, wanted: Language) =>
    (await terminal?.question(`'${id}' in ${languages[wanted]}: `))?.trim() || undefined;
  for (const one of await extractTexts(catalogs, listUsedIds(catalogs), ask)) {
    one.catalog.write(one.language, one.messages);
    const empty = one.missing.filter((id) => !one.messages[id]);
    if (empty.length > 0) console.log(`${one.catalog.name} has no text in ${one.language} for ${empty.join(', ')}`);
    if (one.unused.length > 0) console.log(`${one.catalog.name}: removed ${one.unused.join(', ')} (${one.language})`);
  }
  terminal?.close();
}

async function bring(from: string, into: Language): Promise<void> {
  const { catalogs, faults, changed, fuzzy, outdated } = importTexts(listCatalogs(), readFileSync(from), into);
  if (faults.length > 0) {
    console.error(`${faults.join('\n')}\nNothing was imported.`);
    process.exitCode = 1;
    return;
  }
  for (const { catalog, messages } of catalogs) catalog.write(into, messages);
  console.log(`${changed} changed, ${fuzzy} still fuzzy, ${outdated} of another source than there is now.`);
}
