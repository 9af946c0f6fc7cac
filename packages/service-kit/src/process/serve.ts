import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { listen } from '../http/listen.ts';
import type { Logger } from '../logging/create-logger.ts';
import { flushTraces } from '../tracing/active-tracing.ts';

type Serving = {
  app: Koa;
  /** The address by which the others reach it; it listens on this port. */
  url: string;
  settings: { HOST: string; DRAIN_SECONDS: number };
  orm: MikroORM;
  log: Logger;
  /** Ends what runs beside the app, one after the other, once the last request was answered. */
  stops: readonly (() => unknown)[];
};

/** Serves a service until its process is told to end; its database is closed last. */
export async function serve({ app, url, settings, orm, log, stops }: Serving): Promise<void> {
  const { port } = await listen(app, {
    port: Number(new URL(url).port),
    host: settings.HOST,
    drainMs: settings.DRAIN_SECONDS * 1000,
    async onClose() {
      for (const stop of stops) await stop();
      await orm.close(true);
      await flushTraces();
    },
  });
  log.info({ port }, 'the service is listening');
}
