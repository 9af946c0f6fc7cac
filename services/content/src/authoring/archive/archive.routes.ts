import { importContent, readContentImport } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { readImport } from '../jobs/content-imports.ts';
import type { ContentJobs } from '../jobs/content-jobs.ts';
import { assertZip } from './unzip-content.ts';

export function archiveRoutes({ jobs }: { jobs: ContentJobs }): Route[] {
  return [
    handle(importContent, async ({ query }, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      await assertZip(bytes);
      const id = await jobs.startImport(bytes, {
        kind: 'import-archive',
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
