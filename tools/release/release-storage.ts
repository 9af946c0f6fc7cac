/**
 * Where releases live: immutable folders and revisions, and one pointer. Paths use '/', are relative to the storage's
 * root, and never come from outside the tool.
 */
export type ReleaseStorage = {
  /** For messages: a folder or a bucket. */
  readonly place: string;
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a file that must not exist; false when it does. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes a whole folder that must not exist, so that nobody ever sees half of it; false when it exists. */
  createFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
  /** Every file below, by its path inside the folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Removes a folder, so that nobody ever takes what is left of it for a whole one. */
  removeFolder(folder: string): Promise<void>;
  /** The only thing that changes: a whole replacement that survives a power cut. */
  writePointer(text: string): Promise<void>;
  /** One at a time over all processes and machines that use this storage. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
};

export const pointerPath = 'registry/current';
export const lockPath = 'registry/lock';

/** A folder counts as complete when it holds this file: it is written last. */
export const releaseFile = 'release.json';
