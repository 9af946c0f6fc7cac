import {
  decideMessageReport,
  decideReport,
  listMessageReports,
  listReports,
  reportedItemSchema,
  userCardSchema,
} from '@grow/contracts';
import { exampleOf, fakeApi, screen, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { click, fill, openSection, unreachable } from '../testing/admin-page.ts';

const zoe = exampleOf(userCardSchema, { id: 5, displayName: 'Zoe' });
const complaint = {
  reporter: zoe,
  reason: 'spam' as const,
  details: 'Again and again.',
  createdAt: '2026-03-01T09:00:00.000Z',
};
const open = { isHidden: false, isOpen: true, reportCount: 1, decisions: [] };
const post = exampleOf(reportedItemSchema, {
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

function answerReports({ posts = [post], messages = [message] } = {}): void {
  fakeApi.answer(listReports, ({ query }) => posts.filter(({ isOpen }) => isOpen === (query.state === 'open')));
  fakeApi.answer(listMessageReports, ({ query }) =>
    messages.filter(({ isOpen }) => isOpen === (query.state === 'open')),
  );
}
const item = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the reports', () => {
  it('have placeholders while they load, then those of both services, the last reported first', async () => {
    answerReports();
    const release = fakeApi.hold(listMessageReports);
    openSection('/reports');
    expect(await screen.findByRole('status', { name: 'Loading reports' })).toBeVisible();
    const shown = await item('Post 4');
    release();
    await item('Message 9');
    const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(names).toEqual(['Message 9', 'Post 4']);
    expect(screen.queryByRole('status', { name: 'Loading reports' })).toBeNull();
    expect(shown.getByText('by Max')).toBeVisible();
    // As it was sent, not as markdown.
    expect(shown.getByText('Buy **now**')).toBeVisible();
    expect(shown.getByRole('listitem')).toHaveTextContent(/^spam: Again and again. \(Zoe, /u);
  });

  it('show both texts of a post that was changed since', async () => {
    answerReports({ posts: [{ ...post, reportedContent: 'Cheap seeds', content: 'My basil' }], messages: [] });
    openSection('/reports');
    const shown = await item('Post 4');
    expect(shown.getByText('As it was reported').nextElementSibling).toHaveTextContent('Cheap seeds');
    expect(shown.getByText('As it is now').nextElementSibling).toHaveTextContent('My basil');
  });

  it('say that nothing waits, and what has been decided', async () => {
    const decided = {
      ...post,
      isHidden: true,
      isOpen: false,
      reportCount: 130,
      decisions: [{ adminId: 1, action: 'hide' as const, note: 'Adverts.', createdAt: '2026-03-03T09:00:00.000Z' }],
    };
    answerReports({ posts: [decided], messages: [] });
    openSection('/reports');
    expect(await screen.findByText('Nothing waits for a decision')).toBeVisible();
    await click('Decided');
    const shown = await item('Post 4');
    expect(screen.getByRole('button', { name: 'Decided', pressed: true })).toBeVisible();
    expect(shown.getByText('Reports: the latest 1 of 130')).toBeVisible();
    expect(shown.getByText('hide').parentElement).toHaveTextContent(/^hide: Adverts\. \(user 1, /u);
    expect(shown.queryByRole('button', { name: 'Leave as it is' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Restore' })).toBeVisible();
  });

  it('say that some are missing if one service is unavailable, and can be retried', async () => {
    answerReports();
    fakeApi.refuse(listMessageReports, 'service_unavailable');
    openSection('/reports');
    expect(await screen.findByText('Some reports could not be loaded')).toBeVisible();
    await item('Post 4');
    answerReports({ posts: [] });
    await click('Retry');
    await item('Message 9');
    await waitFor(() => expect(screen.queryByText('Some reports could not be loaded')).toBeNull());
  });
});

describe('a decision', () => {
  it.each([
    ['Hide', 'It is hidden from everybody.', { isHidden: false }, 'hide'],
    ['Restore', 'It is visible again.', { isHidden: true }, 'restore'],
    ['Leave as it is', 'It stays as it is.', { isHidden: false }, 'dismiss'],
  ] as const)('%s is saved with its note', async (button, said, state, action) => {
    answerReports({ posts: [{ ...post, ...state }], messages: [] });
    openSection('/reports');
    const shown = await item('Post 4');
    await fill('Note', ' Adverts. ', shown);
    answerReports({ posts: [], messages: [] });
    await click(button, shown);
    expect(await screen.findByText('Decision saved')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(await screen.findByText('Nothing waits for a decision')).toBeVisible();
    expect(fakeApi.callsOf(decideReport)).toMatchObject([
      { params: { kind: 'post', id: 4 }, body: { action, note: 'Adverts.' } },
    ]);
  });

  it('on a message keeps its note where it is refused, with the server’s message or a general one', async () => {
    answerReports({ posts: [] });
    fakeApi.refuse(decideMessageReport, 'not_found');
    openSection('/reports');
    const shown = await item('Message 9');
    await fill('Note', 'Adverts.', shown);
    await click('Hide', shown);
    expect(await screen.findByText('Not found.')).toBeVisible();
    fakeApi.failNetwork(decideMessageReport);
    await click('Hide', shown);
    expect(await screen.findByText('Failed to save the decision')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    expect(shown.getByLabelText('Note')).toHaveValue('Adverts.');
    expect(shown.getByRole('button', { name: 'Hide' })).toBeEnabled();
  });
});
