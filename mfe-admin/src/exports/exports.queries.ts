import { downloadExport, listExports, startExport, type ContentExport, type WantedExport } from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { t } from '../texts.ts';

const pollIntervalMs = 1000;

export const isUnderWay = ({ stage }: ContentExport): boolean => stage === 'waiting' || stage === 'writing';

/** The last export of a kind, which the server knows after a reload, too, and how to start one. */
export function useContentExport(
  { kind, language }: { kind: ContentExport['kind']; language?: string },
  failure: string,
) {
  const exports = useQuery({
    ...apiQuery(listExports),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollIntervalMs : false),
  });
  const starting = useApiMutation(startExport, {
    invalidates: [listExports],
    onError: (error) => showFailure(error, failure),
  });
  const latest = exports.data?.find((one) => one.kind === kind && one.language === (language ?? null)) ?? null;
  return {
    latest,
    isBusy: starting.isPending || (latest !== null && isUnderWay(latest)),
    start: (wanted: WantedExport) => starting.mutate({ body: wanted }),
  };
}

export function useDownload({ id, fileName }: ContentExport) {
  const downloading = useApiMutation(downloadExport, {
    onSuccess(file) {
      if (!(file instanceof Blob)) throw new TypeError('The export is no file');
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => showFailure(error, t('export.notDownloaded')),
  });
  return { isPending: downloading.isPending, run: () => downloading.mutate({ params: { id } }) };
}
