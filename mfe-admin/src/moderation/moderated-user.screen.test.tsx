import {
  addModeratorNote,
  decideUser,
  decisionSchema,
  deleteUser,
  moderatedUserSchema,
  readModeratedUser,
  readUserTexts,
  reviewableItemSchema,
  userCardSchema,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose, click, fill, openSection } from '../testing/admin-page.ts';

const max = exampleOf(userCardSchema, { id: 7, displayName: 'Max' });
const warned = exampleOf(decisionSchema, {
  id: 3,
  kind: 'warn',
  rule: 'respect',
  reason: 'Insults',
  about: null,
  until: null,
  appeal: null,
});
const lastKey = '0a1b2c3d-0000-4000-8000-000000000003';
const page = exampleOf(moderatedUserSchema, {
  user: { ...max, username: 'max' },
  isGuest: false,
  isAdmin: false,
  roles: ['author'],
  restriction: null,
  lastDecision: lastKey,
  notes: [],
});
const post = exampleOf(reviewableItemSchema, {
  kind: 'post',
  itemId: 4,
  author: max,
  content: 'Buy now',
  reportedContent: null,
  isHidden: false,
  isOpen: false,
  reportCount: 0,
  reports: [],
  decisions: [],
});

beforeEach(() => {
  fakeApi.answer(readModeratedUser, page);
  fakeApi.answer(readUserTexts, { items: [post], madeReports: [], decisions: [warned] });
});

describe('the page of a user', () => {
  it('shows the user, decisions and texts, and hides a text that nobody reported', async () => {
    openSection('/users/7', people.moderator);
    expect(await screen.findByRole('heading', { name: 'Max' })).toBeVisible();
    expect(screen.getByText('Author')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Decisions' })).getByText('Insults')).toBeVisible();
    const text = within(await screen.findByRole('article', { name: 'Post by Max' }));
    expect(text.getByRole('button', { name: 'Hide' })).toBeVisible();
    expect(text.queryByRole('button', { name: 'Leave as it is' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull();
  });

  it('says if a part failed to load, and keeps the rest', async () => {
    fakeApi.refuse(readUserTexts, 'service_unavailable');
    openSection('/users/7', people.moderator);
    expect(await screen.findByText('Failed to fetch posts and comments')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Max' })).toBeVisible();
    fakeApi.answer(readUserTexts, { items: [post], madeReports: [], decisions: [warned] });
    await click('Retry');
    expect(await screen.findByText('Buy now')).toBeVisible();
  });

  it('suspends for a time, with a guideline and a reason, after a preview', async () => {
    openSection('/users/7', people.moderator);
    await click('Suspend');
    await choose('How long', '30 days');
    await choose('Guideline', 'Respect');
    await fill('Reason', 'Again');
    fakeApi.refuse(decideUser, 'already_decided');
    await click('Suspend');
    expect(await screen.findByText('Somebody else has decided this meanwhile.')).toBeVisible();
    fakeApi.answer(decideUser, undefined);
    await click('Suspend');
    expect(await screen.findByText('The person is told about it')).toBeVisible();
    const [, sent] = fakeApi.callsOf(decideUser);
    expect(sent).toMatchObject({
      params: { userId: 7 },
      body: { kind: 'suspend', rule: 'respect', reason: 'Again', seenDecision: lastKey },
    });
    const days = (Date.parse(sent?.body.until ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('adds a note, exactly once', async () => {
    fakeApi.failNetwork(addModeratorNote);
    openSection('/users/7', people.moderator);
    await fill('New note', 'Was asked to stop');
    await click('Add note');
    expect(await screen.findByText('Failed to save the note')).toBeVisible();
    fakeApi.answer(addModeratorNote, undefined);
    await click('Add note');
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    const ids = fakeApi.callsOf(addModeratorNote).map(({ params }) => params.noteId);
    expect(new Set(ids).size).toBe(1);
  });

  it('lets an admin delete the account after confirmation', async () => {
    openSection('/users/7');
    await click('Delete the account');
    const question = await screen.findByRole('alertdialog', { name: 'Delete the account of Max?' });
    await click('Delete the account', within(question));
    await waitFor(() => expect(location.pathname).toBe('/admin/users'));
    expect(fakeApi.callsOf(deleteUser)).toMatchObject([{ params: { userId: 7 } }]);
  });
});
