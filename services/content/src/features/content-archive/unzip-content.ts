import { inflateRawSync } from 'node:zlib';
import { archiveLimits } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { Unzip, type AsyncFlateStreamHandler, type UnzipDecoder, type UnzipFile } from 'fflate';
import { throttle } from './throttle.ts';

const megabyte = 1024 * 1024;
const usualLimits = {
  entries: archiveLimits.files,
  fileBytes: archiveLimits.fileBytes,
  totalBytes: archiveLimits.unpackedBytes,
  ratio: 200,
};
const step = 65_536;
const fileName =
  /^(?:(?:learning-paths|modules|lessons)\/(?:[a-z0-9-]{1,80}\/)?[a-z0-9-]{1,80}|history\/[a-z]{2}\/(?:learning-paths|modules|lessons)\/[1-9]\d{0,8}\/[1-9]\d{0,8})\.md$/u;
const folderName =
  /^(?:(?:learning-paths|modules|lessons)\/(?:[a-z0-9-]{1,80}\/)?|history\/(?:[a-z]{2}\/(?:(?:learning-paths|modules|lessons)\/(?:[1-9]\d{0,8}\/)?)?)?)$/u;

/**
 * Decompresses an archive in memory within limits: number of files, size of each and of all, and compression ratio.
 * Names are validated with a pattern and never used as paths, so no file can be written anywhere.
 */
export async function unzipContent(archive: Uint8Array, limits = usualLimits): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const open = new Set<string>();
  let entries = 0;
  let total = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > limits.entries)
      throw refused(`The archive has too many files: at most ${limits.entries} can be imported at once.`);
    if (folderName.test(file.name)) return;
    if (!fileName.test(file.name))
      throw refused(`The archive has a file that does not belong: ${file.name.slice(0, 100)}`);
    if (texts.has(file.name) || open.has(file.name)) throw refused(`${file.name} is in the archive twice.`);
    open.add(file.name);
    collect(file);
  });
  unzip.register(inflateWithin(limits.fileBytes));

  function collect(file: UnzipFile): void {
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, part, isLast) => {
      // Errors thrown here are passed to this callback again.
      if (error instanceof AppError) throw error;
      if (isTooLarge(error) || size + part.length > limits.fileBytes)
        throw refused(`${file.name} unfolds to too much: a file may have ${Math.round(limits.fileBytes / 1024)} kB.`);
      if (error !== null) throw refused('The archive is damaged.', error);
      size += part.length;
      total += part.length;
      if (total > limits.totalBytes)
        throw refused(
          `The archive unfolds to too much: at most ${Math.round(limits.totalBytes / megabyte)} MB can be imported at once.`,
        );
      if (total > limits.ratio * archive.length) throw refused('The archive unfolds to suspiciously much.');
      parts.push(part);
      if (!isLast) return;
      open.delete(file.name);
      texts.set(file.name, decode(file.name, Buffer.concat(parts)));
    };
    file.start();
  }

  try {
    for (let at = 0; at < archive.length; at += step) {
      await throttle(() => unzip.push(archive.subarray(at, at + step), at + step >= archive.length));
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused('The file is not a readable zip archive.', error);
  }
  if (open.size > 0 || texts.size === 0) throw refused('The file is not a readable zip archive.');
  return texts;
}

/**
 * Decompresses each file synchronously, by the platform's zlib and never beyond a limit. fflate's own decoder allocates
 * 100 kB for every file, which for thousands of small ones takes ten seconds.
 */
function inflateWithin(maxOutputLength: number) {
  return class implements UnzipDecoder {
    static readonly compression = 8;
    ondata: AsyncFlateStreamHandler = () => undefined;
    readonly #parts: Uint8Array[] = [];

    push(part: Uint8Array, isLast: boolean): void {
      this.#parts.push(part);
      if (!isLast) return;
      let text: Uint8Array<ArrayBuffer>;
      try {
        text = inflateRawSync(Buffer.concat(this.#parts), { maxOutputLength });
      } catch (error) {
        // After an error fflate passes no data.
        this.ondata(error as Parameters<AsyncFlateStreamHandler>[0], new Uint8Array(), true);
        return;
      }
      this.ondata(null, text, true);
    }
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function decode(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw refused(`${name} is not text in UTF-8.`, error);
  }
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError('unprocessable', { message, cause });
}
