import { downloadExport, listExports, startExport } from '@grow/contracts';
import { handle, SerializedResponse, type ObjectStorage, type Route } from '@grow/service-kit';
import { listExports as list, presentExport, readExportFile } from './content-exports.ts';
import type { ContentJobs } from './content-jobs.ts';

export function exportRoutes({ jobs, storage }: { jobs: ContentJobs; storage: ObjectStorage }): Route[] {
  return [
    handle(startExport, async ({ body }, { caller }) =>
      presentExport(await jobs.startExport({ userId: caller.userId, wanted: body })),
    ),
    handle(listExports, (_input, { em, caller }) => list(em, caller.userId)),
    handle(downloadExport, async ({ params }, { em, caller }) => {
      const { name, bytes, contentType } = await readExportFile(em, storage, params.id, caller.userId);
      return new SerializedResponse(bytes, {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }),
  ];
}
