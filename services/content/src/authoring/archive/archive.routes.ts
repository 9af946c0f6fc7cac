import { exportContent, importContent, readContentImport } from '@grow/contracts';
import { handle, StreamedResponse, type Route } from '@grow/service-kit';
import type { ContentArchive } from './content-archive.ts';
import { readImport } from './content-imports.ts';

export function archiveRoutes({ archive }: { archive: ContentArchive }): Route[] {
  return [
    handle(exportContent, ({ query }) => {
      return new StreamedResponse(archive.exportZip({ withHistory: query.history === 'true' }), {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="grow-bible-content.zip"',
        'cache-control': 'no-store',
      });
    }),

    handle(importContent, async ({ query }, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      const id = await archive.startImport({
        bytes,
        adminId: caller.userId,
        isDryRun: query.dryRun === 'true',
        opensGates: query.opensGates === 'true',
        keepsAnswers: query.keepsAnswers && query.keepsAnswers === 'true',
      });
      return readImport(em, id);
    }),

    handle(readContentImport, ({ params }, { em }) => readImport(em, params.id)),
  ];
}
