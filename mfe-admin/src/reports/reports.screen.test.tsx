import {
  decideAppeal,
  decideReport,
  listReports,
  reviewableItemSchema,
  userCardSchema,
  type ReviewableItem,
} from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { click, fill, openSection, unreachable } from '../testing/admin-page.ts';

const zoe = exampleOf(userCardSchema, { id: 5, displayName: 'Zoe' });
const complaint = {
  reporter: zoe,
  reason: 'spam' as const,
  details: 'Again and again.',
  createdAt: '2026-03-01T09:00:00.000Z',
};
const plain = { content: null, until: null, appeal: null };
const open = { isHidden: false, isOpen: true, reportCount: 1, decisions: [] };
const post = exampleOf(reviewableItemSchema, {
  ...open,
  kind: 'post',
  itemId: 4,
  author: { ...zoe, displayName: 'Max' },
  content: 'Buy **now**',
  reportedContent: null,
  reports: [complaint],
});
const message = {
  ...post,
  kind: 'message' as const,
  itemId: 9,
  content: 'Hello you',
  reports: [{ ...complaint, createdAt: '2026-03-02T09:00:00.000Z' }],
};

type Answered = { posts?: ReviewableItem[]; messages?: ReviewableItem[]; others?: ReviewableItem[] };
function answerReports({ posts = [post], messages = [message], others = [] }: Answered = {}): void {
  fakeApi.answer(listReports, ({ query }) =>
    [...posts, ...messages, ...others].filter(({ isOpen }) => isOpen === (query.state !== 'decided')),
  );
}
const item = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the report queue', () => {
  it('shows every picture of a post', async () => {
    const imageUrls = [1, 2, 3, 4].map((at) => `/api/post-images/${at}123456789abcdef.webp`);
    answerReports({ posts: [{ ...post, imageUrls }] });
    openSection('/reports');
    const shown = (await item('Post by Max')).getAllByRole('img', { name: 'Picture of Post by Max' });
    expect(shown.map((picture) => picture.getAttribute('src'))).toEqual(imageUrls);
  });

  it('shows placeholders, then the reports, the last reported first', async () => {
    answerReports();
    const release = fakeApi.hold(listReports);
    openSection('/reports');
    expect(await screen.findByRole('status', { name: 'Loading reports' })).toBeVisible();
    release();
    const shown = await item('Post by Max');
    await item('Message by Max');
    const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(names).toEqual(['Message by Max', 'Post by Max']);
    expect(screen.queryByRole('status', { name: 'Loading reports' })).toBeNull();
    expect(shown.getByRole('link', { name: 'Max' })).toHaveAttribute('href', '/admin/users/5');
    // Shown as sent, not as markdown.
    expect(shown.getByText('Buy **now**')).toBeVisible();
    expect(shown.getByRole('listitem')).toHaveTextContent(/^Spam or advertising: Again and again. by Zoe \(/u);
  });

  it('marks texts of suspended users', async () => {
    answerReports({ posts: [{ ...post, isAuthorSuspended: true }] });
    openSection('/reports');
    expect((await item('Post by Max')).getByText('Suspended')).toBeVisible();
    expect((await item('Message by Max')).queryByText('Suspended')).toBeNull();
  });

  it('shows both texts of a post that changed after the report', async () => {
    answerReports({ posts: [{ ...post, reportedContent: 'Cheap seeds', content: 'My basil' }], messages: [] });
    openSection('/reports');
    const shown = await item('Post by Max');
    expect(shown.getByText('As it was reported').nextElementSibling).toHaveTextContent('Cheap seeds');
    expect(shown.getByText('As it is now').nextElementSibling).toHaveTextContent('My basil');
  });

  it('says if nothing waits, and lists decided reports', async () => {
    const decided = {
      ...post,
      isHidden: true,
      isOpen: false,
      reportCount: 130,
      decisions: [
        {
          id: 3,
          adminId: 1,
          adminName: 'Ada',
          action: 'hide' as const,
          rule: 'no-spam' as const,
          note: 'Adverts.',
          createdAt: '2026-03-03T09:00:00.000Z',
          ...plain,
        },
      ],
    };
    answerReports({ posts: [decided], messages: [] });
    openSection('/reports');
    expect(await screen.findByText('Nothing waits for a decision')).toBeVisible();
    await click('Decided');
    const shown = await item('Post by Max');
    expect(screen.getByRole('button', { name: 'Decided', pressed: true })).toBeVisible();
    expect(shown.getByText('Reports: the latest 1 of 130')).toBeVisible();
    expect(shown.getByText('Hidden, No spam').parentElement).toHaveTextContent(/^Hidden, No spam: Adverts\. \(Ada, /u);
    expect(shown.queryByRole('button', { name: 'Leave as it is' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Restore' })).toBeVisible();
  });

  it('says if the reports could not be loaded, and can be retried', async () => {
    fakeApi.refuse(listReports, 'service_unavailable');
    openSection('/reports');
    expect(await screen.findByText('Some reports could not be loaded')).toBeVisible();
    answerReports({ posts: [] });
    await click('Retry');
    await item('Message by Max');
    await waitFor(() => expect(screen.queryByText('Some reports could not be loaded')).toBeNull());
  });
});

describe('a decision', () => {
  it.each([
    ['Hide', 'It is hidden from everybody, and its author is told why.', { isHidden: false }, 'hide'],
    ['Restore', 'It is visible again.', { isHidden: true }, 'restore'],
  ] as const)('%s is saved with its guideline and reason, and what was seen', async (button, said, state, action) => {
    const decisions = [
      {
        id: 3,
        adminId: 1,
        adminName: 'Ada',
        action: 'dismiss' as const,
        rule: null,
        note: '',
        createdAt: '2026-03-03T09:00:00.000Z',
        ...plain,
      },
    ];
    answerReports({ posts: [{ ...post, ...state, decisions }], messages: [] });
    openSection('/reports');
    const shown = await item('Post by Max');
    await click(button, shown);
    expect(shown.getByLabelText('Guideline')).toHaveValue('no-spam');
    expect(shown.getByLabelText('Reason')).toHaveFocus();
    await fill('Reason', '   ', shown);
    const send = `${button} and tell the author`;
    expect(shown.getByRole('button', { name: send })).toBeDisabled();
    await fill('Reason', ' Adverts. ', shown);
    answerReports({ posts: [], messages: [] });
    await click(send, shown);
    expect(await screen.findByText('Decision saved')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(await screen.findByText('Nothing waits for a decision')).toBeVisible();
    expect(fakeApi.callsOf(decideReport)).toMatchObject([
      { params: { kind: 'post', id: 4 }, body: { action, rule: 'no-spam', reason: 'Adverts.', seenDecisionId: 3 } },
    ]);
  });

  it('can leave a text with one tap', async () => {
    answerReports({ messages: [] });
    openSection('/reports');
    await click('Leave as it is', await item('Post by Max'));
    expect(await screen.findByText('It stays as it is.')).toBeVisible();
    expect(fakeApi.callsOf(decideReport)).toMatchObject([{ body: { action: 'dismiss', reason: '' } }]);
  });

  it('releases a held text with one tap, or hides it with a reason', async () => {
    const hold = { cause: 'first-post' as const, detail: null, createdAt: '2026-03-03T09:00:00.000Z', until: null };
    answerReports({ posts: [{ ...post, isHidden: true, reports: [], hold }] });
    openSection('/reports');
    const shown = await item('Post by Max');
    // Held after the report, so it comes first.
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('Post by Max');
    const why = 'No post of this person was accepted yet. Only its author sees it until a moderator decides.';
    expect(shown.getByText(why)).toBeVisible();
    expect(shown.getByText('Held')).toBeVisible();
    await click('Hide', shown);
    await click('Cancel', shown);
    await click('Let it through', shown);
    expect(await screen.findByText('It is not held any more.')).toBeVisible();
    expect(fakeApi.callsOf(decideReport)).toMatchObject([{ body: { action: 'dismiss' } }]);
  });

  it('shows the matching watch list words', async () => {
    const hold = { cause: 'word' as const, detail: 'cheap seeds', createdAt: '2026-03-03T09:00:00.000Z', until: null };
    answerReports({ posts: [], messages: [{ ...message, isHidden: true, reports: [], hold }] });
    openSection('/reports');
    const shown = await item('Message by Max');
    const why =
      "It contains a word of the watch list: 'cheap seeds'. Only its author sees it until a moderator decides.";
    expect(shown.getByText(why)).toBeVisible();
    await click('Let it through', shown);
    expect(fakeApi.callsOf(decideReport)).toMatchObject([{ body: { action: 'dismiss' } }]);
  });

  it('keeps its reason if a message’s decision is refused, with the server’s message or a general one', async () => {
    answerReports({ posts: [] });
    fakeApi.refuse(decideReport, 'already_decided');
    openSection('/reports');
    const shown = await item('Message by Max');
    await click('Hide', shown);
    await fill('Reason', 'Adverts.', shown);
    const { decisions } = exampleOf(reviewableItemSchema, {});
    const decided = { ...message, isOpen: false, decisions: decisions.map((one) => ({ ...one, adminName: 'Ada' })) };
    answerReports({ posts: [], messages: [decided] });
    await click('Hide and tell the author', shown);
    expect(await screen.findByText('Somebody else has decided this meanwhile.')).toBeVisible();
    // No longer waiting, it stays in place with the other moderator's decision.
    expect((await shown.findAllByText(/\(Ada, /u)).length).toBeGreaterThan(0);
    fakeApi.failNetwork(decideReport);
    await click('Hide and tell the author', shown);
    expect(await screen.findByText('Failed to save the decision')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    expect(shown.getByLabelText('Reason')).toHaveValue('Adverts.');
  });

  it('is reachable by keyboard: J and K move between cards', async () => {
    answerReports();
    openSection('/reports');
    await item('Post by Max');
    const [first, second] = screen.getAllByRole('article');
    screen.getByRole('button', { name: 'Waiting' }).focus();
    await userEvent.keyboard('j');
    expect(first).toHaveFocus();
    await userEvent.keyboard('j');
    expect(second).toHaveFocus();
    await userEvent.keyboard('k');
    expect(first).toHaveFocus();
  });
});

/** A person who appealed a suspension. */
const appealed = exampleOf(reviewableItemSchema, {
  ...open,
  kind: 'profile',
  itemId: 5,
  postId: null,
  author: zoe,
  content: '',
  reportedContent: null,
  reportCount: 0,
  reports: [],
  decisions: [
    {
      id: 12,
      adminId: 0,
      adminName: null,
      action: 'suspend',
      rule: 'respect',
      note: 'Insults',
      createdAt: '2026-03-03T09:00:00.000Z',
      ...plain,
      appeal: { text: 'I only asked', createdAt: '2026-03-04T09:00:00.000Z', outcome: null, answer: '' },
    },
  ],
});

describe('an appeal', () => {
  it('is in the queue with the whole history of its case, and is decided with an answer', async () => {
    answerReports({ messages: [], others: [appealed] });
    openSection('/reports');
    const shown = await item('Case of Zoe');
    // It came last.
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('Case of Zoe');
    expect(shown.getByText('Suspended, Respect').parentElement).toHaveTextContent(/: Insults \(A former moderator, /u);
    expect(shown.getByText('I only asked')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Hide' })).toBeNull();
    await click('Overturn', shown);
    await fill('Answer', 'You are right.', shown);
    await click('Overturn the decision', shown);
    expect(await screen.findByText('The person is told about it')).toBeVisible();
    expect(fakeApi.callsOf(decideAppeal)).toMatchObject([
      { params: { id: 12 }, body: { outcome: 'overturned', answer: 'You are right.' } },
    ]);
  });

  it('is found by a filter of the queue, and stays in the history with its answer', async () => {
    answerReports({ posts: [], messages: [] });
    openSection('/reports');
    expect(await screen.findByText('Nothing waits for a decision')).toBeVisible();
    await click('Only appeals');
    expect(await screen.findByText('No appeal waits for a decision')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Waiting', pressed: true })).toBeVisible();
    expect(fakeApi.callsOf(listReports).at(-1)).toMatchObject({ query: { state: 'appealed' } });
    const [decision] = appealed.decisions;
    if (decision?.appeal == null) throw new Error('The example has an appeal');
    const judged = { ...decision.appeal, outcome: 'upheld' as const, answer: 'It was an insult.' };
    answerReports({
      posts: [{ ...post, isOpen: false, decisions: [{ ...decision, action: 'hide', content: 'Buy', appeal: judged }] }],
    });
    await click('Decided');
    const shown = await item('Post by Max');
    expect(shown.getByText('It was upheld').nextElementSibling).toHaveTextContent('It was an insult.');
    expect(shown.getByText('As it was decided about').nextElementSibling).toHaveTextContent('Buy');
    expect(shown.queryByRole('button', { name: 'Overturn' })).toBeNull();
  });
});
