import { once } from 'node:events';
import { connect } from 'node:net';
import Koa from 'koa';
import { expect, it, vi } from 'vitest';
import { listen } from './listen.ts';

it('completes requests in flight before it closes, and accepts no new ones', async () => {
  const app = new Koa();
  const { promise: release, resolve: open } = Promise.withResolvers<void>();
  let waiting = 0;
  app.use(async (ctx) => {
    waiting += 1;
    await release;
    ctx.body = 'done';
  });
  const onClose = vi.fn();
  const { port, close } = await listen(app, { port: 0, onClose, graceMs: 60_000 });
  const responses = Array.from({ length: 50 }, () =>
    fetch(`http://127.0.0.1:${port}/`).then((response) => response.text()),
  );
  await vi.waitFor(() => expect(waiting).toBe(50), { timeout: 20_000 });

  const closed = close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(onClose).not.toHaveBeenCalled();
  open();
  expect(await Promise.all(responses)).toEqual(Array.from({ length: 50 }, () => 'done'));
  await closed;
  expect(onClose).toHaveBeenCalledOnce();
});

it.concurrent('drains first: not ready, but responds, and closes each connection with its response', async () => {
  const app = new Koa();
  app.use((ctx) => (ctx.body = 'done'));
  const { port, close } = await listen(app, { port: 0, drainMs: 5000 });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const [kept, ready] = [await get('/'), await get('/readyz')];
  expect([kept.headers.get('connection'), ready.status]).toEqual(['keep-alive', 200]);

  const closed = close();
  const refused = await get('/readyz');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'service_unavailable' });
  const response = await get('/');
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(get('/')).rejects.toThrow();
});

it.concurrent('disconnects a client that sends its headers too slowly', async () => {
  const app = new Koa();
  const { port, close } = await listen(app, { port: 0 });
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'));
  let letters = 0;
  const drip = setInterval(() => socket.write(`X-${(letters += 1)}: a\r\n`), 500);
  socket.on('error', () => undefined).resume();
  const began = performance.now();
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  // The limit, and the 2 s until Node checks again; Node's own limit would be 60 s.
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(30);
  await close();
});

it('does not wait for a connection without a request', async () => {
  const { port, close } = await listen(new Koa(), { port: 0, graceMs: 30_000, endsProcess: false });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const began = performance.now();
  await close();
  expect(performance.now() - began).toBeLessThan(10_000);
  socket.destroy();
});
