import { AppError } from '@grow/service-kit';

const endOfDirectory = { signature: 'PK\x05\x06', bytes: 22, longestComment: 65_535 };

/**
 * Rejects data that is not a zip, or a truncated one: a complete zip has the directory of its files at the end. The
 * files themselves are checked when they are read.
 */
export function assertCompleteZip(bytes: Buffer): void {
  const tail = Math.max(0, bytes.length - endOfDirectory.bytes - endOfDirectory.longestComment);
  const at = bytes.subarray(tail).lastIndexOf(endOfDirectory.signature, undefined, 'latin1') + tail;
  if (bytes.toString('latin1', at, at + 4) === endOfDirectory.signature && at + endOfDirectory.bytes <= bytes.length) {
    const [size, offset] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    const beginsDirectory = bytes.toString('latin1', offset, offset + 4) === 'PK\x01\x02';
    if (beginsDirectory && offset + size <= at) return;
  }
  throw new AppError('unprocessable', { message: 'The file is not a readable zip archive.' });
}
