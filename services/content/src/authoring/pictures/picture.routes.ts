import * as contracts from '@grow/contracts';
import {
  AppError,
  handle,
  SerializedResponse,
  type FetchPublicFile,
  type FileStore,
  type Route,
} from '@grow/service-kit';
import { recordAudit } from '../audit/record-audit.ts';
import { canSeeContentImage, wasRemoved } from '../editing/content-images.ts';
import { lessonImageFolder } from '../editing/image-address.ts';
import { addPicture } from './add-picture.ts';
import { findPicture, listPictures, presentPicture } from './list-pictures.ts';
import { readUses } from './picture-uses.ts';
import { deletePicture, removePicture } from './remove-picture.ts';
import { replacePicture } from './replace-picture.ts';

/** Served in place of a removed picture. */
const removedPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" role="img"><title>This picture was removed</title><rect width="640" height="360" fill="#71717a"/><text x="320" y="188" fill="#fff" font-family="sans-serif" font-size="28" text-anchor="middle">This picture was removed</text></svg>`;

type Needs = { files: FileStore; fetchPicture: FetchPublicFile };

export function pictureRoutes({ files, fetchPicture }: Needs): Route[] {
  return [
    handle(contracts.listPictures, ({ query }, { em }) => listPictures(em, query)),

    handle(contracts.readLessonImage, async ({ params }, { em, caller, ctx }) => {
      const key = `${lessonImageFolder}/${params.name}`;
      ctx.set('cross-origin-resource-policy', 'cross-origin');
      if (await canSeeContentImage(em, key, caller !== null && contracts.hasRole(caller, 'author')))
        return files.answer(ctx, key);
      if (!(await wasRemoved(em, key))) throw new AppError('not_found');
      return new SerializedResponse(Buffer.from(removedPicture), {
        'content-type': 'image/svg+xml',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }),

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
      changed: await replacePicture({ em, adminId: caller.userId, ...params, ...body }),
    })),

    handle(contracts.removePicture, ({ params, body }, { em, caller }) =>
      removePicture({ em, adminId: caller.userId, id: params.id, reason: body.reason }),
    ),

    handle(contracts.deletePicture, ({ params }, { em, caller }) =>
      deletePicture({ em, adminId: caller.userId, id: params.id }),
    ),
  ];
}
