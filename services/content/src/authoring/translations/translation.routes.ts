import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { readTranslationImport } from '../jobs/content-imports.ts';
import type { ContentJobs } from '../jobs/content-jobs.ts';
import { saveDraft } from '../revisions/save-draft.ts';
import { parseText } from '../revisions/translation.ts';
import { listTranslations } from './list-translations.ts';
import { presentTranslation, readTranslation } from './read-translation.ts';

export function translationRoutes({ jobs }: { jobs: ContentJobs }): Route[] {
  return [
    handle(contracts.listTranslations, ({ params: { language }, query }, { em }) =>
      listTranslations(em, language, query),
    ),
    handle(contracts.importTranslations, async ({ params: { language } }, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      const wanted = { kind: 'import-translations', language, authorId: caller.userId } as const;
      return readTranslationImport(em, await jobs.startImport(bytes, wanted), caller.userId);
    }),
    handle(contracts.readTranslationImport, ({ params }, { em, caller }) =>
      readTranslationImport(em, params.id, caller.userId),
    ),
    handle(contracts.readTranslation, ({ params }, { em }) => readTranslation(em, params)),
    handle(contracts.saveTranslation, async ({ params, body: { text, ...save } }, { em, caller }) => {
      const saving = { em, ...params, ...save, authorId: caller.userId };
      const { item } = await saveDraft(saving, parseText(params.kind, text));
      return presentTranslation(em, item);
    }),
  ];
}
