import { newObjectName, type Caller, type FileStore, type RequestContext } from '@grow/service-kit';
import { addressOfKey } from '../content-images/index.ts';
import { encodePostImage } from './encode-post-image.ts';

type Uploading = Pick<RequestContext, 'em' | 'readUpload'> & { caller: Caller };

/** Stores the uploaded picture in a folder; returns its URL. */
export async function storeImage(files: FileStore, folder: string, { em, caller, readUpload }: Uploading) {
  const { bytes } = await readUpload();
  const key = `${folder}/${newObjectName()}.webp`;
  await files.store(em, caller.userId, [{ key, bytes: await encodePostImage(bytes) }]);
  return { imageUrl: addressOfKey(key) };
}
