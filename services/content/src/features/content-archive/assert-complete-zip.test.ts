import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { assertCompleteZip } from './assert-complete-zip.ts';
import { ZipWriter } from './zip-writer.ts';

const whole = Buffer.from(zipSync({ 'lessons/1.md': strToU8('text') }));
const refused = 'not a readable zip';

it('accepts a zip, with a comment at its end or made by us', () => {
  const commented = Buffer.concat([whole, Buffer.from('a comment')]);
  commented.writeUInt16LE(9, whole.length - 2);
  const zip = new ZipWriter();
  const ours = Buffer.concat([zip.file('lessons/1.md', 'text'), zip.end()]);
  for (const bytes of [whole, commented, ours]) expect(() => assertCompleteZip(bytes)).not.toThrow();
});

it('rejects a truncated one, an empty one, and other data that looks like one', () => {
  for (let length = 0; length < whole.length; length += 1)
    expect(() => assertCompleteZip(whole.subarray(0, length)), `${length} bytes`).toThrow(refused);
  const noise = Buffer.from('PK\x03\x04 and so on');
  const outside = Buffer.from(whole);
  outside.writeUInt32LE(4_000_000_000, whole.length - 6);
  for (const bytes of [noise, Buffer.from(zipSync({})), outside, Buffer.concat([noise, whole.subarray(-22)])])
    expect(() => assertCompleteZip(bytes)).toThrow(refused);
});
