import type { EntityManager } from '@mikro-orm/postgresql';
import type { Contract, Method, OutputOf, ParsedInputOf } from '@grow/contracts';
import type { InternalCall, InternalContract } from '@grow/contracts/internal';
import type Koa from 'koa';
import type { Caller, Identity } from '../identity/caller.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { OpenContext } from './open-context.ts';
import type { PreparedAnswer, StreamedAnswer } from './prepared-answer.ts';

export type Upload = {
  bytes: Buffer;
  /** The content type that the client claims: never trust it. */
  declaredType: string;
};

/** What every handler gets beside its input. */
export type RequestContext = {
  /** A fresh unit of work for this request only. */
  readonly em: EntityManager;
  readonly log: Logger;
  readonly requestId: string;
  /** The client's address as the gateway saw it; null where the gateway did not say. */
  readonly clientAddress: string | null;
  readonly koa: Koa.Context;
  /** Reads the one file of a contract with `upload` into memory. */
  readonly readUpload: () => Promise<Upload>;
};

export type ContextOf<C extends Contract> = RequestContext & {
  readonly caller: C['access'] extends 'public' ? Caller | null : Caller;
};

export type HandlerOf<C extends Contract> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<Answer<C>> | Answer<C>;

type Answer<C extends Contract> = OutputOf<C> | PreparedAnswer | StreamedAnswer;

/** Answers what the contract says; nothing where it opens an event stream. */
export type InternalHandlerOf<C extends InternalContract> = (
  input: ParsedInputOf<C>,
  context: RequestContext,
) => Promise<InternalOutputOf<C>> | InternalOutputOf<C>;
type InternalOutputOf<C> = C extends InternalCall ? (undefined extends OutputOf<C> ? void : OutputOf<C>) : void;

/** A route ready to be served. Made by `handle` and `handleInternal`, taken by `createServiceApp`. */
export type Mounted = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly run: (koa: Koa.Context, identity: Identity, context: OpenContext) => Promise<void>;
};
