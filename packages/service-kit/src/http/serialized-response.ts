import type { Readable } from 'node:stream';

/**
 * A successful response kept as bytes (already rendered, perhaps compressed). It is sent as it is, without passing the
 * contract's output schema again: whoever serializes it has validated it once.
 */
export class SerializedResponse {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(bytes: Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

/**
 * A successful response whose bytes come while it is sent: its headers leave at once, and a stream that fails aborts the
 * response, so that no client takes a part for the whole.
 */
export class StreamedResponse {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor(stream: Readable, headers: Readonly<Record<string, string>>) {
    this.stream = stream;
    this.headers = headers;
  }
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** One response in each encoding that clients ask for. */
export type EncodedResponse = Readonly<Record<Encoding, SerializedResponse>>;

/** On a response that is the same for every caller: the id of the cache it comes from, which tells when it is invalid. */
export const cacheIdHeader = 'x-grow-cache-id';
