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
