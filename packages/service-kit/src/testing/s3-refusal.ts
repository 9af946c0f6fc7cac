/** An error response of S3. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  asXml() {
    return {
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${this.code}</Code><Message>${this.message}</Message></Error>`,
    };
  }
}
