import { createLogger, flushTraces, listen, type Listening, type Metrics, runProcess } from '@grow/service-kit';
import Koa from 'koa';
import { createGateway } from './app.ts';
import { readConfig, type Settings } from './config.ts';
import { findContracts } from './find-contracts.ts';

/** Serves until SIGTERM or SIGINT. With METRICS=on it serves the metrics on a separate port. */
async function startGateway(settings: Settings): Promise<Listening> {
  const log = createLogger('gateway');
  const gateway = createGateway(settings, log, await findContracts());
  const { metrics } = gateway;
  const metricsServer = metrics === null ? null : await serveMetrics(metrics, settings.METRICS_PORT);
  const listening = await listen(gateway.app, {
    port: settings.PORT,
    host: settings.GATEWAY_HOST ?? 'all',
    drainMs: settings.DRAIN_SECONDS * 1000,
    async onClose() {
      await gateway.close();
      await metricsServer?.close();
      await flushTraces();
    },
  });
  log.info({ port: listening.port }, 'the gateway is listening');
  return listening;
}

function serveMetrics(metrics: Metrics, port: number): Promise<Listening> {
  const app = new Koa();
  app.use((ctx) => metrics.serve(ctx));
  return listen(app, { port, host: 'all', endsProcess: false });
}

await runProcess({ name: 'gateway', isPublic: true }, readConfig, startGateway);
