import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A small picture of one colour with some noise, so that no format packs it into nothing. */
export function picture(background = { r: 40, g: 160, b: 80 }): Sharp {
  const width = 320;
  const height = 240;
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3) {
    const grain = (index * 7919) % 23;
    pixels[index] = Math.max(0, background.r - grain);
    pixels[index + 1] = Math.max(0, background.g - grain);
    pixels[index + 2] = Math.max(0, background.b - grain);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG that claims the given size, however little follows. */
export function hugePng(width: number, height: number, packedPixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', packedPixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
