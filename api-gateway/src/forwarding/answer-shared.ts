import { sendReady, type First, type OnAnswered } from '@grow/service-kit';
import type { SharedAnswers } from './shared-answers.ts';

type Options = {
  shared: SharedAnswers;
  /** Headers of every answer. */
  headers: readonly (readonly [string, string])[];
  onAnswered: OnAnswered;
};

/**
 * Answers a visitor's read from what is kept, without Koa. Who brings a cookie or a bearer value has a session to be
 * looked at, and a conditional request something to compare: both go the usual way.
 */
export function answerShared({ shared, headers: common, onAnswered }: Options): First {
  const headersOfAll = Object.fromEntries(common);
  return (request, response) => {
    const { method, headers, url = '' } = request;
    if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined) return false;
    if (headers['if-none-match'] !== undefined) return false;
    const found = shared.find(url, headers['accept-encoding'] as string | undefined);
    if (found === null) return false;

    sendReady(request, response, { ...found, headers: { ...headersOfAll, ...found.headers } }, onAnswered);
    return true;
  };
}
