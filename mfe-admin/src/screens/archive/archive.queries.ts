import {
  exportContent,
  importContent,
  listAdminLessons,
  listAudit,
  listLearningPaths,
  listLessons,
  listModules,
  listTrash,
} from '@grow/contracts';
import { showToast, useApiMutation } from '@grow/mfe-kit';
import { toastFailure } from '../../parts/admin-toasts.ts';

const changed = [listLearningPaths, listModules, listLessons, listAdminLessons, listAudit, listTrash];

/** Hands the zip to the browser as a download. */
export function useExport() {
  return useApiMutation(exportContent, {
    onSuccess(zip) {
      if (!(zip instanceof Blob)) throw new TypeError('The export is no file');
      const url = URL.createObjectURL(zip);
      const link = document.createElement('a');
      link.href = url;
      link.download = 'grow-bible-content.zip';
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => toastFailure(error, 'Failed to export the content'),
  });
}

export function useDryRun() {
  return useApiMutation(importContent, {
    onError: (error) => toastFailure(error, 'Failed to read the archive'),
  });
}

export function useImport(onImported: () => void) {
  return useApiMutation(importContent, {
    invalidates: changed,
    onSuccess({ changes }) {
      showToast({
        title: 'Success',
        description: `${changes.length} changes imported successfully`,
        status: 'success',
      });
      onImported();
    },
    onError: (error) => toastFailure(error, 'Failed to import the archive'),
  });
}
