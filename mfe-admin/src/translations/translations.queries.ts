import {
  exportTranslations,
  importTranslations,
  listTranslations,
  publishTranslation,
  readTranslation,
  saveTranslation,
  translationConflictSchema,
  type InputOf,
  type Language,
  type TranslatedKind,
} from '@grow/contracts';
import { apiQuery, ApiError, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { isConflict, toastFailedChange, toastSuccess } from '../components/toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { t } from './texts.ts';

export type Place = { language: Language; kind: TranslatedKind; id: string };
type Params = InputOf<typeof readTranslation>['params'];

const lists = [listTranslations, readTranslation];

/** Not cached: other users translate, too. */
export function useTranslation(place: Place) {
  return useQuery({ ...apiQuery(readTranslation, { params: place as Params }), staleTime: 0, gcTime: 0 });
}

/** Both texts, if somebody else saved first; null for other errors. */
export const conflictOf = (error: Error | null) =>
  isConflict(error) ? (translationConflictSchema.safeParse(error.details).data ?? null) : null;

export function useSaveTranslation(onSaved: () => void) {
  return useApiMutation(saveTranslation, {
    invalidates: lists,
    onSuccess() {
      toastSuccess(t('translation.saved'));
      onSaved();
    },
    onError(error) {
      if (conflictOf(error) === null) showFailure(error, t('translation.notSaved'));
    },
  });
}

export function usePublishTranslation() {
  return useApiMutation(publishTranslation, {
    invalidates: [...lists, ...contentLists],
    onSuccess: () => toastSuccess(t('translation.published')),
    onError: (error) => toastFailedChange(error, t('translation.notPublished'), lists),
  });
}

export function useExportTranslations(language: Language) {
  const exporting = useApiMutation(exportTranslations, {
    onSuccess(file) {
      if (!(file instanceof Blob)) throw new TypeError('The export is no file');
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.download = `grow-bible-${language}.po`;
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => showFailure(error, t('translations.notExported')),
  });
  return { ...exporting, run: () => exporting.mutate({ params: { language: language as 'th' } }) };
}

/** `onRefused` gets the errors in a file, one per line. */
export function useImportTranslations(language: Language, onRefused: (faults: string | null) => void) {
  const importing = useApiMutation(importTranslations, {
    invalidates: lists,
    onSuccess(outcome) {
      onRefused(null);
      toastSuccess(t('translations.imported', outcome));
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'unprocessable') onRefused(error.serverMessage ?? '');
      else showFailure(error, t('translations.notImported'));
    },
  });
  return {
    ...importing,
    run: (file: File) => importing.mutate({ params: { language: language as 'th' }, options: { file } }),
  };
}
