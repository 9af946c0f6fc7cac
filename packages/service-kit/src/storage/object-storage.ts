import { randomBytes } from 'node:crypto';

/** The kinds of file kept here, by the ending of their key. */
const contentTypes = { webp: 'image/webp' } as const;
type Extension = keyof typeof contentTypes;

export type StoredObject = { bytes: Buffer; contentType: string };

/**
 * A place for files that outlive a process. A key is written once and never changed, so that caches may keep it forever.
 * `put` refuses a key that is there, `get` answers null for an unknown key, `delete` of an unknown key is no error.
 */
export type ObjectStorage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  get: (key: string) => Promise<StoredObject | null>;
  delete: (key: string) => Promise<void>;
};

const keyPattern = /^[a-z0-9-]{1,64}\/[a-z0-9-]{1,80}\.(?<extension>webp)$/u;

/** The content type of a key, or null where it is no key that `newObjectName` could have made: no dots, no climbing. */
export function contentTypeOfKey(key: string): string | null {
  const extension = keyPattern.exec(key)?.groups?.['extension'];
  return extension === undefined ? null : contentTypes[extension as Extension];
}

/** Throws unless the key is well formed. */
export function requireKey(key: string): string {
  const contentType = contentTypeOfKey(key);
  if (contentType === null) throw new Error(`Not an object key: ${JSON.stringify(key)}`);
  return contentType;
}

/** 128 random bits as the stem of keys that nobody can guess. */
export function newObjectName(): string {
  return randomBytes(16).toString('hex');
}
