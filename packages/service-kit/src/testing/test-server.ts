import type Koa from 'koa';
import { listen } from '../http/listen.ts';

export type TestServer = { baseUrl: string; close: () => Promise<void> };

/** Serves an app on a free port of the loopback address. */
export async function startTestServer(app: Koa): Promise<TestServer> {
  const { port, close } = await listen(app, { port: 0, graceMs: 60_000 });
  return { baseUrl: `http://127.0.0.1:${port}`, close };
}
