import { randomUUID } from 'node:crypto';
import { addWatched, isRoleAccess, makeBulkChange, sessionCookie, type Contract } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { identityHeader } from '@grow/service-kit';
import { testPeers } from '@grow/service-kit/testing';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callContract } from './call-contract.ts';
import { hostileInputs, validInputs, type CallInput } from './fuzz/hostile-input.ts';
import { prepare, type Prepared } from './fuzz/prepare.ts';
import { openDatabase } from './fuzz/rows.ts';
import { startProduct, type Product } from './start-product.ts';
import { unusedPort } from './unused-port.ts';

/** Ordinary input takes some 10 ms; a hash of a password, or a lesson of 100,000 characters, a few hundred. */
const maxCpuSeconds = 4;

const noInput: CallInput = { params: {}, query: {}, body: undefined };

const gateway = testPeers('gateway');

let product: Product;
let prepared: Prepared;
let databases: Record<'content' | 'user', Awaited<ReturnType<typeof openDatabase>>>;
let metricsUrls: Record<string, string>;
let pools: ReadonlyMap<string, Pool> = new Map();

beforeAll(async () => {
  const metricsPort = await unusedPort();
  product = await startProduct({ METRICS: 'on', METRICS_PORT: String(metricsPort) });
  metricsUrls = { ...product.urls, gateway: `http://127.0.0.1:${metricsPort}` };
  const poolOf = (url: string) => new Pool(url, { headersTimeout: 300_000, bodyTimeout: 300_000 });
  pools = new Map(Object.entries(product.urls).map(([name, url]) => [name, poolOf(url)]));
  databases = {
    content: await openDatabase(product.env.DATABASE_URL_CONTENT),
    user: await openDatabase(product.env.DATABASE_URL_USER),
  };
  prepared = await prepare(product, { content: databases.content.sql, user: databases.user.sql });
  for (const [kind, value] of [
    ['word', 'never'],
    ['address', 'never.example'],
  ] as const) {
    const headers = { cookie: `${sessionCookie}=${prepared.root.token}`, 'content-type': 'application/json' };
    await callContract(product.baseUrl, addWatched, { headers, body: JSON.stringify({ kind, value }) });
  }
}, 300_000);

afterAll(async () => {
  await Promise.all([...pools.values()].map((pool) => pool.close()));
  await Promise.all([databases?.content.close(), databases?.user.close()]);
  await product?.close();
});

// What is deleted is missing in later calls.
const deletes = ({ id, method }: Contract): boolean => method === 'DELETE' || id === makeBulkChange.id;
const contracts = allContracts
  .filter((contract) => hostileInputs(contract, noInput).length > 0)
  .toSorted((one, other) => Number(deletes(one)) - Number(deletes(other)));

it.each(contracts.map((contract) => [contract.id, contract] as const))(
  'the work of %s grows with its input',
  async (_id, contract) => {
    const call = await findAccepted(contract);
    let before = await cpuSecondsOf(contract.service);
    for (const hostile of hostileInputs(contract, call)) {
      const status = await send(contract, hostile.call);
      const after = await cpuSecondsOf(contract.service);
      expect(status, hostile.sent).toBeLessThan(500);
      expect(after - before, hostile.sent).toBeLessThan(maxCpuSeconds);
      before = after;
    }
  },
  900_000,
);

/** A call that the service accepts, or a valid one that it refuses. */
async function findAccepted(contract: Contract): Promise<CallInput> {
  const calls = validInputs(contract, prepared.free);
  for (const call of calls.slice(0, 40)) if ((await send(contract, call)) < 400) return call;
  return calls[0] ?? noInput;
}

async function send(contract: Contract, { params, query, body }: CallInput): Promise<number> {
  await forgetLimits();
  const { service, method, access, path } = contract;
  const { token, caller } = isRoleAccess(access) ? prepared.root : prepared.mallory;
  const identity: Record<string, string> =
    service === 'gateway'
      ? { cookie: `${sessionCookie}=${token}`, 'sec-fetch-site': 'same-origin' }
      : { [identityHeader]: gateway.sign(service, caller) };
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts).toString();
  const pool = pools.get(service);
  if (pool === undefined) throw new Error(`There is no ${service}`);
  const response = await pool.request({
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    headers: { ...identity, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    // A new idempotency key each time.
    body: body === undefined ? null : JSON.stringify(body).replaceAll(uuid, () => randomUUID()),
  });
  await response.body.dump();
  return response.statusCode;
}

const uuid = /(?<=")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/gu;

/** Otherwise the limits of an hour would refuse most texts before anything reads them. */
async function forgetLimits(): Promise<void> {
  await databases.content.sql(`update posts set created_at = '2020-01-01' where created_at > '2020-01-01'`);
  await databases.content.sql(`update comments set created_at = '2020-01-01' where created_at > '2020-01-01'`);
  await databases.content.sql(`update messages set created_at = '2020-01-01' where created_at > '2020-01-01'`);
}

/** The processor time that a process has used. */
async function cpuSecondsOf(service: string): Promise<number> {
  const text = await (await fetch(`${metricsUrls[service]}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)$/mu.exec(text)?.[1]);
}
