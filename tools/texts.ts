// npm run texts -- export|import <language> <file>: the texts of screens, mails and pushes in one PO file.
import { readFileSync, writeFileSync } from 'node:fs';
import { translationLanguageSchema } from '@grow/contracts';
import { catalogFile } from './texts/catalogs.ts';
import { exportTexts, importTexts } from './texts/exchange-texts.ts';

const [direction, language = '', file = ''] = process.argv.slice(2);
const isKnown = translationLanguageSchema.safeParse(language).success;
if (!isKnown || file === '' || (direction !== 'export' && direction !== 'import')) {
  console.error('Use: npm run texts -- export|import <language> <file>');
  process.exit(2);
}
if (direction === 'export') writeFileSync(file, exportTexts(language));
else {
  const { catalogs, faults, changed, fuzzy, outdated } = importTexts(readFileSync(file), language);
  if (faults.length > 0) {
    console.error(`${faults.join('\n')}\nNothing was imported.`);
    process.exit(1);
  }
  for (const { folder, messages } of catalogs)
    writeFileSync(catalogFile(folder, language), `${JSON.stringify(messages, null, 2)}\n`);
  console.log(`${changed} changed, ${fuzzy} still fuzzy, ${outdated} of another source than there is now.`);
}
