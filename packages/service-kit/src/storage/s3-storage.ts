import { contentTypeOfKey, parseKey, type ObjectStorage } from './object-storage.ts';
import type { Bucket } from './s3-bucket.ts';

/** Stores objects in a bucket. */
export function createS3Storage(bucket: Bucket): ObjectStorage {
  return {
    async put(key, bytes) {
      // Where the store has no conditional writes, 128 random bits keep keys unique.
      if (!(await bucket.create(key, bytes, parseKey(key)))) throw new Error(`The key ${key} is taken`);
    },
    async get(key) {
      const contentType = contentTypeOfKey(key);
      const bytes = contentType === null ? null : await bucket.get(key);
      return contentType === null || bytes === null ? null : { bytes, contentType };
    },
    async delete(key) {
      parseKey(key);
      await bucket.delete(key);
    },
    list: (folder) => bucket.list(`${folder}/`),
  };
}
