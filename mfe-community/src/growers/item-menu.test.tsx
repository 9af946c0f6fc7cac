import {
  blockUser,
  listBlocks,
  listComments,
  openConversation,
  readPost,
  reportComment,
  reportPost,
  unblockUser,
} from '@grow/contracts';
import { fakeApi, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ben, chooseFromMenu, commentOf, pageOf, postOf } from '../community.example.ts';
import { remote } from '../remote.tsx';

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = (name: string) => chooseFromMenu('More about this post', name);

beforeEach(async () => {
  fakeApi.answer(listBlocks, []);
  fakeApi.answer(readPost, postOf('Buy here', { id: 1 }));
  fakeApi.answer(listComments, pageOf(commentOf('And here', { id: 4 })));
  renderScreen(remote, '/discord/feed/1');
  await screen.findByText('And here');
});

describe('a report', () => {
  it('is sent with its reason, and thanks the user', async () => {
    await choose('Report');
    expect(await screen.findByRole('dialog', { name: 'Report this post' })).toBeVisible();
    expect(screen.getByText('Only our moderators see your report.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Illegal trade or content');
    await userEvent.type(screen.getByLabelText('What should we know? (optional)'), 'Trade');
    await click('Send report');
    expect(await screen.findByText('Thank you')).toBeVisible();
    expect(screen.getByText('Our moderators will look at it.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.callsOf(reportPost)).toMatchObject([
      { params: { id: 1 }, body: { reason: 'illegal', details: 'Trade' } },
    ]);
  });

  it('of a comment shows why it was refused, and keeps the text', async () => {
    fakeApi.refuse(reportComment, 'too_many_requests');
    await chooseFromMenu('More about this comment', 'Report');
    expect(await screen.findByRole('dialog', { name: 'Report this comment' })).toBeVisible();
    const details = screen.getByLabelText('What should we know? (optional)');
    await userEvent.type(details, 'Trade');
    await click('Send report');
    expect(await screen.findByText('That did not work')).toBeInTheDocument();
    expect(screen.getByText('Too many requests. Please wait a moment.')).toBeInTheDocument();
    expect(details).toHaveValue('Trade');
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an author', () => {
  it('disappears when blocked, after confirmation, until that is undone', async () => {
    await choose('Block Ben');
    const question = await screen.findByRole('alertdialog', { name: 'Block Ben?' });
    expect(question).toHaveAccessibleDescription(
      'Neither of you can write to the other, and you will not see what they post.',
    );
    await click('Cancel');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(fakeApi.callsOf(blockUser)).toEqual([]);
    fakeApi.answer(listBlocks, [ben]);
    await choose('Block Ben');
    await click('Block');
    await waitFor(() => expect(screen.queryByText('And here')).toBeNull());
    expect(fakeApi.callsOf(blockUser).map(({ params }) => params.userId)).toEqual([ben.id]);
    fakeApi.answer(listBlocks, []);
    await click('Undo');
    expect(await screen.findByText('And here')).toBeVisible();
    expect(fakeApi.callsOf(unblockUser).map(({ params }) => params.userId)).toEqual([ben.id]);
  });

  it('who cannot be messaged: shows why', async () => {
    fakeApi.refuse(openConversation, 'not_found');
    await choose('Message Ben');
    expect(await screen.findByText('That did not work')).toBeVisible();
    expect(screen.getByText('Not found.')).toBeVisible();
  });
});
