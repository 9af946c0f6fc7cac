import { loadOffline } from './offline/load-offline.ts';
import { queryClient } from './query-client.ts';

/** Fetches everything with texts of the content again. Call it once the language of the document has changed. */
export async function contentLanguageChanged(): Promise<void> {
  const filters = {
    predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isTranslated === true,
  };
  await queryClient.cancelQueries(filters);
  queryClient.removeQueries({ ...filters, type: 'inactive' });
  await queryClient.invalidateQueries(filters);
  // A failure is silent: the course on this device is replaced when the page is opened again.
  await loadOffline()
    .then((offline) => offline.replaceCoursePack())
    .catch(console.warn);
}
