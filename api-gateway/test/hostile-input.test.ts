import { randomUUID } from 'node:crypto';
import {
  addWatched,
  downloadExport,
  importContent,
  importTranslations,
  isRoleAccess,
  makeBulkChange,
  sessionCookie,
  startExport,
  uploadLessonImage,
  uploadPostImage,
  uploadProfileImage,
  type Contract,
  type UploadLimits,
} from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { identityHeader, imageLimits } from '@grow/service-kit';
import { listProcesses, readSeconds, testPeers, type RunningService } from '@grow/service-kit/testing';
import { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callContract } from './call-contract.ts';
import { hostileArchives, hostileTranslations } from './fuzz/hostile-files.ts';
import { hostileInputs, validInputs, type CallInput } from './fuzz/hostile-input.ts';
import { hostileDrawings, hostilePictures } from './fuzz/hostile-pictures.ts';
import { prepare, type Prepared } from './fuzz/prepare.ts';
import { openDatabase } from './fuzz/rows.ts';
import { startProduct, type Product } from './start-product.ts';

/** Ordinary input takes some 10 ms; a hash of a password, or a lesson of 100,000 characters, a few hundred. */
const maxCpuSeconds = 4;

/** A job works beside the calls, with a lower priority. The largest archive of an author takes two minutes. */
const maxJobSeconds = 20;
const maxDrawingBytes = 512 * 1024;

/** Calls that are refused here, so that their texts are tried only up to the refusal. */
const refused: readonly string[] = [
  // Without a token of the provider, or of a mail.
  ...['sign-in-with-google', 'sign-in-with-oidc', 'sign-in-with-email', 'sign-in-anonymously', 'link-anonymous'],
  ...['link-email-at-provider', 'reset-password', 'change-password'],
  // Without another site.
  ...['fetch-picture', 'subscribe-to-push'],
  // Without a draft, a review, a decision or an appeal.
  ...['publish-revision', 'ask-for-review', 'send-back', 'appeal-decision', 'decide-appeal'],
  // Without the revision that there is now, or whose schema cannot be generated from.
  ...['update-module', 'update-lesson', 'update-term', 'update-achievement', 'create-achievement'],
  ...['save-translation', 'keep-unsaved-lesson', 'report-remote-fault'],
];

const noInput: CallInput = { params: {}, query: {}, body: undefined };

const gateway = testPeers('gateway');

let product: Product;
let prepared: Prepared;
let databases: Record<'content' | 'user', Awaited<ReturnType<typeof openDatabase>>>;
let pools: ReadonlyMap<string, Pool> = new Map();

beforeAll(async () => {
  product = await startProduct();
  const openPool = (url: string) => new Pool(url, { headersTimeout: 300_000, bodyTimeout: 300_000 });
  pools = new Map(Object.entries(product.urls).map(([name, url]) => [name, openPool(url)]));
  databases = {
    content: await openDatabase(product.env.DATABASE_URL_CONTENT),
    user: await openDatabase(product.env.DATABASE_URL_USER),
  };
  prepared = await prepare(product, { content: databases.content.sql, user: databases.user.sql });
  const [picture] = await databases.content.sql<{ id: number }>(
    `insert into pictures (key, alt, width, height, digest, added_by) values ('lesson-images/none.webp', '', 1, 1, 'none', 1) returning id`,
  );
  prepared.free = { ...prepared.free, pictureId: [picture?.id ?? 0] };
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
    if (call === null) expect(refused, 'refused before its texts are read').toContain(contract.id);
    let before = secondsOf(contract.service);
    for (const hostile of hostileInputs(contract, call ?? validInputs(contract, prepared.free)[0] ?? noInput)) {
      const status = await send(contract, hostile.call);
      const after = secondsOf(contract.service);
      expect(status, hostile.sent).toBeLessThan(500);
      expect(after - before, hostile.sent).toBeLessThan(maxCpuSeconds);
      before = after;
    }
  },
  900_000,
);

describe('the work of a file is bounded, with that of the processes that read it:', () => {
  const worst = ['a JPEG with many scans', 'a WebP with many frames'];
  const pictures = Object.entries(hostilePictures);
  const some = pictures.filter(([shape]) => worst.includes(shape));
  const drawings = Object.entries(hostileDrawings);

  it.each([
    ...drawings.map((one) => pictureOf(uploadLessonImage, one, maxDrawingBytes)),
    ...pictures.map((one) => pictureOf(uploadLessonImage, one)),
    ...some.map((one) => pictureOf(uploadPostImage, one)),
    ...some.map((one) => pictureOf(uploadProfileImage, one)),
  ])('%s, %s', { timeout: 120_000 }, async (_id, _shape, contract, make) => {
    const seconds = await secondsOfUpload(contract, await make());
    expect(seconds).toBeLessThan(imageLimits.cpuSeconds + maxCpuSeconds);
  });

  it.each(Object.entries(hostileTranslations))(
    'import-translations, %s',
    { timeout: 300_000 },
    async (_shape, make) => {
      exported ??= await exportTranslations();
      const file = make(importTranslations.upload.maxBytes, exported);
      expect(await secondsOfUpload(importTranslations, file)).toBeLessThan(maxJobSeconds);
    },
  );

  it.each(Object.entries(hostileArchives))('import-content, %s', { timeout: 300_000 }, async (_shape, make) => {
    expect(await secondsOfUpload(importContent, await make())).toBeLessThan(maxJobSeconds);
  });
});

type Uploading = Contract & { upload: UploadLimits };

type Shape = [name: string, make: (bytes: number) => Buffer | Promise<Buffer>];

const pictureOf = (contract: Uploading, [shape, make]: Shape, bytes = contract.upload.maxBytes) =>
  [contract.id, shape, contract, () => make(bytes)] as const;

let exported: string | undefined;

async function exportTranslations(): Promise<string> {
  const { body } = await poolOf('content').request({
    method: 'POST',
    path: startExport.path,
    headers: { ...identityOf(startExport), 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'translations', language: 'th' }),
  });
  const { id } = (await body.json()) as { id: string };
  await untilAlone('content');
  const file = await poolOf('content').request({
    method: 'GET',
    path: downloadExport.path.replace('{id}', id),
    headers: identityOf(downloadExport),
  });
  return file.body.text();
}

/** The processor time of an upload, until the last process that works on it has ended. */
async function secondsOfUpload(contract: Uploading, bytes: Buffer): Promise<number> {
  const { service, path, upload } = contract;
  const before = secondsOf(service);
  const form = new FormData();
  form.append(upload.field, new File([Uint8Array.from(bytes)], 'file', { type: 'application/octet-stream' }));
  const response = await fetch(processOf(service).url + path.replace('{language}', 'th'), {
    method: 'POST',
    headers: identityOf(contract),
    body: form,
  });
  expect(response.status, await response.text()).toBeLessThan(500);
  await untilAlone(service);
  return secondsOf(service) - before;
}

const untilAlone = (service: string) =>
  vi.waitFor(() => expect(listProcesses().filter(({ parent }) => parent === processOf(service).pid)).toEqual([]), {
    timeout: 280_000,
    interval: 100,
  });

/** A call that the service accepts; null if it refuses all that are tried. */
async function findAccepted(contract: Contract): Promise<CallInput | null> {
  for (const call of validInputs(contract, prepared.free).slice(0, 40))
    if ((await send(contract, call)) < 400) return call;
  return null;
}

async function send(contract: Contract, { params, query, body }: CallInput): Promise<number> {
  await forgetLimits();
  const { service, method, path } = contract;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts).toString();
  const response = await poolOf(service).request({
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    headers: { ...identityOf(contract), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    // A new idempotency key each time.
    body: body === undefined ? null : JSON.stringify(body).replaceAll(uuid, () => randomUUID()),
  });
  await response.body.dump();
  return response.statusCode;
}

function identityOf({ service, access }: Pick<Contract, 'service' | 'access'>): Record<string, string> {
  const { token, caller } = isRoleAccess(access) ? prepared.root : prepared.mallory;
  return service === 'gateway'
    ? { cookie: `${sessionCookie}=${token}`, 'sec-fetch-site': 'same-origin' }
    : { [identityHeader]: gateway.sign(service, caller) };
}

const uuid = /(?<=")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/gu;

/** Otherwise the limits of an hour would refuse most texts before anything reads them. */
async function forgetLimits(): Promise<void> {
  await databases.content.sql(`update posts set created_at = '2020-01-01' where created_at > '2020-01-01'`);
  await databases.content.sql(`update comments set created_at = '2020-01-01' where created_at > '2020-01-01'`);
  await databases.content.sql(`update messages set created_at = '2020-01-01' where created_at > '2020-01-01'`);
}

/** The processor time that a process and its ended children have used. */
const secondsOf = (service: string): number => readSeconds(processOf(service).pid);

function poolOf(service: string): Pool {
  const pool = pools.get(service);
  if (pool === undefined) throw new Error(`There is no ${service}`);
  return pool;
}

const processOf = (service: string): RunningService => product.processes[service as keyof Product['processes']];
