import { newObjectName, type Caller, type FileStore, type RequestContext } from '@grow/service-kit';
import { addressOfKey } from '../content-images/index.ts';
import { encodePostImage } from './encode-post-image.ts';

type Uploading = Pick<RequestContext, 'em' | 'readUpload'> & { caller: Caller };

/** Keeps the picture that a caller uploads in a folder; answers its address. */
export async function storeImage(files: FileStore, folder: string, { em, caller, readUpload }: Uploading) {
  const { bytes } = await readUpload();
  const key = `${folder}/${newObjectName()}.webp`;
  await files.store(em, caller.userId, [{ key, bytes: await encodePostImage(bytes) }]);
  return { imageUrl: addressOfKey(key) };
}
