import { errorCatalogue, type ErrorCode } from '@grow/contracts';
import { inEnglish, type Localizable } from '@grow/text';
import { storableMessage } from './database/storable-text.ts';

type AppErrorOptions = {
  /** Its lines are sent along, for translation. */
  message?: Localizable | readonly Localizable[] | undefined;
  /** Of the times in the English message. */
  timeZone?: string | undefined;
  details?: unknown;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An expected failure: an entry of the error catalogue, with a message that is safe to show. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** The lines of the message; undefined if it is the one of the catalogue. */
  readonly lines: readonly Localizable[] | undefined;

  constructor(code: ErrorCode, { message, timeZone, details, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    const lines = message === undefined ? undefined : [message].flat();
    const text = lines?.map((line) => inEnglish(line, timeZone)).join('\n');
    super(text ?? errorCatalogue[code].message, { cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.lines = lines;
  }

  /** The lines of the message, to keep or to send elsewhere: a database can store them, whatever they quote. */
  get localizable(): Localizable[] {
    return (this.lines ?? [{ id: this.message }]).map(storableMessage);
  }
}
