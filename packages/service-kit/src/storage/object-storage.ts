import { randomBytes } from 'node:crypto';

/** Content types by the extension of the key. */
const contentTypes = {
  webp: 'image/webp',
  zip: 'application/zip',
  po: 'text/x-gettext-translation; charset=utf-8',
} as const;
type Extension = keyof typeof contentTypes;

type StoredObject = { bytes: Buffer; contentType: string };
export type ListedObject = { key: string; bytes: number; modifiedAt: Date };

/**
 * A storage for files that outlive a process. A key is written once and never changed. `put` rejects an existing key,
 * `get` returns null for an unknown key, `delete` of an unknown key is no error. `list` pages through a folder, in any
 * order, including temporary files that a crash left.
 */
export type ObjectStorage = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  get: (key: string) => Promise<StoredObject | null>;
  delete: (key: string) => Promise<void>;
  list: (folder: string) => AsyncIterable<ListedObject[]>;
};

/** The maximum number of objects in a page of a list. */
export const listPageSize = 500;

const keyPattern = /^[a-z0-9-]{1,64}\/[a-z0-9-]{1,80}\.(?<extension>webp|zip|po)$/u;

/** The content type of a key; null if `newObjectName` could not have made it: no dots, no way out of the folder. */
export function contentTypeOfKey(key: string): string | null {
  const extension = keyPattern.exec(key)?.groups?.['extension'];
  return extension === undefined ? null : contentTypes[extension as Extension];
}

/** Throws unless the key is well-formed. */
export function parseKey(key: string): string {
  const contentType = contentTypeOfKey(key);
  if (contentType === null) throw new Error(`Not an object key: ${JSON.stringify(key)}`);
  return contentType;
}

/** 128 random bits as the stem of keys that nobody can guess. */
export function newObjectName(): string {
  return randomBytes(16).toString('hex');
}
