import Koa from 'koa';
import { expect, it, vi } from 'vitest';
import { listen } from './listen.ts';

it('answers what is in flight before it closes, and takes nothing new', async () => {
  const app = new Koa();
  const { promise: release, resolve: open } = Promise.withResolvers<void>();
  let waiting = 0;
  app.use(async (koa) => {
    waiting += 1;
    await release;
    koa.body = 'done';
  });
  const onClose = vi.fn();
  const { port, close } = await listen(app, { port: 0, onClose, graceMs: 60_000 });
  const answers = Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text()));
  await vi.waitFor(() => expect(waiting).toBe(50), { timeout: 20_000 });

  const closed = close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(onClose).not.toHaveBeenCalled();
  open();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, () => 'done'));
  await closed;
  expect(onClose).toHaveBeenCalledOnce();
});
