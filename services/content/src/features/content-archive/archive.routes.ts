import { exportContent, importContent } from '@grow/contracts';
import { handle, PreparedAnswer, type Mounted } from '@grow/service-kit';
import { editContent } from '../../audit/edit-content.ts';
import { applyImport } from './apply-import.ts';
import { readItems } from './archive-item.ts';
import { planImport } from './plan-import.ts';
import { unzipContent } from './unzip-content.ts';
import { zipContent } from './zip-content.ts';

export function archiveRoutes(): Mounted[] {
  return [
    handle(exportContent, async (_input, { em }) => {
      return new PreparedAnswer(await zipContent(em), {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="grow-bible-content.zip"',
        'cache-control': 'no-store',
      });
    }),

    handle(importContent, async ({ query }, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      const archive = readItems(unzipContent(bytes));
      const isDryRun = query.dryRun === 'true';
      const changes = await editContent(em, async (tx) => {
        const planned = await planImport(tx, archive);
        if (!isDryRun) await applyImport(tx, caller.userId, planned);
        return planned;
      });
      const named = archive.paths.length + archive.modules.length + archive.lessons.length;
      return { applied: !isDryRun, unchanged: named - changes.length, changes };
    }),
  ];
}
