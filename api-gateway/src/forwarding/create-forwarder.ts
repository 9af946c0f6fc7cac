import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, discardBody, identityHeader, requestIdHeader } from '@grow/service-kit';
import type Koa from 'koa';
import { errors, Pool } from 'undici';
import type { UpstreamHealth } from '../upstream-health.ts';
import { headersForClient, headersForService } from './header-lists.ts';

type Forwarding = {
  passesCookies: boolean;
  /** The signed identity of the caller. */
  identity: string;
  requestId: string;
  maxBodyBytes: number;
  /** Runs when the service has responded, before the client can see the response. */
  onResponse?: () => void;
};

export type Forwarder = {
  /** Forwards the request and sends the service's response. */
  forward: (ctx: Koa.Context, forwarding: Forwarding) => Promise<void>;
  /** Accepts nothing more, and closes after the calls in flight. */
  end: () => Promise<void>;
  close: () => Promise<void>;
};

/** A read can be retried. The sender of an interrupted write does not know whether it succeeded. */
const readTimeoutMs = 10_000;
const writeTimeoutMs = 30_000;

/** The maximum requests per connection, including waiting ones. Beyond it the service counts as overloaded. */
const maxPerConnection = 4;

/**
 * Larger responses and those of unknown length are streamed. A response that is buffered whole can still fail properly:
 * a read is retried, and the client gets an error instead of a part.
 */
const maxWholeBytes = 256 * 1024;

/** Forwards requests to one service over one connection pool, streaming both ways. */
export function createForwarder(origin: string, health: UpstreamHealth, connections = 128): Forwarder {
  let inFlight = 0;
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: 900 },
    bodyTimeout: 30_000,
    // Shorter than the services' keep-alive, so that no request is sent on a connection that is being closed.
    keepAliveTimeout: 4000,
    keepAliveMaxTimeout: 30_000,
  });

  async function pass(ctx: Koa.Context, forwarding: Forwarding, onResponse: () => void): Promise<void> {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const body = isRead ? null : limitedBody(ctx, forwarding.maxBodyBytes);
    const headers = {
      ...headersForService(ctx.req.headers, forwarding.passesCookies),
      [identityHeader]: forwarding.identity,
      [requestIdHeader]: forwarding.requestId,
    };
    if (body === null) {
      for (const name of ['content-length', 'content-type'] as const) delete (headers as Record<string, unknown>)[name];
    }
    const clientGone = new AbortController();
    const onClose = () => {
      if (!ctx.res.writableFinished) clientGone.abort();
    };
    ctx.res.once('close', onClose);

    const attempt = async (): Promise<void> => {
      const {
        statusCode,
        headers: answered,
        body: response,
      } = await pool.request({
        method: ctx.method as 'GET',
        // Never uses the raw request target, which may name another host.
        path: `${ctx.path}${ctx.search}`,
        headers: headers as Record<string, string>,
        body,
        signal: clientGone.signal,
        headersTimeout: isRead ? readTimeoutMs : writeTimeoutMs,
      });
      onResponse();
      forwarding.onResponse?.();
      const length = Number(answered['content-length'] ?? Infinity);
      const isWhole = length <= maxWholeBytes && ctx.method !== 'HEAD' && ctx.req.complete;
      const bytes = isWhole ? Buffer.from(await response.arrayBuffer()) : null;
      ctx.status = statusCode;
      ctx.set(headersForClient(answered, forwarding.passesCookies) as Record<string, string>);
      if (bytes !== null) {
        ctx.body = bytes;
        return;
      }
      ctx.respond = false;
      // A streamed response may pause between headers and bytes.
      if (answered['content-length'] === undefined && statusCode === 200) ctx.res.flushHeaders();
      await pipeline(response, responseWritable(ctx));
    };
    try {
      await attempt().catch((error: unknown) => retryRead(ctx, error, attempt));
    } catch (error) {
      fail(ctx, error, clientGone.signal.aborted);
    } finally {
      ctx.res.off('close', onClose);
    }
  }

  return {
    async forward(ctx, forwarding) {
      if (inFlight >= connections * maxPerConnection) {
        throw new AppError('service_unavailable', { retryAfterSeconds: 1 });
      }
      inFlight += 1;
      try {
        await health.track((onResponse) => pass(ctx, forwarding, onResponse));
      } finally {
        inFlight -= 1;
      }
    },
    end: () => pool.close(),
    close: () => pool.destroy(),
  };
}

/** Retries a read once if its connection was just being closed. Never retries a write. */
function retryRead<T>(ctx: Koa.Context, error: unknown, attempt: () => Promise<T>): Promise<T> {
  const isLost = error instanceof errors.SocketError || (error as { code?: unknown }).code === 'ECONNRESET';
  const isUnanswered = ctx.respond !== false && !ctx.res.headersSent;
  if (ctx.method === 'GET' && isLost && isUnanswered) return attempt();
  throw error;
}

function fail(ctx: Koa.Context, error: unknown, isClientGone: boolean): void {
  if (isClientGone) {
    ctx.respond = false;
    return;
  }
  if (ctx.respond === false) {
    // The response has begun, so only aborting the connection tells the client that it is incomplete.
    ctx.res.destroy();
    return;
  }
  if (error instanceof AppError) throw error;
  throw new AppError('service_unavailable', { cause: error });
}

/** The body to forward, of at most `maxBytes`. If its length is given, it is rejected before a byte is read. */
function limitedBody(ctx: Koa.Context, maxBytes: number): Transform | null {
  const { headers } = ctx.req;
  const length = Number(headers['content-length'] ?? 0);
  if (length > maxBytes) throw new AppError('payload_too_large');
  if (headers['transfer-encoding'] === undefined && length === 0) return null;

  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > maxBytes ? new AppError('payload_too_large') : null, chunk);
    },
  });
  ctx.req.once('aborted', () => counter.destroy(new Error('the client went away')));
  return ctx.req.pipe(counter);
}

/**
 * The writable for a service's response to the client. A response before the end of the request body is ended after the
 * body.
 */
function responseWritable({ req, res }: Koa.Context): Writable {
  if (req.complete) return res;
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void res.write(chunk, done),
    final: (done) =>
      void discardBody(req).then(() => {
        res.end();
        done();
      }),
    destroy(error, done) {
      if (error !== null) res.destroy();
      done(error);
    },
  });
}
