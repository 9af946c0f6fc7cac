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

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer in each encoding that clients ask for. */
export type EncodedAnswer = Readonly<Record<Encoding, PreparedAnswer>>;

/** On an answer that is the same for every caller: the id of the cache it comes from, which says when it is old. */
export const keptByHeader = 'x-grow-kept-by';
