import type Koa from 'koa';
import type { Logger } from '../logging/create-logger.ts';
import { noteRequest } from '../tracing/trace-port.ts';
import { answerError } from './error-answer.ts';
import type { Metrics } from './metrics.ts';
import { requestIdFrom, requestIdHeader } from './request-id.ts';

/** What the log and the figures get of an answer; `start` is of `performance.now()`. */
export type Answered = { requestId: string; route: string; method: string; status: number; start: number };

export type OnAnswered = (answered: Answered) => void;

type Seen = Omit<Answered, 'start'> & { milliseconds: number };

/** Counts every answer in the figures, and writes those that are worth a line to the log; the others at level debug. */
export function noteAnswers(
  log: Logger,
  metrics: Metrics | null,
  isWorthALine: (answer: Seen) => boolean = () => false,
): OnAnswered {
  return ({ start, ...answered }) => {
    const seen = { ...answered, milliseconds: Math.round(performance.now() - start) };
    metrics?.observe(seen);
    const level = isWorthALine(seen) ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) log[level](seen, 'answered');
  };
}

/** The outermost middleware: gives the request its id, and turns what is thrown into a JSON error. */
export function answerErrors(log: Logger, onAnswered: OnAnswered, unnamedRoute: string): Koa.Middleware {
  return async (koa, next) => {
    noteRequest(koa.req, koa.state);
    const start = performance.now();
    const requestId = requestIdFrom(koa.req.headers[requestIdHeader]);
    koa.state['requestId'] = requestId;
    koa.set(requestIdHeader, requestId);
    try {
      await next();
    } catch (error) {
      answerError(koa, error, log.child({ requestId }));
    }
    const route = String(koa.state['route'] ?? unnamedRoute);
    onAnswered({ requestId, route, method: koa.method, status: koa.status, start });
  };
}
