import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import type { Logger } from '../create-logger.ts';
import { listen } from '../http/listen.ts';
import type { Peers } from '../peers/peers.ts';
import { flushTraces } from '../tracing/start-tracing.ts';

type Serving = {
  app: Koa;
  /** The service listens on the port of its own address. */
  peers: Peers;
  settings: { HOST: string; DRAIN_SECONDS: number };
  orm: MikroORM;
  log: Logger;
  /** Functions that stop background work, called in order after the last response. */
  stops: readonly (() => unknown)[];
};

/** Serves a service until its process is stopped. Closes the database last. */
export async function serve({ app, peers, settings, orm, log, stops }: Serving): Promise<void> {
  const { port } = await listen(app, {
    port: portOf(peers.urlOf(peers.name)),
    host: settings.HOST,
    drainMs: settings.DRAIN_SECONDS * 1000,
    async onClose() {
      for (const stop of stops) await stop();
      await orm.close(true);
      peers.file.close();
      await flushTraces();
    },
  });
  log.info({ port }, 'the service is listening');
}

function portOf(url: string): number {
  const { port, protocol } = new URL(url);
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}
