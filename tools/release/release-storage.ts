/**
 * Where releases are stored: immutable folders and revisions, and one pointer. Paths use '/' and are relative to the
 * root of the storage. They never come from outside the tool.
 */
export type ReleaseStorage = {
  /** For messages: a folder or a bucket. */
  readonly place: string;
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a file that must not exist; false if it does. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes a whole folder that must not exist, so that nobody ever sees half of it; false if it exists. */
  createFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
  /** The path of every file below a folder, inside it, sorted. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder, so that nobody ever takes a half-removed one for complete. */
  removeFolder(folder: string): Promise<void>;
  /** The only mutable file: replaced atomically and durably. */
  writePointer(text: string): Promise<void>;
  /** Runs one task at a time across all processes and machines that use this storage. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
};

export const pointerPath = 'registry/current';
export const lockPath = 'registry/lock';

/** A folder is complete if it contains this file, which is written last. */
export const releaseFile = 'release.json';
