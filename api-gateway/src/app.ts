import type { Contract } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { gatewayName, resolveSession } from '@grow/contracts/internal';
import { createMetrics, createRequestLog, handleErrors, openPeers, type Logger, type Metrics } from '@grow/service-kit';
import Koa from 'koa';
import { createRateLimits, createReadLimit } from './access/rate-limits.ts';
import { createAssetCache } from './assets/asset-cache.ts';
import { createAssetRoutes } from './assets/asset-routes.ts';
import { oidcButton, type Settings } from './config.ts';
import { createDescriptionRoutes } from './description/api-docs.ts';
import { createEventHub } from './events/event-hub.ts';
import { createFlags } from './flags/create-flags.ts';
import { createApiRoutes } from './forwarding/api-routes.ts';
import { createUpstreams } from './forwarding/upstreams.ts';
import { gatewayHandlers } from './gateway-handlers.ts';
import { addGatewayMetrics } from './metrics/gateway-metrics.ts';
import { createWebVitalsMetrics } from './metrics/web-vitals-metrics.ts';
import { createPageRoutes } from './pages/page-routes.ts';
import { createTextRoutes } from './pages/text-routes.ts';
import { createWorkerRoute } from './pages/worker-route.ts';
import { createCanaryGuard } from './releases/canary-guard.ts';
import { createManifestReader, createRegistryReader } from './releases/read-registry.ts';
import { openReleaseStore } from './releases/release-store.ts';
import { releasesFor } from './releases/releases-for.ts';
import { securityHeaders } from './security-headers.ts';
import { createSessionCache, createSessionResolver } from './session/session-cache.ts';
import { createSessionReader } from './session/session-reader.ts';
import { createStatusReader } from './status/read-status.ts';
import { createStatusRoutes } from './status/status-page.ts';

export type Gateway = {
  app: Koa;
  /** Prometheus metrics, for a separate port; null if they are off. */
  metrics: Metrics | null;
  close: () => Promise<void>;
};

/** Builds the gateway: the one public entry point. `contracts` is the whole API unless a test passes its own. */
export function createGateway(settings: Settings, log: Logger, contracts: readonly Contract[] = allContracts): Gateway {
  const peers = openPeers(gatewayName, settings, log);
  const store = openReleaseStore(settings);
  const readRegistry = createRegistryReader(store, log);
  const upstreams = createUpstreams(peers, log);
  const resolve = createSessionResolver(peers, () => upstreams.of(resolveSession.service).health);
  const sessionCache = createSessionCache(resolve);
  const sessions = createSessionReader(sessionCache, settings.PUBLIC_URL);
  const canaries = createCanaryGuard(log);
  const flags = createFlags(peers, log);
  const events = createEventHub({
    peers,
    sessions: sessionCache,
    refreshFlags: flags.refresh,
    async readFlags() {
      const live = await readRegistry();
      if (live === null) return null;
      const registry = canaries.withoutWithdrawn(live);
      return (caller) => flags.namesFor(releasesFor(registry, { ...caller, id: caller.userId }).flags, caller);
    },
    maxStreams: settings.MAX_EVENT_STREAMS,
    log,
  });
  const status = createStatusReader({
    peers,
    version: settings.VERSION,
    store,
    readRegistry,
    isReceivingEvents: events.isConnected,
  });
  const metrics = settings.METRICS ? createMetrics('gateway') : null;
  const webVitals = metrics && createWebVitalsMetrics(metrics.registry);
  if (metrics !== null) addGatewayMetrics(metrics.registry, { events, sessions: sessionCache, upstreams });
  // A log line costs more than the request. Fast successes are numerous, so only the metrics count them.
  const logRequest = createRequestLog(
    log,
    metrics,
    ({ route, status, milliseconds }) =>
      (status >= 400 || milliseconds >= slowMs) && route !== 'asset' && route !== 'health',
  );

  const app = new Koa();
  app.silent = true;
  app.use(handleErrors(log, logRequest, 'page'));
  app.use(securityHeaders(settings.PUBLIC_URL));
  app.use(async (ctx, next) => {
    if (ctx.path === '/healthz' || ctx.path === '/readyz') ctx.state['route'] = 'health';
    if (ctx.path === '/healthz') ctx.body = { status: 'ok' };
    else if (ctx.path === '/readyz') {
      const isReady = (await readRegistry()) !== null;
      ctx.status = isReady ? 200 : 503;
      ctx.body = { status: isReady ? 'ready' : 'nothing is published yet' };
    } else await next();
  });
  const policy = {
    identityProvider: settings.IDENTITY_PROVIDER,
    oidc: oidcButton(settings),
    firebaseAuthDomain: settings.FIREBASE_AUTH_DOMAIN,
    remoteOverrides: settings.REMOTE_OVERRIDES,
    profilePlaceholders: settings.PROFILE_PLACEHOLDERS,
    minimumAge: settings.MINIMUM_AGE,
    webVitals: settings.METRICS,
  };
  const pages = { store, readRegistry, sessions, canaries, flags, settings: policy };
  app.use(createTextRoutes(settings));
  app.use(createWorkerRoute(pages));
  app.use(createAssetRoutes(createAssetCache(store), readRegistry, sessions, createManifestReader(store)));
  const limits = createRateLimits(settings, log);
  app.use(createReadLimit(limits, settings.READS_PER_MINUTE, settings.TRUSTED_PROXY));
  app.use(createDescriptionRoutes(contracts));
  app.use(createStatusRoutes(status));
  app.use(
    createApiRoutes({
      contracts,
      upstreams,
      handlers: gatewayHandlers({ readRegistry, events, sessions, canaries, status, webVitals }),
      sessions,
      sessionCache,
      limits,
      peers,
      publicUrl: settings.PUBLIC_URL,
      trustedProxies: settings.TRUSTED_PROXY,
    }),
  );
  app.use(createPageRoutes(pages));

  return {
    app,
    metrics,
    async close() {
      limits.close();
      peers.file.close();
      flags.close();
      await Promise.all([upstreams.close(), events.close()]);
    },
  };
}

/** Responses slower than this are logged. */
const slowMs = 1000;
