import type { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';

/** Answers a request at once, or leaves it alone and says so by false. */
export type First = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A Koa app that is asked only for what `first` does not answer. */
export class AppWithFirst extends Koa {
  readonly #first: First;

  constructor(first: First) {
    super();
    this.#first = first;
    this.silent = true;
  }

  override callback(): ReturnType<Koa['callback']> {
    const answer = super.callback();
    return (request, response) => {
      if (this.#first(request as IncomingMessage, response as ServerResponse)) return Promise.resolve();
      return answer(request, response);
    };
  }
}
