import { z } from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';
import type { StaffRole } from './role.ts';

/**
 * Who may call: `public` anyone; `session` anyone signed in, guests too; `member` a full account; a role whoever has it:
 * `author` (reviewers too), `reviewer`, `moderator` or `admin`, and admins all of them.
 * The gateway refuses the rest (401 without a session, 403 with the wrong one); the service checks again.
 */
export type Access = 'public' | 'session' | 'member' | StaffRole;

/** Whether a call is for a role. */
export function isRoleAccess(access: Access): access is StaffRole {
  return access !== 'public' && access !== 'session' && access !== 'member';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The processes that serve calls, and call each other. */
export type ServiceName = 'gateway' | 'content' | 'user';

/** At most `points` calls in `seconds`, counted by the session's user or by the client's address. */
export type RateLimit = { points: number; seconds: number; by: 'user' | 'address' };

/** The one file of a multipart body. */
export type UploadLimits = { field: string; maxBytes: number; tooLarge?: string };

type Definition = {
  /** Verb first, kebab-case, unique: 'complete-lesson'. */
  id: string;
  summary: string;
  /** The service that serves it. */
  service: ServiceName;
  method: Method;
  /** Parameters in braces: '/api/lessons/{moduleId}'. */
  path: `/api/${string}`;
  access: Access;
  /**
   * For callers who have confirmed their age. Others are refused with `age_not_confirmed`; a public call gives them less
   * instead.
   */
  isForAdults?: boolean;
  /** Shows the name of its caller to others: refused with `name_missing` before one is chosen. */
  isForNamed?: boolean;
  /** Also for people who are suspended: what they need to see why, to appeal, and to take their data along. */
  isForSuspended?: boolean;
  /** Writes what others read: refused with `muted` to people who can only read for now. */
  isCommunityWrite?: boolean;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** JSON body. Unknown keys are dropped, never stored. */
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
  /** Cookies of the browser reach the service, and its cookies the browser. The gateway drops those of other calls. */
  passesCookies?: boolean;
  /**
   * May end sessions, or change what they say of their user: those of the caller, and of the user whose id is `{userId}`
   * in the path.
   */
  changesSession?: boolean;
  /** Waits for the identity provider, which is slow: has connections of its own, so that it delays no other call. */
  isSlow?: boolean;
  /** The device caches the last response, for when it is offline. */
  isCachedOffline?: boolean;
  /**
   * Its answer has texts of the content. `?language=th` asks for them in that language; the default for any other text.
   * Each text without a translation is in the default language.
   */
  isTranslated?: boolean;
  /** The maximum size of the JSON body in bytes; 64 kB by default. */
  maxBodyBytes?: number;
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

/** It may be left out where every parameter may. */
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
  .check(z.refine((value) => value <= 2_147_483_647, 'Must be at most 2147483647'));

/** The query of a list that comes in pages: `cursor` is `next` of the page before. */
export function listPageQuery(usualLimit: number, maxLimit: number) {
  return {
    cursor: z.optional(idParam),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxLimit)), usualLimit),
  };
}

/** A page of a list. `next` is the cursor of the next page, or null if this is the last one. */
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
