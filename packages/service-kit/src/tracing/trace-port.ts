import type Koa from 'koa';

/** What tracing does where it is on. Kept apart from it, so that a process without traces loads nothing of it. */
export type Tracing = {
  /** A request has begun; its route and id are read from the context when its span ends. */
  began: (koa: Koa.Context) => void;
  flush: () => Promise<void>;
};

let active: Tracing | null = null;

export function activateTracing(tracing: Tracing): void {
  active = tracing;
}

/** Called first for every request: names its span by route and request id. */
export function noteRequest(koa: Koa.Context): void {
  active?.began(koa);
}

/** Sends what is left before the process ends, and waits no longer than a second for it. */
export async function flushTraces(): Promise<void> {
  await active?.flush();
}
