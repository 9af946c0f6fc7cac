import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/**
 * A JPEG, PNG, GIF or WebP with the end that it lacks. Browsers show such a picture. Null if more is missing than its
 * last bytes.
 */
export async function addMissingEnd(bytes: Uint8Array, maxPixels: number): Promise<Uint8Array | null> {
  const endBy = endIn(maxPixels);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (file.toString('latin1', 0, 4)) {
    case '\u0089PNG':
      return endPng(file);
    case 'GIF8':
      return endBy(file, (filler) => Buffer.concat([filler, Buffer.from('\0\0;')]), mostMissing);
    case 'RIFF':
      return file.length < 12 ? null : endBy(file, (filler) => filler, file.readUInt32LE(4) + 8 - file.length);
    default:
      // Half of a marker may be there.
      return endBy(
        file.at(-1) === 0xff ? file.subarray(0, -1) : file,
        (filler) => Buffer.concat([filler, Buffer.from([0xff, 0xd9])]),
        mostMissing,
      );
  }
}

const mostMissing = 256;

/**
 * Adds an end. What a decoder makes of different fillers shows where the file's own data ends. In a GIF both are
 * lengths of blocks, too.
 */
const endIn =
  (maxPixels: number) =>
  async (file: Buffer, end: (filler: Buffer) => Buffer, missing: number): Promise<Uint8Array | null> => {
    if (missing <= 0 || missing > mostMissing) return null;
    const [first, second] = [0x00, 0x01].map((filler) => Buffer.concat([file, end(Buffer.alloc(missing, filler))]));
    if (first === undefined || second === undefined) return null;
    return (await firstRows(first, maxPixels)).equals(await firstRows(second, maxPixels)) ? first : null;
  };

/** All rows but the last, of a small version. */
async function firstRows(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  const side = 64;
  const small = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', page: 0, pages: 1 })
    .resize({ width: side, height: side, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return small.subarray(0, small.length * (1 - 8 / side));
}

/** Ends the last chunk where the file ends, with its checksum. The decoder refuses what has too few pixels. */
function endPng(file: Buffer): Buffer | null {
  let start = 8;
  while (start + 8 <= file.length && start + 12 + file.readUInt32BE(start) <= file.length)
    start += 12 + file.readUInt32BE(start);
  const type = file.subarray(start + 4, start + 8);
  if (type.toString('latin1') !== 'IDAT') return null;
  const data = file.subarray(start + 8, start + 8 + file.readUInt32BE(start));
  return Buffer.concat([file.subarray(0, start), chunk(type, data), chunk(Buffer.from('IEND'), Buffer.alloc(0))]);
}

function chunk(type: Buffer, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([type, data])));
  return Buffer.concat([length, type, data, sum]);
}
