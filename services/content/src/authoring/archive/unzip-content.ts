import { crc32, inflateRawSync } from 'node:zlib';
import { archiveLimits } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl';
import { throttle } from '../jobs/throttle.ts';
import { itemFolders } from './archive-item.ts';
import { archiveContents, type ArchiveProblems } from './archive-problems.ts';

const megabyte = 1024 * 1024;
const usualLimits = {
  entries: archiveLimits.files,
  fileBytes: archiveLimits.fileBytes,
  pictureBytes: archiveLimits.pictureBytes,
  totalBytes: archiveLimits.unpackedBytes,
  ratio: 200,
};
const batchSize = 250;
/** The size of the end record of a zip, without its comment. */
const endBytes = 22;

/** Rejects data that is not a zip, or a truncated one. The files themselves are checked when they are read. */
export async function assertZip(bytes: Buffer): Promise<void> {
  const [first] = await readEntries(bytes, 1);
  if (first === undefined) throw unreadable();
}

/**
 * Decompresses an archive in memory within limits: number of files, size of each and of all, and compression ratio. Adds
 * each file that is refused to `problems`.
 */
export async function unzipContent(
  bytes: Buffer,
  problems: ArchiveProblems,
  limits = usualLimits,
): Promise<Map<string, Buffer>> {
  const entries = await readEntries(bytes, limits.entries + 1);
  if (entries.length > limits.entries)
    throw refused(
      localizable('The archive has too many files: at most {most} can be imported at once.', { most: limits.entries }),
    );
  const byName = Map.groupBy(entries, nameOf);
  const wanted = [...nameFiles([...byName.keys()].filter((name) => !/[/\\]$/u.test(name)))];
  if (wanted.length === 0)
    throw refused(localizable('There is nothing to import. {contents}', { contents: archiveContents }));
  const files = new Map<string, Buffer>();
  let total = 0;
  for (let at = 0; at < wanted.length; at += batchSize)
    await throttle(() => wanted.slice(at, at + batchSize).forEach(([zipName, name]) => take(zipName, name)));
  return files;

  function take(zipName: string, name: string | null): void {
    const [entry, again] = byName.get(zipName) ?? [];
    if (entry === undefined || name === null) return problems.addForeignFile(zipName);
    if (again !== undefined || files.has(name)) return problems.add(zipName, localizable('is in the archive twice'));
    const file = unpack(bytes, entry, name.endsWith('.webp') ? limits.pictureBytes : limits.fileBytes);
    if ('id' in file) return problems.add(zipName, file);
    total += file.length;
    if (total > limits.totalBytes)
      throw refused(
        localizable('The unpacked archive is too large: at most {most} MB can be imported at once.', {
          most: Math.round(limits.totalBytes / megabyte),
        }),
      );
    if (total > limits.ratio * bytes.length) throw refused(localizable('The unpacked archive is suspiciously large.'));
    files.set(name, file);
  }
}

type LocatedEntry = Entry & { dataStart: number };

/** The first entries of the directory at the end of a zip. Data between the files is ignored. */
async function readEntries(bytes: Buffer, limit: number): Promise<LocatedEntry[]> {
  const entries: LocatedEntry[] = [];
  let zip: ZipFile | null = null;
  try {
    zip = await fromBufferPromise(withoutTail(bytes), {
      decodeStrings: false,
      validateEntrySizes: false,
      autoClose: false,
    });
    for await (const entry of zip.eachEntry()) {
      const { fileDataStart: dataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      entries.push(Object.assign(entry, { dataStart }));
      if (entries.length >= limit) break;
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    zip?.close();
  }
  return entries;
}

/** Some programs add bytes behind the end of a zip. */
function withoutTail(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1 || end + endBytes > bytes.length) return bytes;
  return bytes.subarray(0, end + endBytes + bytes.readUInt16LE(end + endBytes - 2));
}

/** Programs on a Mac write UTF-8 without saying so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

/** The bytes of a file, or the reason to refuse it. A stream for each file would be slow, so this is synchronous. */
function unpack(bytes: Buffer, entry: LocatedEntry, maxOutputLength: number): Buffer | Localizable {
  const most = Math.round(maxOutputLength / 1024);
  const tooLarge = localizable('is too large when unpacked: a file may have {most} kB', { most });
  const damaged = localizable('is damaged');
  if (entry.isEncrypted()) return localizable('is protected by a password');
  const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  if (entry.compressionMethod === 0 && packed.length > maxOutputLength) return tooLarge;
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    return localizable('is packed in a way that cannot be read');
  try {
    const file = entry.compressionMethod === 0 ? packed : inflateRawSync(packed, { maxOutputLength });
    return crc32(file) === entry.crc32 ? file : damaged;
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? tooLarge : damaged;
  }
}

function unreadable(cause?: unknown): AppError {
  return refused(localizable('The file is not a readable zip archive.'), cause);
}

function refused(message: Localizable, cause?: unknown): AppError {
  return new AppError('unprocessable', { message, cause });
}

const folders = itemFolders.join('|');
const fileName = new RegExp(
  [
    String.raw`^(?:${folders})/(?:[^/]{1,200}/)?[^/]{1,200}\.[mM][dD]$`,
    String.raw`^pictures/[a-z0-9-]{16,64}\.(?:webp|md)$`,
    String.raw`^history/[a-z]{2}/(?:${folders})/[1-9]\d{0,9}/[1-9]\d{0,9}\.md$`,
  ].join('|'),
  'u',
);
const ourFolder = new RegExp(`^(?:${folders}|pictures|history)$`, 'u');

/** Hidden files, and files that operating systems and editors leave in a folder. */
const ignored = /^(?:\..*|.*~|~\$.*|__MACOSX|(?:eh)?thumbs\.db|desktop\.ini|\$RECYCLE\.BIN|Icon\r?)$/iu;
const stepsOut = /^\.{0,2}$/u;

/**
 * The names of the files of an archive, by their names in the zip: without ignored files, and without folders that some
 * programs put around everything. Null for a file that does not belong in an archive. Names are never used as paths.
 */
function nameFiles(zipNames: readonly string[]): Map<string, string | null> {
  const parts = new Map(zipNames.map((name) => [name, partsOf(name)]));
  for (const [name, segments] of parts) {
    const isIgnored = segments.some((one) => ignored.test(one)) && !segments.some((one) => stepsOut.test(one));
    if (isIgnored) parts.delete(name);
  }
  while (isWrapped([...parts.values()])) for (const segments of parts.values()) segments.shift();
  return new Map(
    [...parts].map(([name, segments]) => {
      const inside = segments.join('/');
      return [
        name,
        fileName.test(inside) && !/\p{Cc}/u.test(inside) && !partsOf(name).some((one) => stepsOut.test(one))
          ? inside
          : null,
      ];
    }),
  );
}

/** Some programs write backslashes, or begin with `./`. */
const partsOf = (name: string): string[] => name.replaceAll('\\', '/').replace(/^\.\//u, '').split('/');

function isWrapped(files: readonly string[][]): boolean {
  const first = files[0]?.[0];
  if (first === undefined || ourFolder.test(first) || stepsOut.test(first)) return false;
  return files.every((segments) => segments.length > 1 && segments[0] === first);
}
