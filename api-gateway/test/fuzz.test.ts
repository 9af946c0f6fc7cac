import {
  adminContent,
  blockUser,
  type Contract,
  createComment,
  deleteAccount,
  deletePost,
  isRoleAccess,
  likePost,
  listUsers,
  openConversation,
  readMe,
  reorderContent,
  reportComment,
  reportPost,
  restoreFromTrash,
  sessionCookie,
  signOut,
  streamEvents,
  unlikePost,
} from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { identityHeader } from '@grow/service-kit';
import { testPeers } from '@grow/service-kit/testing';
import fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callContract } from './call-contract.ts';
import { fuzzCalls, type FuzzCall } from './fuzz/fuzz-calls.ts';
import { prepare, type Person, type Prepared } from './fuzz/prepare.ts';
import { digestOldRows, openDatabase } from './fuzz/rows.ts';
import { sendCalls, type Outcome } from './fuzz/send-calls.ts';
import { startProduct, type Product } from './start-product.ts';

/** The same calls each time, so that a failure can be reproduced. */
const seed = 20_261_122;
// `npm run nightly` sends many to the services themselves, `npm test` few, through the gateway.
const isNightly = process.env['FUZZ_CALLS'] !== undefined;
const callsPerContract = Number(process.env['FUZZ_CALLS'] ?? 250);
const callsThroughGateway = 25;

/** These end the caller's session. */
const endsTheCaller = new Set<string>([signOut.id, deleteAccount.id]);
/** These legitimately change counters, or add rows, of others: they get ids that belong to nobody. */
const touchesOthers = new Set<string>(
  [blockUser, createComment, likePost, openConversation, reportComment, reportPost, unlikePost].map(({ id }) => id),
);
/** Hashing a password is slow on purpose: most of the calls must be rejected before that. */
const hashesPasswords = new Set([
  'change-password',
  'link-email-at-provider',
  'register',
  'sign-in-at-provider',
  'sign-up-at-provider',
]);
const hashedCalls = 15;
/** These take next to no input, and export everything or create an account. */
const worksAlone = new Set([
  'export-account',
  'export-content',
  'export-translations',
  'sign-in-anonymously-at-provider',
]);
/**
 * Valid input for these cannot be generated: a real picture, archive, token or key of a push service, something
 * deleted, a translation with the structure of its source, or the id of a term, an entry of the watch list, a decision or an appeal.
 */
const neverAccepted = [
  'appeal-decision',
  'change-password',
  'decide-appeal',
  'delete-picture',
  'delete-review-comment',
  'delete-term',
  'describe-picture',
  'fetch-picture',
  'import-content',
  'link-anonymous',
  'link-email-at-provider',
  'list-picture-uses',
  'make-bulk-change',
  'read-content-import',
  'read-drawing',
  'read-lesson-image',
  'read-post-image',
  'read-translation-revision',
  'remove-picture',
  'remove-watched',
  'replace-picture',
  'reset-password',
  'save-translation',
  'sign-in-anonymously',
  'sign-in-with-email',
  'sign-in-with-google',
  'sign-in-with-oidc',
  'start-redirect-sign-in',
  'subscribe-to-push',
  'undo-bulk-change',
  'unsubscribe',
  'update-term',
  'upload-lesson-image',
  'upload-post-image',
  'upload-profile-image',
];

let product: Product;
let prepared: Prepared;
let databases: Record<'content' | 'user', Awaited<ReturnType<typeof openDatabase>>>;
let before: Record<string, string>[];
const pools: Record<'content' | 'user' | 'gateway', Pool> = {} as never;

beforeAll(async () => {
  product = await startProduct();
  for (const name of ['content', 'user', 'gateway'] as const) {
    pools[name] = new Pool(product.urls[name], { connections: 12, headersTimeout: 120_000, bodyTimeout: 120_000 });
  }
  databases = {
    content: await openDatabase(product.env.DATABASE_URL_CONTENT),
    user: await openDatabase(product.env.DATABASE_URL_USER),
  };
  prepared = await prepare(product, { content: databases.content.sql, user: databases.user.sql });
  before = await digests();
}, 900_000);

afterAll(async () => {
  await Promise.all([
    ...Object.values(pools).map((pool) => pool.close()),
    databases?.content.close(),
    databases?.user.close(),
  ]);
  await product?.close();
});

const digests = () => Promise.all([digestOldRows(databases.content.sql), digestOldRows(databases.user.sql)]);

// Reads and reorders run before rows are added. Deletes run after the calls that need their row.
const firstOf = new Set<string>([reorderContent.id, reorderContent.id]);
const lastOf = [
  deletePost,
  adminContent.module.remove,
  adminContent['learning-path'].remove,
  restoreFromTrash,
  signOut,
  deleteAccount,
];

function rank(contract: Contract): number {
  if (firstOf.has(contract.id)) return 0;
  const last = lastOf.findIndex(({ id }) => id === contract.id);
  if (last !== -1) return 4 + last;
  return contract.method === 'GET' ? 1 : 2 + Number(contract.method === 'DELETE');
}
const contracts = allContracts
  .filter(({ id }) => id !== streamEvents.id)
  .toSorted((one, other) => rank(one) - rank(other));

it.runIf(isNightly)(
  'random input is rejected or handled by the services, and none fails',
  async () => {
    const [content, user] = await Promise.all([tryService('content'), tryService('user')]);
    expect(
      [...content, ...user].flatMap(([, { violations }]) => violations.slice(0, 3)),
      `seed ${seed}`,
    ).toEqual([]);
    // Otherwise everything was rejected for some other reason, and no handler has seen a fuzzed value.
    const refused = [...content, ...user].filter(
      ([, { statusCounts }]) => ![...statusCounts.keys()].some((status) => status < 400),
    );
    expect(refused.map(([id]) => id).toSorted()).toEqual(neverAccepted);
  },
  900_000,
);

async function tryService(service: 'content' | 'user'): Promise<[string, Outcome][]> {
  const outcomes: [string, Outcome][] = [];
  for (const contract of contracts.filter((one) => one.service === service)) {
    outcomes.push([contract.id, await sendCalls(pools[service], contract, callsOf(contract), identityFor(contract))]);
  }
  return outcomes;
}

/** This many are generated; duplicates, where a contract takes little input, are sent once. */
function callsOf(contract: Contract, count = callsPerContract): FuzzCall[] {
  const owned = contract.access === 'session' || contract.access === 'member';
  const ids = owned && !touchesOthers.has(contract.id) ? prepared.foreign : prepared.free;
  const calls = fuzzCalls(contract, ids);
  if (worksAlone.has(contract.id)) return fc.sample(calls, { numRuns: Math.ceil(count / 20), seed });
  const textOf = ({ path, headers, body }: FuzzCall) => JSON.stringify([path, headers, body?.toString('latin1')]);
  const made = fc.sample(calls, { numRuns: hashesPasswords.has(contract.id) ? count * 3 : count, seed });
  const different = [...new Map(made.map((call) => [textOf(call), call])).values()];
  if (!hashesPasswords.has(contract.id)) return different;
  let hashed = 0;
  const isCheap = ({ body }: FuzzCall) => !isAccepted(contract, body) || (hashed += 1) <= hashedCalls;
  return different.filter(isCheap).slice(0, count);
}

function isAccepted({ body }: Contract, sent: FuzzCall['body']): boolean {
  try {
    return body?.safeParse(JSON.parse(String(sent))).success === true;
  } catch {
    return false;
  }
}

const personFor = ({ id, access }: Contract): Person => {
  if (endsTheCaller.has(id)) return prepared.leaver;
  return isRoleAccess(access) ? prepared.root : prepared.mallory;
};

/** Public reads are called by visitors and members in turn; a sign-in would end the member's session. */
const isVisitor = ({ id, access, method }: Contract, index: number): boolean =>
  access === 'public' && !endsTheCaller.has(id) && (method !== 'GET' || index % 2 === 0);

const gateway = testPeers('gateway');

/** The signed identity that the gateway would send to a service. */
const identityFor = (contract: Contract) => async (index: number) => {
  const who = isVisitor(contract, index) ? null : personFor(contract).caller;
  return { [identityHeader]: gateway.sign(contract.service, who) };
};

it('random input is rejected or handled by the gateway as well', async () => {
  const violations: string[] = [];
  for (const contract of contracts.filter(({ id }) => !endsTheCaller.has(id))) {
    const { token } = personFor(contract);
    const count = contract.service === 'gateway' ? callsPerContract : callsThroughGateway;
    const own = { 'sec-fetch-site': 'same-origin' };
    const outcome = await sendCalls(pools.gateway, contract, callsOf(contract, count), (index) =>
      Promise.resolve(isVisitor(contract, index) ? own : { ...own, cookie: `${sessionCookie}=${token}` }),
    );
    violations.push(...outcome.violations.slice(0, 3));
  }
  expect(violations, `seed ${seed}`).toEqual([]);
}, 900_000);

it('random input has not changed what belongs to others, or ended a session', async () => {
  expect(await digests()).toEqual(before);
  for (const [person, contract] of [
    [prepared.mallory, readMe],
    [prepared.root, listUsers],
  ] as const) {
    const headers = { cookie: `${sessionCookie}=${person.token}` };
    expect((await callContract(product.baseUrl, contract, { headers })).status).toBe(200);
  }
}, 120_000);
