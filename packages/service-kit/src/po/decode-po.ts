import { localizable } from '@grow/text';
import type { PoFault } from './read-entries.ts';

const usualCharset = 'utf-8';
const lineFeed = 10;
/** The header comes first. */
const headerBytes = 16_384;

/** The text of a PO file in the character set that its header names; UTF-8 if it names none. */
export function decodePo(bytes: Uint8Array): string | PoFault {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes, 1);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes, 1);
  // Every other character set has the letters of ASCII.
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, headerBytes));
  const named = /Content-Type:[^"\n]*charset=[ \t]*(?<charset>[\w.:-]+)/iu.exec(header);
  const charset = named?.groups?.['charset'] ?? usualCharset;
  const line = header.slice(0, named?.index ?? 0).split('\n').length;
  // A template leaves the word CHARSET there.
  return decodeAs(charset === 'CHARSET' ? usualCharset : charset, bytes, line);
}

function decodeAs(charset: string, bytes: Uint8Array, line: number): string | PoFault {
  const decoder = findDecoder(charset);
  if (decoder === null) {
    const message = localizable('The character set "{charset}" is not known. Please save the file in UTF-8.', {
      charset,
    });
    return { line, message };
  }
  try {
    return decoder.decode(bytes);
  } catch {
    const isWide = decoder.encoding.startsWith('utf-16');
    const message = localizable('This is not text in "{charset}".', { charset: decoder.encoding.toUpperCase() });
    return { line: isWide ? 1 : findBadLine(decoder.encoding, bytes), message };
  }
}

function findDecoder(charset: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return null;
  }
}

function findBadLine(charset: string, bytes: Uint8Array): number {
  for (let line = 1, at = 0; at < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, at);
    const next = end === -1 ? bytes.length : end + 1;
    try {
      new TextDecoder(charset, { fatal: true }).decode(bytes.subarray(at, next));
    } catch {
      return line;
    }
    at = next;
  }
  return 1;
}
