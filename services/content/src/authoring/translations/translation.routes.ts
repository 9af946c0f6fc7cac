import * as contracts from '@grow/contracts';
import { handle, type Route, type ServiceAddress } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { readTranslationImport } from '../jobs/content-imports.ts';
import type { ContentJobs } from '../jobs/content-jobs.ts';
import { listTranslations } from './list-translations.ts';
import { readTranslation, readTranslationRevision } from './read-translation.ts';
import { parseText, saveTranslation } from './save-translation.ts';

type Services = { authors: AuthorCards; userService: ServiceAddress; jobs: ContentJobs };

export function translationRoutes({ authors, userService, jobs }: Services): Route[] {
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
    handle(contracts.readTranslation, ({ params }, { em, caller }) =>
      readTranslation({ em, authors, userService, caller }, params),
    ),
    handle(contracts.readTranslationRevision, ({ params }, { em }) => readTranslationRevision(em, params)),
    handle(contracts.saveTranslation, ({ params, body: { text, ...save } }, { em, caller }) =>
      saveTranslation(em, params, { ...save, text: parseText(params, text), authorId: caller.userId }),
    ),
  ];
}
