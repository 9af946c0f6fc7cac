import {
  askForReview,
  importTranslations,
  listTranslations,
  publishRevision,
  readTranslation,
  readTranslationImport,
  saveTranslation,
  sendBack,
  translationConflictSchema,
  type Language,
  type ContentKind,
  type TranslationImport,
} from '@grow/contracts';
import { apiQuery, callApi, invalidate, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { ImportError, pollImport } from '../components/poll-import.ts';
import { isConflict, toastFailedChange, toastSuccess } from '../components/toasts.ts';
import { contentLists, draftLists } from '../revisions/revisions.queries.ts';
import { t } from './texts.ts';

export type Place = { language: Language; kind: ContentKind; id: string };
type Outcome = NonNullable<TranslationImport['outcome']>;

const lists = [listTranslations, readTranslation];

/** Not cached: other users translate, too. */
export function useTranslation(place: Place) {
  return useQuery({ ...apiQuery(readTranslation, { params: place }), staleTime: 0, gcTime: 0 });
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

/** What is decided about a revision of a translation, in the language of its place. */
const revisionOf = ({ language, ...item }: Place, revision: number) => ({
  params: { ...item, revision: String(revision) },
  query: { language },
});

export function usePublishTranslation(place: Place) {
  const publishing = useApiMutation(publishRevision, {
    invalidates: [...lists, ...contentLists],
    onSuccess: () => toastSuccess(t('translation.published')),
    onError: (error) => toastFailedChange(error, t('translation.notPublished'), lists),
  });
  const publish = (revision: number) => publishing.mutate({ ...revisionOf(place, revision), body: { at: null } });
  return { ...publishing, publish };
}

export function useAskAboutTranslation(place: Place) {
  const asking = useApiMutation(askForReview, {
    invalidates: [...lists, ...draftLists],
    onSuccess: () => toastSuccess(t('translation.ready')),
    onError: (error) => toastFailedChange(error, t('translation.notReady'), lists),
  });
  const ask = (revision: number) => asking.mutate({ ...revisionOf(place, revision), body: {} });
  return { ...asking, ask };
}

export function useSendBackTranslation(place: Place) {
  const sending = useApiMutation(sendBack, {
    invalidates: [...lists, ...draftLists],
    onSuccess: () => toastSuccess(t('translation.sentBackNow')),
    onError: (error) => toastFailedChange(error, t('translation.notSentBack'), lists),
  });
  const send = (revision: number, reason: string) =>
    sending.mutate({ ...revisionOf(place, revision), body: { reason } });
  return { ...sending, send };
}

/** `onRefused` gets the errors in a file, one per line. */
export function useImportTranslations(language: Language, onRefused: (faults: string | null) => void) {
  const importing = useApiMutation(importTranslations, {
    async onSuccess(started) {
      const read = () => callApi(readTranslationImport, { params: { id: started.id } });
      const outcome = await pollImport<Outcome, TranslationImport>(started, read);
      await invalidate(lists);
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
