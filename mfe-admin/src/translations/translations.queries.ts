import {
  importTranslations,
  readTranslation,
  readTranslationImport,
  saveTranslation,
  translationConflictSchema,
  type Language,
  type ContentKind,
  type TranslationImport,
} from '@grow/contracts';
import { apiQuery, callApi, invalidate, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { ImportError, pollImport } from '../components/poll-import.ts';
import { isConflict, toastSuccess } from '../components/toasts.ts';
import { draftLists } from '../revisions/revisions.queries.ts';
import { t } from './texts.ts';

export type Place = { language: Language; kind: ContentKind; id: string };
type Outcome = NonNullable<TranslationImport['outcome']>;

/** Not cached: other users translate, too. */
export function useTranslation(place: Place) {
  return useQuery({ ...apiQuery(readTranslation, { params: place }), staleTime: 0, gcTime: 0 });
}

/** Both texts, if somebody else saved first; null for other errors. */
export const conflictOf = (error: Error | null) =>
  isConflict(error) ? (translationConflictSchema.safeParse(error.details).data ?? null) : null;

export function useSaveTranslation(onSaved: () => void) {
  return useApiMutation(saveTranslation, {
    invalidates: draftLists,
    onSuccess() {
      toastSuccess(t('translation.saved'));
      onSaved();
    },
    onError(error) {
      if (conflictOf(error) === null) showFailure(error, t('translation.notSaved'));
    },
  });
}

/** `onRefused` gets the errors in a file, one per line. */
export function useImportTranslations(language: Language, onRefused: (faults: string | null) => void) {
  const importing = useApiMutation(importTranslations, {
    async onSuccess(started) {
      const read = () => callApi(readTranslationImport, { params: { id: started.id } });
      const outcome = await pollImport<Outcome, TranslationImport>(started, read);
      await invalidate(draftLists);
      onRefused(null);
      toastSuccess(t('translations.imported', outcome));
    },
    onError(error) {
      if (error instanceof ImportError) onRefused(error.message);
      else showFailure(error, t('translations.notImported'));
    },
  });
  return {
    ...importing,
    run: (file: File) => importing.mutate({ params: { language }, options: { file } }),
  };
}
