import type { Readable } from 'node:stream';

/**
 * A success answer kept as bytes (already rendered, perhaps compressed). It is sent as it is, without passing the
 * contract's output schema again: whoever prepares it has validated it once.
 */
export class PreparedAnswer {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(bytes: Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

/**
 * A success answer whose bytes come while it is sent: its headers leave at once, and a stream that fails breaks the
 * answer off, so that no client takes a part for the whole.
 */
export class StreamedAnswer {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor(stream: Readable, headers: Readonly<Record<string, string>>) {
    this.stream = stream;
    this.headers = headers;
  }
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer in each encoding that clients ask for. */
export type EncodedAnswer = Readonly<Record<Encoding, PreparedAnswer>>;

/** On an answer that is the same for every caller: the id of the cache it comes from, which says when it is old. */
export const cacheIdHeader = 'x-grow-cache-id';
