import type { Contract, ParsedInputOf } from '@grow/contracts';
import type Koa from 'koa';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { checkAccess } from './access.ts';
import { assertStorable } from './assert-storable.ts';
import type { ContextOf, HandlerOf, InternalContext, InternalRoute, Mounted } from './mounted.ts';
import { parseInput } from './parse-input.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { readJsonBody } from './read-json-body.ts';
import { readUpload } from './read-upload.ts';

const jsonType = 'application/json; charset=utf-8';

/**
 * Serves one contract: access (401, 403), input (400), then the handler. What the handler returns passes the output
 * schema, so that a field that the contract does not name never leaves; a shape that does not fit is an internal error.
 */
export function handle<const C extends Contract>(contract: C, run: HandlerOf<C>): Mounted {
  const toKoaPath = contract.path.replaceAll(/\{(\w+)\}/gu, ':$1');
  return {
    id: contract.id,
    method: contract.method,
    path: toKoaPath,
    async run(koa, _identity, context) {
      checkAccess(contract.access, context.caller);
      const input = await readInput(koa, contract);
      const { upload } = contract;
      if (upload !== undefined) context.readUpload = () => readUpload(koa, upload.field, upload.maxBytes);
      const answer = await run(input as ParsedInputOf<C>, context as ContextOf<C>);
      send(koa, contract, answer);
    },
  };
}

/** Serves a call of another service. A user's identity is refused, whoever holds it. */
export function handleInternal<const R extends InternalRoute>(
  route: R,
  run: (
    input: {
      body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
      query: R['query'] extends z.ZodType ? z.output<R['query']> : undefined;
    },
    context: InternalContext,
  ) => unknown,
): Mounted {
  return {
    id: route.id,
    method: route.method,
    path: route.path,
    async run(koa, _identity, context) {
      if (context.caller !== null) throw new AppError('forbidden');
      const query = parseInput('query', route.query, { ...koa.query });
      const body = route.body === undefined ? undefined : await readJsonBody(koa, route.maxBodyBytes);
      const input = { query, body: parseInput('body', route.body, body) };
      const answer = await run(input as never, context);
      if (koa.respond === false) return;
      koa.status = answer === undefined ? 204 : 200;
      if (answer !== undefined) koa.body = answer;
    },
  };
}

async function readInput(koa: Koa.Context, contract: Contract) {
  const query = koa.search === '' ? {} : { ...koa.query };
  assertStorable(query);
  assertStorable(koa['params']);
  return {
    params: parseInput('params', contract.params, { ...koa['params'] }),
    query: parseInput('query', contract.query, query),
    body:
      contract.body === undefined
        ? undefined
        : parseInput('body', contract.body, await readJsonBody(koa, contract.maxBodyBytes)),
  };
}

function send(koa: Koa.Context, contract: Contract, answer: unknown): void {
  koa.status = contract.status ?? 200;
  if (answer instanceof PreparedAnswer) {
    sendPrepared(koa, answer);
    return;
  }
  const output = contract.output.safeParse(answer);
  if (!output.success)
    throw new Error(`The answer of ${contract.id} does not fit its contract`, { cause: output.error });
  if (contract.status === 204 || output.data === undefined) {
    koa.status = 204;
    return;
  }
  koa.set('content-type', jsonType);
  koa.body = JSON.stringify(output.data);
}

/** Sends an answer that is kept as bytes, or 304 where the client has it. */
export function sendPrepared(koa: Koa.Context, answer: PreparedAnswer): void {
  koa.set('content-type', jsonType);
  koa.set(answer.headers);
  if (koa.req.headers['if-none-match'] !== undefined && koa.fresh) koa.status = 304;
  else koa.body = answer.bytes;
}
