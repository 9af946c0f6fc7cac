import * as contracts from '@grow/contracts';
import { handle, type FetchPublicFile, type FileStore, type Route } from '@grow/service-kit';
import { recordAudit } from '../audit/record-audit.ts';
import { addPicture } from './add-picture.ts';
import { deletePicture } from './delete-picture.ts';
import { findPicture, listPictures, presentPicture } from './list-pictures.ts';
import { readUses } from './picture-uses.ts';
import { removePicture } from './remove-picture.ts';
import { replacePicture } from './replace-picture.ts';

type Needs = { files: FileStore; fetchPicture: FetchPublicFile };

export function pictureRoutes({ files, fetchPicture }: Needs): Route[] {
  return [
    handle(contracts.listPictures, ({ query }, { em }) => listPictures(em, query)),

    handle(contracts.uploadLessonImage, async (_input, { em, caller, readUpload }) => {
      const { bytes } = await readUpload();
      return presentPicture(await addPicture({ em, files, userId: caller.userId }, bytes));
    }),

    handle(contracts.fetchPicture, async ({ body }, { em, caller }) => {
      const bytes = await fetchPicture(body.address);
      return presentPicture(await addPicture({ em, files, userId: caller.userId }, bytes));
    }),

    handle(contracts.describePicture, ({ params, body }, { em, caller }) =>
      em.transactional(async (tx) => {
        const picture = await findPicture(tx, params.id);
        const before = presentPicture(picture);
        picture.alt = body.alt;
        const after = presentPicture(picture);
        const change = { adminId: caller.userId, action: 'update', entity: 'picture', entityId: params.id } as const;
        if (before.alt !== after.alt) await recordAudit(tx, { ...change, before, after });
        return after;
      }),
    ),

    handle(contracts.listPictureUses, async ({ params }, { em }) => {
      const { key } = await findPicture(em, params.id);
      return readUses(em, key);
    }),

    handle(contracts.replacePicture, async ({ params, body }, { em, caller }) => ({
      changed: await replacePicture({ em, adminId: caller.userId, id: params.id, byId: body.byId }),
    })),

    handle(contracts.removePicture, ({ params, body }, { em, caller }) =>
      removePicture({ em, adminId: caller.userId, id: params.id, reason: body.reason }),
    ),

    handle(contracts.deletePicture, ({ params }, { em, caller }) =>
      deletePicture({ em, adminId: caller.userId, id: params.id }),
    ),
  ];
}
