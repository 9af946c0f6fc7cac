import {
  listReleasedFlags,
  openUnsubscribe,
  paths,
  readRegistryRevision,
  readStatus,
  statusSchema,
  recordWebVitals,
  reportRemoteFault,
  streamEvents,
} from '@grow/contracts';
import { AppError, parseInput, readJsonBody } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { z } from 'zod/mini';
import type { EventHub } from './events/event-hub.ts';
import { releasedFlags } from './flags/create-flags.ts';
import type { ApiRoutesOptions } from './forwarding/api-routes.ts';
import type { WebVitalsMetrics } from './metrics/web-vitals-metrics.ts';
import type { CanaryGuard } from './releases/canary-guard.ts';
import type { RegistryReader } from './releases/read-registry.ts';
import type { SessionReader } from './session/session-reader.ts';
import type { StatusReader } from './status/read-status.ts';

type Dependencies = {
  readRegistry: RegistryReader;
  events: EventHub;
  sessions: SessionReader;
  canaries: CanaryGuard;
  status: StatusReader;
  /** Null if metrics are off. */
  webVitals: WebVitalsMetrics | null;
};

/** The handlers of the gateway's own contracts, by contract id. They run after access checks and limits. */
export function gatewayHandlers({
  readRegistry,
  events,
  sessions,
  canaries,
  status,
  webVitals,
}: Dependencies): ApiRoutesOptions['handlers'] {
  return {
    [streamEvents.id](ctx, caller) {
      if (caller === null) throw new AppError('unauthorized');
      const token = sessions.tokenOf(ctx);
      events.open(ctx, caller, async () => (await sessions.read(ctx, token, streamEvents))?.caller ?? null);
    },
    async [readRegistryRevision.id](ctx) {
      const registry = await readRegistry();
      if (registry === null)
        throw new AppError('service_unavailable', { message: localizable('The app is not published yet.') });
      ctx.set('cache-control', 'no-store');
      ctx.body = { revision: registry.revision };
    },
    async [listReleasedFlags.id](ctx) {
      const registry = await readRegistry();
      ctx.set('cache-control', 'no-store');
      ctx.body = registry === null ? [] : releasedFlags(registry);
    },
    [openUnsubscribe.id](ctx) {
      const params = parseInput('params', openUnsubscribe.params, { token: ctx.path.split('/').at(-1) });
      const { token } = params as z.output<typeof openUnsubscribe.params>;
      ctx.redirect(`${paths.unsubscribe}#token=${token}`);
    },
    async [readStatus.id](ctx) {
      ctx.set('cache-control', 'no-store');
      ctx.body = statusSchema.parse(await status());
    },
    async [recordWebVitals.id](ctx) {
      const report = parseInput('body', recordWebVitals.body, await readJsonBody(ctx, recordWebVitals.maxBodyBytes));
      const registry = await readRegistry();
      if (registry !== null) webVitals?.record(registry, report as z.output<typeof recordWebVitals.body>);
      ctx.status = 204;
    },
    async [reportRemoteFault.id](ctx, caller) {
      if (caller === null) throw new AppError('unauthorized');
      const body = parseInput('body', reportRemoteFault.body, await readJsonBody(ctx));
      const { remote, version } = body as z.output<typeof reportRemoteFault.body>;
      const registry = await readRegistry();
      if (registry !== null) {
        canaries.recordFault(registry, remote, version, caller.userId);
        webVitals?.recordFault(registry, { app: remote, version });
      }
      ctx.status = 204;
    },
  };
}
