import { identityHeader, knownIdentity } from '../identity/identity-token.ts';
import { sendReady, type OnAnswered } from './answered.ts';
import type { First } from './app-with-first.ts';
import { knownEncoding } from './choose-encoding.ts';
import type { EncodedAnswer } from './prepared-answer.ts';

/**
 * Finds the answer to a GET that lies ready in memory and is the same for every caller, by the raw path and query;
 * null where there is none, and the route answers.
 */
export type FindReady = (url: string) => { route: string; answer: EncodedAnswer } | null;

type Options = {
  find: FindReady;
  internalSecret: string;
  onAnswered: OnAnswered;
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

    sendReady(request, response, { route: found.route, ...found.answer[encoding] }, onAnswered);
    return true;
  };
}
