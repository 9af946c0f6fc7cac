import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';

/** Debian packages one of the two. */
const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
const port = 20_000 + (process.pid % 10_000);
const patient = { timeout: 20_000, interval: 100 };

async function startValkey() {
  const server = spawn(program ?? '', ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
  await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  }, patient);
  return async () => {
    server.kill('SIGKILL');
    await once(server, 'close');
  };
}

describe.skipIf(program === undefined)('rate limits in Valkey', () => {
  let stop: () => Promise<void>;
  let gateways: TestGateway[];
  beforeAll(async () => {
    stop = await startValkey();
    const extra = { VALKEY_URL: `redis://127.0.0.1:${port}`, READS_PER_MINUTE: '6', TRUSTED_PROXY: '1' };
    gateways = await Promise.all([startTestGateway(extra), startTestGateway(extra)]);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await stop();
  });

  const read = async (gateway: number, address: string) => {
    const url = `${gateways[gateway]?.baseUrl}/api/description`;
    return (await fetch(url, { headers: { 'x-forwarded-for': address } })).status;
  };
  const statuses = async (address: string) => {
    const found: number[] = [];
    for (let count = 0; count < 8; count += 1) found.push(await read(count % 2, address));
    return found.map((status) => status === 429);
  };
  const shared = [false, false, false, false, false, false, true, true];

  it('are shared by all gateways', async () => {
    await vi.waitFor(async () => expect(await statuses(`203.0.113.${Date.now() % 200}`)).toEqual(shared), patient);
  });

  it('are counted by each gateway while Valkey is down, and shared again after that', async () => {
    await stop();
    const alone = await statuses('203.0.113.201');
    expect(alone.some(Boolean)).toBe(false);
    for (let count = 0; count < 2; count += 1) expect(await read(0, '203.0.113.201')).not.toBe(429);
    expect(await read(0, '203.0.113.201')).toBe(429);

    stop = await startValkey();
    await vi.waitFor(async () => expect(await statuses(`198.51.100.${Date.now() % 250}`)).toEqual(shared), patient);
  });
});
