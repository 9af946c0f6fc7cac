import { sessionCookie } from '@grow/contracts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const secretKeys = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  sessionCookie,
  'headers',
  'to',
  'endpoint',
];

// Each pattern begins at the start of a run of its characters only, so that its work grows with the text.
/** Email addresses inside free text, such as a library's error. */
const mailAddress = /(?<![^\s"'<>@/(:])[^\s"'<>@/(:]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;
/** JSON web tokens, and anything after 'Bearer'. */
const bearerToken = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+\.[\w-]*|\bBearer\s+\S+/gu;
/** Connection strings contain a password. */
const connectionString = /\b([a-z]+:\/\/)[^\s/@]+@/giu;

function scrub(text: string): string {
  return text
    .replaceAll(connectionString, '$1[hidden]@')
    .replaceAll(bearerToken, '[token]')
    .replaceAll(mailAddress, '[mail]');
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub(String(error));
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: describe(cause) } : {}),
  };
}

/**
 * A JSON logger that masks secrets, email addresses and tokens, by key and inside error messages. `LOG_LEVEL` sets the
 * level (info by default).
 */
export function createLogger(name: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level: process.env['LOG_LEVEL'] || 'info',
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: { err: describe, error: describe },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        method.apply(this, args.map((arg: unknown) => (typeof arg === 'string' ? scrub(arg) : arg)) as typeof args);
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
