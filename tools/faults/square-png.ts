import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { encodePng } from '@grow/service-kit/testing';

/** A square picture: noise, which does not compress, or one colour. */
export function squarePng(side: number, kind: 'noise' | 'plain'): Buffer {
  const line = (): Buffer =>
    Buffer.concat([Buffer.alloc(1), kind === 'noise' ? randomBytes(side * 3) : Buffer.alloc(side * 3, 90)]);
  const pixels = Buffer.concat(Array.from({ length: side }, line));
  return encodePng({ width: side, height: side, format: 'rgb' }, deflateSync(pixels));
}
