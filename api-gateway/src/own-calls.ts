import { readRegistryRevision, readStatus, reportPageFigures, reportRemoteFault, streamEvents } from '@grow/contracts';
import { AppError, parseInput, readJsonBody } from '@grow/service-kit';
import type { z } from 'zod/mini';
import type { RegistryReader } from './assets/read-registry.ts';
import type { EventHub } from './events/event-hub.ts';
import type { ApiRoutesOptions } from './forwarding/api-routes.ts';
import type { SessionReader } from './session/session-reader.ts';
import type { StatusReader } from './status/read-status.ts';
import type { TrialGuard } from './trials/trial-guard.ts';
import type { PageFigures } from './vitals/page-figures.ts';

type Parts = {
  readRegistry: RegistryReader;
  events: EventHub;
  sessions: SessionReader;
  trials: TrialGuard;
  status: StatusReader;
  /** Null where figures are off. */
  figures: PageFigures | null;
};

/** The calls that the gateway answers itself, by contract id. Access and limits were applied before. */
export function ownCalls({ readRegistry, events, sessions, trials, status, figures }: Parts): ApiRoutesOptions['own'] {
  return {
    [streamEvents.id](koa, caller) {
      if (caller === null) throw new AppError('unauthorized');
      const token = sessions.tokenOf(koa);
      events.open(koa, caller, async () => (await sessions.read(koa, token, streamEvents.access)) !== null);
    },
    async [readRegistryRevision.id](koa) {
      const registry = await readRegistry();
      if (registry === null) throw new AppError('service_unavailable', { message: 'The app is not published yet.' });
      koa.set('cache-control', 'no-store');
      koa.body = { revision: registry.revision };
    },
    async [readStatus.id](koa) {
      koa.set('cache-control', 'no-store');
      koa.body = await status();
    },
    async [reportPageFigures.id](koa) {
      const report = parseInput(
        'body',
        reportPageFigures.body,
        await readJsonBody(koa, reportPageFigures.maxBodyBytes),
      );
      const registry = await readRegistry();
      if (registry !== null) figures?.take(registry, report as z.output<typeof reportPageFigures.body>);
      koa.status = 204;
    },
    async [reportRemoteFault.id](koa, caller) {
      if (caller === null) throw new AppError('unauthorized');
      const body = parseInput('body', reportRemoteFault.body, await readJsonBody(koa));
      const { remote, version } = body as z.output<typeof reportRemoteFault.body>;
      const registry = await readRegistry();
      if (registry !== null) {
        trials.fault(registry, remote, version, caller.userId);
        figures?.fault(registry, { app: remote, version });
      }
      koa.status = 204;
    },
  };
}
