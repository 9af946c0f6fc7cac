import { schemaMessage, type Localizable } from '@grow/text';
import { z } from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
import type { StaffRole } from './role.ts';

/**
 * Who may call. `public`: anyone. `session`: anyone signed in, including guests. `member`: full accounts. A role, which
 * admins always have: `author` (reviewers too), `reviewer`, `moderator` or `admin`. The gateway refuses the rest (401
 * without a session, 403 with the wrong one); the service checks again.
 */
export type Access = 'public' | 'session' | 'member' | StaffRole;

/** Whether a call requires a role. */
export function isRoleAccess(access: Access): access is StaffRole {
  return access !== 'public' && access !== 'session' && access !== 'member';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** At most `points` calls in `seconds`, counted per session user or client address. */
export type RateLimit = { points: number; seconds: number; by: 'user' | 'address' };

/** The single file of a multipart body. */
export type UploadLimits = { field: string; maxBytes: number; tooLarge?: Localizable };

type Definition = {
  /** Verb first, kebab-case, unique: 'complete-lesson'. */
  id: string;
  summary: string;
  /** The process that serves the call: a service by the name of its folder, or the gateway. */
  service: string;
  method: Method;
  /** The path, with parameters in braces: '/api/lessons/{moduleId}'. */
  path: `/api/${string}`;
  access: Access;
  /**
   * For callers who have confirmed their age. Others are refused with `age_not_confirmed`, but a public call only
   * returns less to them.
   */
  isForAdults?: boolean;
  /** Shows the caller's name to others. Refused with `name_missing` until the caller has chosen one. */
  isForNamed?: boolean;
  /**
   * Also for suspended people: what they need to see the reason, to appeal, and to export their data. Others refuse
   * them with `suspended`; a public call answers as it does to a visitor.
   */
  isForSuspended?: boolean;
  /** Writes what others read. Refused with `muted` while the caller can only read. */
  isCommunityWrite?: boolean;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** The JSON body. Unknown keys are dropped. */
  body?: z.ZodMiniType;
  /** A multipart body with one file instead of JSON. `tooLarge` is the message for a larger one. */
  upload?: UploadLimits;
  /** A body of any type is accepted and ignored: mail services post a form to unsubscribe (RFC 8058). */
  ignoresBody?: boolean;
  /** The body of a success; `z.void()` for none (204). */
  output: z.ZodMiniType;
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Codes in addition to those of access, input and limits. */
  errors?: readonly ErrorCode[];
  limit?: RateLimit;
  /** Passes the browser's cookies to the service and back. The gateway drops those of other calls. */
  passesCookies?: boolean;
  /** May end or change sessions of the caller, and of the user whose id is `{userId}` in the path. */
  changesSession?: boolean;
  /** Waits for the slow identity provider. Has a separate connection pool, so that it delays no other call. */
  isSlow?: boolean;
  /** The device caches the last response for offline use. */
  isCachedOffline?: boolean;
  /**
   * The answer has content texts, in the language that `?language=th` asks for; in the default language for any other
   * value. Texts without a translation are in the default language.
   */
  isTranslated?: boolean;
  /** The maximum size of the JSON body in bytes; 64 kB by default. */
  maxBodyBytes?: number;
  /** A write that answers the same however often it comes, because its input has a key or it sets a state. */
  isIdempotent?: boolean;
};

export type Contract = Readonly<Definition>;

/** Declares one API call. The type keeps the exact schemas, so that client and server infer from them. */
export function defineContract<const D extends Definition>(definition: D): D {
  return definition;
}

/** The input schemas of a call. */
type Schemas = Pick<Contract, 'params' | 'query' | 'body'>;

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Optional if every parameter is. */
type QueryOf<Q> = undefined extends Q ? unknown : object extends Q ? { query?: Q } : { query: Q };

/** What a caller sends. */
export type InputOf<C extends Schemas> = (C['params'] extends z.ZodMiniType ? { params: In<C['params']> } : unknown) &
  QueryOf<In<C['query']>> &
  (C['body'] extends z.ZodMiniType ? { body: In<C['body']> } : unknown);

/** What a handler receives after the schemas have parsed it. */
export type ParsedInputOf<C extends Schemas> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};

/** The body of a success. */
export type OutputOf<C extends Pick<Contract, 'output'>> = z.output<C['output']>;

/** An id in a path or query: a positive 32-bit integer, written in digits only. */
export const idParam = z
  .pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/u, 'Must be a positive whole number')), z.transform(Number))
  .check(z.refine((value) => value <= 2_147_483_647, schemaMessage('Must be at most {most}', { most: 2_147_483_647 })));

/** The query of a paged list. `cursor` is `next` of the previous page. */
export function listPageQuery(usualLimit: number, maxLimit: number) {
  return {
    cursor: z.optional(idParam),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxLimit)), usualLimit),
  };
}

/** A page of a list. `next` is the cursor of the next page; null on the last page. */
export function listPageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.int()) });
}

/** An id in a JSON body. */
export const idSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** Text without NUL or lone surrogates, which PostgreSQL cannot store. Lengths are in UTF-16 units. */
export const textSchema = z
  .string()
  .check(
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'Contains characters that cannot be stored'),
  );

/** The header with the key of a write, a UUID that a retry repeats. */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeySchema = z.uuid();

/**
 * Whether a retry of a call with the same idempotency key gets the first answer. Writes of a session do, unless they are
 * idempotent without a key. Not those that set cookies, which only the first answer has, or that upload a file.
 */
export function isRepeatedByKey({ method, access, passesCookies, upload, isIdempotent }: Contract): boolean {
  return method !== 'GET' && access !== 'public' && !passesCookies && upload === undefined && !isIdempotent;
}

/** The error codes of a call: its own, and those of its access, input and limits. */
export function errorCodesOf(contract: Contract): ErrorCode[] {
  const hasInput = contract.params ?? contract.query ?? contract.body ?? contract.upload;
  const codes: (ErrorCode | false)[] = [
    hasInput !== undefined && 'bad_request',
    contract.access !== 'public' && 'unauthorized',
    contract.access === 'member' && 'guest_not_allowed',
    isRoleAccess(contract.access) && 'forbidden',
    contract.access !== 'public' && contract.isForAdults === true && 'age_not_confirmed',
    contract.access !== 'public' && contract.isForSuspended !== true && 'suspended',
    contract.isCommunityWrite === true && 'muted',
    contract.isForNamed === true && 'name_missing',
    contract.limit !== undefined && 'too_many_requests',
    'service_unavailable',
    ...(contract.errors ?? []),
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
