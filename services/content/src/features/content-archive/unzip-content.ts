import { AppError } from '@grow/service-kit';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';

const usualLimits = { entries: 20_000, fileBytes: 512 * 1024, totalBytes: 50 * 1024 * 1024, ratio: 200 };
/** Deflate unfolds at most 1,032 times, so no step makes more than about 4 MB before it is looked at. */
const step = 4_096;
const fileName = /^(?:learning-paths|modules|lessons)\/(?:[a-z0-9-]{1,80}\/)?[a-z0-9-]{1,80}\.md$/u;
const folderName = /^(?:learning-paths|modules|lessons)\/(?:[a-z0-9-]{1,80}\/)?$/u;

/**
 * Unfolds an archive in memory while limits hold: number of files, size of each and of all, and how much larger they
 * become. Names are compared with a pattern and never used as paths, so that no file can land anywhere.
 */
export function unzipContent(archive: Buffer, limits = usualLimits): Map<string, string> {
  const texts = new Map<string, string>();
  const open = new Set<string>();
  let entries = 0;
  let total = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > limits.entries) throw refused('The archive has too many files.');
    if (folderName.test(file.name)) return;
    if (!fileName.test(file.name))
      throw refused(`The archive has a file that does not belong: ${file.name.slice(0, 100)}`);
    if (texts.has(file.name) || open.has(file.name)) throw refused(`${file.name} is in the archive twice.`);
    open.add(file.name);
    collect(file);
  });
  unzip.register(UnzipInflate);

  function collect(file: UnzipFile): void {
    const parts: Uint8Array[] = [];
    let size = 0;
    file.ondata = (error, part, isLast) => {
      // What this throws comes back here once more as the error.
      if (error !== null) throw error instanceof AppError ? error : refused('The archive is damaged.', error);
      size += part.length;
      total += part.length;
      if (size > limits.fileBytes || total > limits.totalBytes) throw refused('The archive unfolds to too much.');
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
      unzip.push(archive.subarray(at, at + step), at + step >= archive.length);
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused('The file is not a readable zip archive.', error);
  }
  if (open.size > 0 || texts.size === 0) throw refused('The file is not a readable zip archive.');
  return texts;
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
