import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addBookmark,
  appealDecision,
  blockUser,
  createComment,
  createPost,
  decideUser,
  deleteComment,
  deletePost,
  editPost,
  endSession,
  isRoleAccess,
  likePost,
  listBlocks,
  listComments,
  listConversations,
  listOwnDecisions,
  listMessages,
  listReports,
  markConversationRead,
  markHelped,
  openConversation,
  readAccount,
  readConversation,
  readNotebook,
  readPost,
  readUser,
  removeBookmark,
  reportMessage,
  sendMessage,
  setUserAdmin,
  unblockUser,
  unlikePost,
  unmarkHelped,
  writeNote,
  type AccountSession,
  type Comment,
  type Contract,
  type Post,
  sessionCookie,
} from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callContract } from './call-contract.ts';
import { signIn, signInAsGuest, signUp, startProduct, type Product } from './start-product.ts';

let product: Product;
// Ann owns what the ids name, Ada is an admin and writes with her. Ben, a guest and Root, another admin, have no access
// to any of it.
const tokens = { ann: '', ada: '', ben: '', guest: '', root: '' };
const emails = { ann: 'learner@grow.example', ada: 'admin@grow.example', ben: 'newcomer@grow.example' };
type Name = keyof typeof tokens;

beforeAll(async () => {
  product = await startProduct();
  for (const name of ['ann', 'ada', 'ben'] as const) tokens[name] = await signIn(product, emails[name]);
  tokens.guest = await signInAsGuest(product);
  tokens.root = await signUp(product, 'root@grow.example');
  const root = (await callAs<Item>('root', readUser)).id;
  await callAs('ada', setUserAdmin, String(root), { isAdmin: true, allowUnverified: true });
}, 900_000);
afterAll(() => product?.close());

type Known = {
  session: string;
  conversation: string;
  message: string;
  post: string;
  comment: string;
  ben: string;
  lesson: string;
  note: string;
  decision: string;
};
type Attempt = { contract: Contract; id: keyof Known; body?: (known: Known) => object };
const text = () => ({ content: 'A line', clientKey: randomUUID() });
const noteEditor = randomUUID();
const reason = { reason: 'spam', details: '' };

const bookmarked = { lessonId: 1, lessonTitle: 'A lesson' };
const note = (content: string) => ({ ...bookmarked, quote: null, content, revision: 0, editId: noteEditor });

/** Things of one owner: with another user's id, the response is 403 or 404. The post goes last: the others need it. */
const owned: Attempt[] = [
  { contract: readConversation, id: 'conversation' },
  { contract: listMessages, id: 'conversation' },
  { contract: sendMessage, id: 'conversation', body: text },
  {
    contract: markConversationRead,
    id: 'conversation',
    body: ({ message }) => ({ upToMessageId: Number(message) }),
  },
  { contract: reportMessage, id: 'message', body: () => reason },
  { contract: appealDecision, id: 'decision', body: () => ({ text: 'I only asked' }) },
  { contract: endSession, id: 'session' },
  { contract: markHelped, id: 'comment' },
  { contract: unmarkHelped, id: 'comment' },
  { contract: deleteComment, id: 'comment' },
  { contract: editPost, id: 'post', body: () => ({ content: 'Not mine', category: 'soil' }) },
  { contract: deletePost, id: 'post' },
];

/** Here the id names something public, and only the caller's own row is deleted. */
const ownRowOnly: Attempt[] = [
  { contract: unlikePost, id: 'post' },
  { contract: unblockUser, id: 'ben' },
  { contract: removeBookmark, id: 'lesson' },
  { contract: writeNote, id: 'note', body: () => note('') },
];

/** Calls with an id that belongs to nobody, and the reason why other users may use it. */
const meantForAll: Record<string, string> = {
  'start-redirect-sign-in': 'a provider',
  'finish-redirect-sign-in': 'a provider',
  'list-answered-questions': 'a lesson, and of its questions those that the caller sees in the feed',
  'open-unsubscribe': 'a signed link of a mail',
  unsubscribe: 'a signed link of a mail',
  'list-lessons': 'a module',
  'record-lesson-visit': 'a lesson',
  'rate-lesson': 'a lesson, with the own rating',
  'add-bookmark': 'a lesson, with the own bookmark',
  'read-drawing': 'a picture of the course',
  'read-lesson-image': 'a picture of a lesson',
  'read-post-image': 'a picture of the feed',
  'read-post': 'the feed',
  'list-comments': 'the feed',
  'create-comment': 'the feed',
  'like-post': 'the feed',
  'report-post': 'the feed',
  'report-comment': 'the feed',
  'block-user': 'adds to the own list',
  'list-user-achievements': 'numbers beside a name, for all who are signed in',
  'read-user-stats': 'numbers beside a name, for all who are signed in',
};

async function callAs<B>(name: Name, contract: Contract, id = '', body?: object): Promise<B> {
  const response = await fetch(product.baseUrl + contract.path.replace(/\{\w+\}/u, id), {
    method: contract.method,
    headers: {
      cookie: `${sessionCookie}=${tokens[name]}`,
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${contract.id} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as B;
}

type Item = { id: number };
type Sessions = { sessions: AccountSession[] };

/** Creates one of everything for Ann. */
async function prepare(): Promise<Known> {
  const idOf = async (name: Name) => (await callAs<Item>(name, readUser)).id;
  const ben = String(await idOf('ben'));
  const before = new Set((await callAs<Sessions>('ann', readAccount)).sessions.map(({ id }) => id));
  await signIn(product, emails.ann);
  const session = (await callAs<Sessions>('ann', readAccount)).sessions.find(({ id }) => !before.has(id))?.id ?? '';
  const { id } = await callAs<Item>('ann', openConversation, '', { userId: await idOf('ada') });
  const message = await callAs<Item>('ada', sendMessage, String(id), text());
  const post = String((await callAs<Item>('ann', createPost, '', text())).id);
  const comment = await callAs<Item>('ann', createComment, post, text());
  await callAs('ann', likePost, post);
  await callAs('ann', blockUser, ben);
  const lesson = String(bookmarked.lessonId);
  const noteId = randomUUID();
  await callAs('ann', addBookmark, lesson, bookmarked);
  await callAs('ann', writeNote, noteId, note('Mine'));
  const ann = String(await idOf('ann'));
  await callAs('ada', decideUser, ann, { kind: 'warn', rule: 'respect', reason: 'Insults' });
  // It is on its way to the history.
  const decision = await vi.waitFor(
    async () => {
      const [latest] = await callAs<Item[]>('ann', listOwnDecisions);
      if (latest === undefined) throw new Error('The decision has not arrived yet');
      return String(latest.id);
    },
    { timeout: 20_000 },
  );
  const written = { post, comment: String(comment.id), lesson, note: noteId, decision };
  return { session, conversation: String(id), message: String(message.id), ben, ...written };
}

/** Everything that a call with Ann's ids could have changed, as she and the admin see it. */
async function seenByAnn({ conversation, post }: Known) {
  const { sessions } = await callAs<Sessions>('ann', readAccount);
  // Without the authors: their names may be temporarily missing.
  const { content, likes, comments, isLiked } = await callAs<Post>('ann', readPost, post);
  const { items } = await callAs<{ items: Comment[] }>('ann', listComments, post);
  return {
    sessions: sessions.map(({ id }) => id).toSorted(),
    conversations: await callAs('ann', listConversations),
    messages: await callAs('ann', listMessages, conversation),
    post: { content, likes, comments, isLiked },
    comments: items.map(({ id, content }) => [id, content]),
    blocks: await callAs<Item[]>('ann', listBlocks),
    reports: await callAs('ada', listReports),
    decisions: await callAs('ann', listOwnDecisions),
    notebook: await callAs('ann', readNotebook),
  };
}

const statusOf = async (name: Name, { contract, id, body }: Attempt, known: Known): Promise<[string, number]> => {
  const { status } = await callContract(product.baseUrl, contract, {
    headers: { cookie: `${sessionCookie}=${tokens[name]}` },
    param: known[id],
    ...(body === undefined ? {} : { body: JSON.stringify(body(known)) }),
  });
  return [contract.id, status];
};

/** Calls that the tests of their service make with the id of somebody else. */
function testedBesideRoutes(): string[] {
  const src = join(import.meta.dirname, '../../services');
  const tests = globSync('*/src/**/*.test.ts', { cwd: src }).map((file) => readFileSync(join(src, file), 'utf8'));
  return tests.flatMap((text) =>
    [...text.matchAll(/\bit\('is not for somebody else: (.+?)'/gu)].flatMap(([, id]) => id ?? []),
  );
}

it('covers every call with an id in its path', () => {
  const withId = allContracts.filter(({ path, access }) => path.includes('{') && !isRoleAccess(access));
  const known = [...owned, ...ownRowOnly].map(({ contract }) => contract.id);
  const all = [...known, ...testedBesideRoutes(), ...Object.keys(meantForAll)];
  const todo = "Test it beside its route: it('is not for somebody else: {id of the contract}', ...), or name it above";
  expect(withId.map(({ id }) => id).toSorted(), todo).toEqual(all.toSorted());
});

it('rejects what belongs to somebody else, and changes nothing', async () => {
  const known = await prepare();
  const before = await seenByAnn(known);
  expect(before.post.isLiked).toBe(true);
  expect(before.blocks.map(({ id }) => String(id))).toEqual([known.ben]);

  for (const name of ['guest', 'ben', 'root'] as const) {
    for (const attempt of owned) {
      const [id, status] = await statusOf(name, attempt, known);
      expect([403, 404], `${name} ${id}`).toContain(status);
    }
    for (const attempt of ownRowOnly) {
      const [id, status] = await statusOf(name, attempt, known);
      expect(name === 'guest' ? [403] : [200, 204], `${name} ${id}`).toContain(status);
    }
  }
  expect(await seenByAnn(known)).toEqual(before);

  // The same calls by their owner succeed: the ids were right, and only the caller was not.
  for (const attempt of [...ownRowOnly, ...owned]) {
    const [id, status] = await statusOf('ann', attempt, known);
    expect([200, 201, 204], id).toContain(status);
  }
}, 900_000);
