import type { Language } from '@grow/contracts';
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { po, type GetTextTranslationRecord } from 'gettext-parser';
import type { JobProgress } from '../jobs/start-job-process.ts';
import { throttle } from '../jobs/throttle.ts';
import { contextOf, isFuzzy, readSources, readUnits, type AlignedSource } from './read-units.ts';

/** Everything that is translated, as the text of a PO file. */
export async function exportPo(
  em: EntityManager,
  language: Language,
  report: (progress: JobProgress) => void,
): Promise<Buffer> {
  const translations: GetTextTranslationRecord = {};
  await em.transactional(
    async (tx) => {
      const sources = await readSources(tx, language);
      let items = 0;
      for await (const batch of readUnits(tx, sources)) {
        await throttle(() => batch.forEach((one) => addEntries(one, translations)));
        report({ stage: 'writing', items: (items += batch.length), total: sources.length });
      }
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    Language: language,
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
}

function addEntries({ kind, id, units }: AlignedSource, translations: GetTextTranslationRecord): void {
  for (const unit of units) {
    if (unit.source === null) continue;
    const comments = {
      ...(isFuzzy(unit) && { flag: 'fuzzy' }),
      ...(isFuzzy(unit) && unit.before !== null && { previous: `msgid ${JSON.stringify(unit.before)}` }),
    };
    const msgctxt = contextOf(kind, id, unit);
    translations[msgctxt] = {
      [unit.source]: { msgctxt, msgid: unit.source, msgstr: [unit.translated], comments },
    };
  }
}
