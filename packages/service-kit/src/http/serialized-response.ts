import type Koa from 'koa';

/**
 * A successful response as bytes (already rendered, perhaps compressed). Sent unchanged, without validation by the
 * contract's output schema, which took place when it was serialized.
 */
export class SerializedResponse {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(bytes: Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** One response in each encoding that clients accept. */
export type EncodedResponse = Readonly<Record<Encoding, SerializedResponse>>;

/** The smallest encoding that the client accepts. Clients list encodings without a preference, gzip often first. */
export function chooseEncoding(ctx: Koa.Context): Encoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}
