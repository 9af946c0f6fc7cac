import type { Contract, Method, OutputOf, ParsedInputOf } from '@grow/contracts';
import type { InternalCall, InternalContract } from '@grow/contracts/internal';
import type Koa from 'koa';
import type { Caller, Identity } from '../peers/identity-token.ts';
import type { RequestContext } from './request-context.ts';
import type { SerializedResponse } from './serialized-response.ts';

export type ContextOf<C extends Contract> = RequestContext & {
  readonly caller: C['access'] extends 'public' ? Caller | null : Caller;
};

export type HandlerOf<C extends Contract> = (
  input: ParsedInputOf<C>,
  context: ContextOf<C>,
) => Promise<ResponseOf<C>> | ResponseOf<C>;

type ResponseOf<C extends Contract> = OutputOf<C> | SerializedResponse;

/** Returns the contract's output; nothing if it opens an event stream. */
export type InternalHandlerOf<C extends InternalContract> = (
  input: ParsedInputOf<C>,
  context: RequestContext,
) => Promise<InternalOutputOf<C>> | InternalOutputOf<C>;
type InternalOutputOf<C> = C extends InternalCall ? (undefined extends OutputOf<C> ? void : OutputOf<C>) : void;

/** One route of a service, made by `handle` or `handleInternal`, served by `createServiceApp`. */
export type Route = {
  readonly id: string;
  readonly method: Method;
  /** As in a contract: '/api/lessons/{id}'. */
  readonly path: string;
  readonly run: (ctx: Koa.Context, identity: Identity, context: RequestContext) => Promise<void>;
};
