import { type Contract, createContractMatcher, isRoleAccess } from '@grow/contracts';
import {
  AppError,
  assertJsonType,
  assertUpload,
  type Caller,
  defaultBodyBytes,
  multipartFrameBytes,
  type Peers,
} from '@grow/service-kit';
import type Koa from 'koa';
import { assertSameOrigin, authorize } from '../access/authorize.ts';
import { addressKeysOf, type RateLimits } from '../access/rate-limits.ts';
import type { Session, SessionCache } from '../session/session-cache.ts';
import type { SessionReader } from '../session/session-reader.ts';
import type { Upstreams } from './upstreams.ts';

export type ApiRoutesOptions = {
  contracts: readonly Contract[];
  upstreams: Upstreams;
  /** The handlers of the gateway's own contracts, by contract id. */
  handlers: Readonly<Record<string, (ctx: Koa.Context, caller: Caller | null) => Promise<void> | void>>;
  sessions: SessionReader;
  sessionCache: SessionCache;
  limits: RateLimits;
  peers: Peers;
  publicUrl: string | undefined;
  trustedProxies: number;
};

/** No consecutive dots and no escapes, so that a path cannot mean something else to a service. */
const uploadPath = /^\/uploads(?:\/[\w-][\w.-]*)+$/u;

/** The service that serves stored files, of every service. */
const uploadService = 'user';

/** Everything under /api and /uploads: origin, limits, session, access, then forwarding to the service. */
export function createApiRoutes(options: ApiRoutesOptions): Koa.Middleware {
  const unhandled = options.contracts.filter(({ id, service }) => service === 'gateway' && !(id in options.handlers));
  if (unhandled.length > 0)
    throw new Error(`The gateway has no handler for ${unhandled.map(({ id }) => id).join(', ')}`);
  const match = createContractMatcher(options.contracts);

  return async (ctx, next) => {
    if (!/^\/(?:api|uploads)(?:\/|$)/u.test(ctx.path)) return next();
    const isUpload = uploadPath.test(ctx.path);
    const found = isUpload ? null : match(ctx.method, ctx.path);
    if (found !== null && 'allowed' in found) {
      ctx.set('allow', found.allowed.join(', '));
      throw new AppError('method_not_allowed');
    }
    const { contract = null, params = {} } = found ?? {};
    if (contract === null && !isUpload) throw new AppError('not_found');
    ctx.state['route'] = contract?.id ?? 'upload';

    const sessionToken = options.sessions.tokenOf(ctx);
    assertSameOrigin(ctx, options.publicUrl, sessionToken.isCookie);
    const keys = addressKeysOf(ctx, options.trustedProxies);
    let caller: Caller | null = null;
    if (contract !== null) {
      await options.limits.count(contract, 'address', keys);
      const bypassCache = isRoleAccess(contract.access) || contract.changesSession;
      const session: Session | null = await options.sessions.read(ctx, sessionToken, contract, bypassCache);
      caller = authorize(contract, session, sessionToken);
      const userKeys = session === null ? keys : [{ key: String(session.caller.userId), allowance: 1 }];
      await options.limits.count(contract, 'user', userKeys);
      assertBodyType(ctx, contract);
    }
    if (contract?.service === 'gateway') {
      const handler = options.handlers[contract.id];
      if (handler === undefined) throw new AppError('not_found');
      return handler(ctx, caller);
    }
    if (isUpload && ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed');
    const service = contract?.service ?? uploadService;
    const { forwarder, slowForwarder } = options.upstreams.of(service);
    const identity = options.peers.sign(service, caller);
    await (contract?.isSlow ? slowForwarder : forwarder).forward(ctx, {
      passesCookies: contract?.passesCookies ?? false,
      identity,
      requestId: String(ctx.state['requestId']),
      maxBodyBytes: maxBodyBytesOf(contract),
      onResponse() {
        if (!contract?.changesSession) return;
        // Events of the user service cover the sessions of other users.
        for (const userId of [caller?.userId, params['userId']]) {
          if (userId !== undefined) options.sessionCache.invalidate(Number(userId));
        }
      },
    });
  };
}

function maxBodyBytesOf(contract: Contract | null): number {
  if (contract?.upload !== undefined) return contract.upload.maxBytes + multipartFrameBytes;
  return contract?.maxBodyBytes ?? defaultBodyBytes;
}

function assertBodyType(ctx: Koa.Context, contract: Contract): void {
  if (contract.upload !== undefined) return assertUpload(ctx, contract.upload);
  if (contract.ignoresBody === true) return;
  const { headers, method } = ctx.req;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || method === 'GET' || method === 'HEAD') return;
  assertJsonType(ctx.get('content-type'), ctx.get('content-encoding'));
}
