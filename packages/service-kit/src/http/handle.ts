import { idempotencyKeyHeader, isRepeatedByKey, type Contract, type ParsedInputOf } from '@grow/contracts';
import type { InternalCall, InternalContract } from '@grow/contracts/internal';
import type Koa from 'koa';
import { AppError } from '../app-error.ts';
import { checkAccess } from './access.ts';
import { answerOnce } from './answer-once.ts';
import { assertStorable } from './assert-storable.ts';
import { parseInput } from './parse-input.ts';
import { readJsonBody } from './read-json-body.ts';
import { readUpload } from './read-upload.ts';
import type { RequestContext } from './request-context.ts';
import type { ContextOf, HandlerOf, InternalHandlerOf, Route } from './route.ts';
import { SerializedResponse } from './serialized-response.ts';

const jsonType = 'application/json; charset=utf-8';

/**
 * Serves one contract: access (401, 403), input (400), then the handler. Parses the result with the output schema, so
 * that a field that the contract does not name is never sent. A result that does not match is an internal error.
 */
export function handle<const C extends Contract>(contract: C, run: HandlerOf<C>): Route {
  return {
    id: contract.id,
    method: contract.method,
    path: contract.path,
    async run(ctx, _identity, context) {
      context.caller = checkAccess(contract, context.caller);
      const input = await readInput(ctx, contract);
      const { upload } = contract;
      if (upload !== undefined) context.readUpload = () => readUpload(ctx, upload);
      const answer = async () => parseOutput(contract, await run(input as ParsedInputOf<C>, context as ContextOf<C>));
      send(ctx, contract, await once(contract, input, context, answer));
    },
  };
}

/** Runs a call again only if it was not answered under its idempotency key. */
function once(contract: Contract, input: unknown, context: RequestContext, run: () => Promise<unknown>) {
  const { caller } = context;
  const key = context.ctx.get(idempotencyKeyHeader);
  if (caller === null || key === '' || !isRepeatedByKey(contract)) return run();
  return answerOnce(context.em, { userId: caller.userId, key, input: [contract.id, input] }, run);
}

/** Serves a call for the processes that the contract names. Refuses all users and all other processes. */
export function handleInternal<const C extends InternalContract>(contract: C, run: InternalHandlerOf<C>): Route {
  return {
    id: contract.id,
    method: contract.method,
    path: contract.path,
    async run(ctx, identity, context) {
      const isAllowed = identity.caller === null && contract.callers.includes(identity.service);
      if (!isAllowed) throw new AppError('forbidden');
      const result = await run((await readInput(ctx, contract)) as ParsedInputOf<C>, context);
      if (contract.output !== 'event-stream')
        send(ctx, contract as InternalCall, parseOutput(contract as InternalCall, result));
    },
  };
}

async function readInput(ctx: Koa.Context, contract: Contract | InternalContract) {
  const query = ctx.search === '' ? {} : { ...ctx.query };
  // Never rejected: `RequestContext` treats an unknown language as the default.
  if ('isTranslated' in contract && contract.isTranslated) delete query['language'];
  assertStorable(query);
  assertStorable(ctx['params']);
  return {
    params: parseInput('params', contract.params, { ...ctx['params'] }),
    query: parseInput('query', contract.query, query),
    body:
      contract.body === undefined
        ? undefined
        : parseInput('body', contract.body, await readJsonBody(ctx, contract.maxBodyBytes)),
  };
}

/** The part of a result that the contract names. */
function parseOutput(contract: Pick<Contract, 'id' | 'output'>, result: unknown): unknown {
  if (result instanceof SerializedResponse) return result;
  const output = contract.output.safeParse(result);
  if (!output.success)
    throw new Error(`The response of ${contract.id} does not match its contract`, { cause: output.error });
  return output.data;
}

function send(ctx: Koa.Context, contract: Pick<Contract, 'output' | 'status'>, result: unknown): void {
  ctx.status = contract.status ?? 200;
  if (result instanceof SerializedResponse) {
    sendSerialized(ctx, result);
    return;
  }
  if (contract.status === 204 || result === undefined) {
    ctx.status = 204;
    return;
  }
  ctx.set('content-type', jsonType);
  ctx.body = JSON.stringify(result);
}

/** Sends a serialized response, or 304 if the client has it. */
export function sendSerialized(ctx: Koa.Context, result: SerializedResponse): void {
  ctx.set('content-type', jsonType);
  ctx.set(result.headers);
  if (ctx.req.headers['if-none-match'] !== undefined && ctx.fresh) ctx.status = 304;
  else ctx.body = result.bytes;
}
