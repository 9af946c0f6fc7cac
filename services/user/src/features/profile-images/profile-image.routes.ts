import { profileImageMessages, uploadProfileImage } from '@grow/contracts';
import { AppError, handle, type Mounted, type ObjectStorage } from '@grow/service-kit';
import { replaceProfileImage } from './replace-profile-image.ts';

export function profileImageRoutes({ storage }: { storage: ObjectStorage }): Mounted[] {
  return [
    handle(uploadProfileImage, async (_input, { em, caller, readUpload }) => {
      const { bytes } = await readUpload().catch((error: unknown) => {
        const isTooLarge = error instanceof AppError && error.code === 'payload_too_large';
        throw isTooLarge ? new AppError('payload_too_large', { message: profileImageMessages.tooLarge }) : error;
      });
      return { user: { profileImage: await replaceProfileImage(em, storage, caller.userId, bytes) } };
    }),
    serveUploads(storage),
  ];
}

/**
 * The uploaded files. They are ours by re-encoding, and even so nothing in them could run: an own sandbox, no sniffing.
 * Keys are random and never reused, so a browser may keep a file for good.
 */
function serveUploads(storage: ObjectStorage): Mounted {
  return {
    id: 'serve-upload',
    method: 'GET',
    path: '/uploads/:folder/:file',
    async run(koa) {
      const { folder, file } = koa['params'] as { folder: string; file: string };
      const stored = await storage.get(`${folder}/${file}`);
      koa.set('x-content-type-options', 'nosniff');
      koa.set('content-security-policy', "default-src 'none'; sandbox");
      if (stored === null) {
        koa.status = 404;
        koa.type = 'text/plain';
        koa.body = 'Not found';
        return;
      }
      koa.set('cache-control', 'public, max-age=31536000, immutable');
      koa.set('cross-origin-resource-policy', 'same-origin');
      koa.status = 200;
      koa.type = stored.contentType;
      koa.body = stored.bytes;
    },
  };
}
