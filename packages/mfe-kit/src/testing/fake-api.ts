import {
  createContractMatcher,
  errorCatalogue,
  errorCodesOf,
  streamEvents,
  type Contract,
  type ErrorBody,
  type ErrorCode,
  type ParsedInputOf,
} from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { inEnglish } from '@grow/text';
import { http, HttpResponse } from 'msw';
import type { z } from 'zod/mini';
import { exampleOfResponse } from './example.ts';
import { createFakeEvents } from './fake-events.ts';
import { inArabic } from './in-arabic.ts';
import { parseCall } from './parse-call.ts';

type Call = ParsedInputOf<Contract> & { file?: File };
type Answer = (call: Call) => Response | Promise<Response>;

/** A request as the server would receive it, parsed by its contract. */
export type CallOf<C extends Contract> = ParsedInputOf<C> & { file?: File };

type AnswerOf<C extends Contract> = z.input<C['output']>;

/**
 * A server made from the contracts: each call answers its contract's example data until a test overrides it, and
 * refuses invalid requests with `bad_request`. `handlers` are for Mock Service Worker.
 */
export function createFakeApi() {
  const events = createFakeEvents();
  const answers = new Map<string, Answer>();
  /** Contracts of a service's own package: known once a test sets their answer. */
  const own = new Map<string, Contract>();
  let calls: { id: string; call: Call }[] = [];
  let isInArabic = false;

  async function serve(request: Request): Promise<Response | undefined> {
    const found = findCall(request);
    if (found === null) return undefined;
    const { contract, params } = found;
    const read = await parseCall(contract, request, params);
    if ('fault' in read) return errorOf('bad_request', { message: inEnglish(read.fault), lines: [read.fault] });
    calls.push({ id: contract.id, call: read.call });
    return answerOf(contract)(read.call);
  }

  function answerOf(contract: Contract): Answer {
    const example = (call: Call) => success(contract, exampleOfResponse(contract.output, namedIn(call)));
    return answers.get(contract.id) ?? example;
  }

  function setAnswer(contract: Contract, answer: Answer): void {
    own.set(contract.id, contract);
    answers.set(contract.id, answer);
  }

  function findCall({ method, url }: Request) {
    const { pathname } = new URL(url);
    const found = matchShared(method, pathname) ?? createContractMatcher([...own.values()])(method, pathname);
    return found === null || 'allowed' in found ? null : found;
  }

  const success = (contract: Contract, output: unknown) => successOf(contract, isInArabic ? inArabic(output) : output);

  return {
    handlers: [
      http.get(streamEvents.path, () => events.connect()),
      http.all(
        ({ request }) => findCall(request) !== null,
        ({ request }) => serve(request),
      ),
    ],
    events,

    /** Sets the answer of a call from now on. Throws for data that the contract does not allow. */
    answer<const C extends Contract>(contract: C, output: AnswerOf<C> | ((call: CallOf<C>) => AnswerOf<C>)): void {
      const outputOf = typeof output === 'function' ? (output as (call: Call) => unknown) : () => output;
      if (typeof output !== 'function') contract.output.parse(output);
      setAnswer(contract, (call) => success(contract, outputOf(call)));
    },

    /** Answers an error that the contract or every call allows. */
    refuse(contract: Contract, code: ErrorCode, details?: unknown): void {
      if (code !== 'internal_error' && !errorCodesOf(contract).includes(code)) {
        throw new TypeError(`'${contract.id}' never answers '${code}'`);
      }
      setAnswer(contract, () => errorOf(code, { details }));
    },

    /** Holds the answer of a call until the returned function is called. */
    hold(contract: Contract): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      const answer = answerOf(contract);
      setAnswer(contract, async (call) => {
        await promise;
        return answer(call);
      });
      return resolve;
    },

    /** Answers a call as another server would, such as a captive portal. Without `body` it is an HTML page. */
    intercept(contract: Contract, status: number, body?: object): void {
      const page = () => HttpResponse.html('<!doctype html><title>Sign in to the network</title>', { status });
      setAnswer(contract, () => (body === undefined ? page() : HttpResponse.json(body, { status })));
    },

    /** Makes a call fail as if offline. */
    failNetwork(contract: Contract): void {
      setAnswer(contract, () => HttpResponse.error());
    },

    /** From now on user-written texts begin with an Arabic word, for `textsWithoutDirection`. */
    writeInArabic(): void {
      isInArabic = true;
    },

    /** The calls of a contract so far, in order. */
    callsOf<const C extends Contract>(contract: C): CallOf<C>[] {
      return calls.filter(({ id }) => id === contract.id).map(({ call }) => call as CallOf<C>);
    },

    /** Clears the calls and all overrides. */
    reset(): void {
      answers.clear();
      own.clear();
      calls = [];
      isInArabic = false;
      events.reset();
    },
  };
}

export type FakeApi = ReturnType<typeof createFakeApi>;

/** The faked API of the current test or story. */
export const fakeApi = createFakeApi();

const matchShared = createContractMatcher(allContracts);

function namedIn({ params, query, body }: Call): Record<string, unknown> {
  return { ...(query as object), ...(body as object), ...(params as object) };
}

function successOf(contract: Contract, output: unknown): Response {
  contract.output.parse(output);
  const status = contract.status ?? 200;
  return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(output as object, { status });
}

function errorOf(code: ErrorCode, more: Partial<ErrorBody>): Response {
  const { status, message } = errorCatalogue[code];
  return HttpResponse.json({ message, code, ...more }, { status });
}
