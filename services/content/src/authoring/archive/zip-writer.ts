import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';

const deflated = 8;
const version = 20;
/** January 1, 1980, in the format of zips: the same content gives the same bytes on every machine. */
const epoch = 0x21;

/**
 * Writes a zip, file by file. The sizes of a file precede it, so that a reader need not search for its end.
 */
export class ZipWriter {
  readonly #directory: Buffer[] = [];
  #offset = 0;

  /** The bytes of one file. Its name is ASCII. */
  file(name: string, bytes: Buffer): Buffer {
    // Avoids the platform's zlib, whose output differs between processors.
    const packed = deflateSync(bytes, { level: 6 });
    const header = Buffer.alloc(26);
    header.writeUInt16LE(version, 0);
    header.writeUInt16LE(deflated, 4);
    header.writeUInt16LE(epoch, 8);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(bytes.length, 18);
    header.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(this.#offset, 10);
    this.#directory.push(Buffer.from('PK\x01\x02'), header.subarray(0, 2), header, place, Buffer.from(name));
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed]);
    this.#offset += file.length;
    return file;
  }

  /** The end of the zip: the directory of its files. */
  end(): Buffer {
    const directory = Buffer.concat(this.#directory);
    const end = Buffer.alloc(18);
    const files = this.#directory.length / 5;
    end.writeUInt16LE(files, 4);
    end.writeUInt16LE(files, 6);
    end.writeUInt32LE(directory.length, 8);
    end.writeUInt32LE(this.#offset, 12);
    return Buffer.concat([directory, Buffer.from('PK\x05\x06'), end]);
  }
}
