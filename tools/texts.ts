// npm run texts -- export|import <language> <file>: the texts of screens, mails and pushes in one PO file.
import { readFileSync, writeFileSync } from 'node:fs';
import { defaultLanguage, translationLanguageSchema } from '@grow/contracts';
import { po, type GetTextTranslationRecord } from 'gettext-parser';
import { catalogFile, faultOf, listCatalogs, readCatalog, type Messages } from './texts/catalogs.ts';

const [direction, language = '', file = ''] = process.argv.slice(2);
const isKnown = translationLanguageSchema.safeParse(language).success;
if (!isKnown || file === '' || (direction !== 'export' && direction !== 'import')) {
  console.error('Use: npm run texts -- export|import <language> <file>');
  process.exit(2);
}
if (direction === 'export') writeFileSync(file, exportTexts());
else importTexts(readFileSync(file));

function exportTexts(): Buffer {
  const translations: GetTextTranslationRecord = {};
  for (const folder of listCatalogs()) {
    const translated = readCatalog(folder, language);
    for (const [id, msgid] of Object.entries(readCatalog(folder, defaultLanguage))) {
      const msgctxt = `${folder}#${id}`;
      translations[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [translated[id] ?? ''] } };
    }
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
}

/** Writes all catalogs, or none if one text has a fault. Texts that the file lacks are kept. */
function importTexts(bytes: Buffer): void {
  const lines = bytes.toString('utf8').split('\n');
  const { translations } = po.parse(bytes);
  const faults: string[] = [];
  const catalogs = listCatalogs().map((folder) => {
    const translated = readCatalog(folder, language);
    const messages: Messages = {};
    for (const [id, source] of Object.entries(readCatalog(folder, defaultLanguage))) {
      const context = `${folder}#${id}`;
      const text = translations[context]?.[source]?.msgstr[0] || translated[id];
      if (text === undefined) continue;
      messages[id] = text;
      const fault = faultOf(source, text, language);
      if (fault) faults.push(`line ${lines.indexOf(`msgctxt "${context}"`) + 1}, ${context}: ${fault}`);
    }
    return { folder, messages };
  });
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
  for (const { folder, messages } of catalogs)
    writeFileSync(catalogFile(folder, language), `${JSON.stringify(messages, null, 2)}\n`);
}
