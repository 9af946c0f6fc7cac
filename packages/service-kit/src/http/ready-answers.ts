import { identityHeader, knownIdentity } from '../identity/identity-token.ts';
import { noteRequest } from '../tracing/trace-port.ts';
import type { First } from './app-with-first.ts';
import { knownEncoding } from './choose-encoding.ts';
import type { EncodedAnswer } from './prepared-answer.ts';
import { requestIdFrom, requestIdHeader } from './request-id.ts';

/**
 * Finds the answer to a GET that lies ready in memory and is the same for every caller, by the raw path and query;
 * null where there is none, and the route answers.
 */
export type FindReady = (url: string) => { route: string; answer: EncodedAnswer } | null;

/** What the log and the figures get of an answer; `start` is of `performance.now()`. */
export type Answered = { requestId: string; route: string; method: string; status: number; start: number };

type Options = {
  find: FindReady;
  internalSecret: string;
  onAnswered: (answered: Answered) => void;
};

/**
 * Sends what lies ready without Koa, which would cost more than all the rest (decision 0084). Whatever is not the plain
 * case goes the usual way: another method, a conditional request, an identity that has not been verified before.
 */
export function answerReady({ find, internalSecret, onAnswered }: Options): First {
  return (request, response) => {
    const { method, headers, url = '' } = request;
    if (method !== 'GET' || headers['if-none-match'] !== undefined) return false;
    const encoding = knownEncoding(headers['accept-encoding']);
    const isKnown = knownIdentity(internalSecret, String(headers[identityHeader])) !== undefined;
    const found = encoding === undefined || !isKnown ? null : find(url);
    if (found === null || encoding === undefined) return false;

    const start = performance.now();
    const requestId = requestIdFrom(headers[requestIdHeader]);
    noteRequest(request, { route: found.route, requestId });
    const { bytes, headers: own } = found.answer[encoding];
    response.writeHead(200, { [requestIdHeader]: requestId, ...own, 'content-length': bytes.length }).end(bytes);
    onAnswered({ requestId, route: found.route, method, status: 200, start });
    return true;
  };
}
