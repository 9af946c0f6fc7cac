import * as contracts from '@grow/contracts';
import { AppError, handle, type Route, type ServiceAddress } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { readTranslationImport } from '../jobs/content-imports.ts';
import type { ContentJobs } from '../jobs/content-jobs.ts';
import { mayPublish } from '../revisions/may-publish.ts';
import { listTranslations } from './list-translations.ts';
import { publishTranslation } from './publish-translation.ts';
import { readTranslation, readTranslationRevision } from './read-translation.ts';
import { parseText, saveTranslation } from './save-translation.ts';
import { findSource, findTranslation } from './translation-store.ts';

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
    handle(contracts.publishTranslation, async ({ params: { revision, ...place } }, { em, caller }) => {
      await findSource(em, place);
      const item = await findTranslation(em, place);
      if (item !== null && !(await mayPublish(em, userService, caller, { item, revision })))
        throw new AppError('revision_is_own');
      return publishTranslation(em, { ...place, revision, adminId: caller.userId });
    }),
  ];
}
