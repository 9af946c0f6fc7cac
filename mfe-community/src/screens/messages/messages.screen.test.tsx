import {
  blockUser,
  listConversations,
  listMessages,
  markConversationRead,
  readConversation,
  sendMessage,
  unblockUser,
  updateProfile,
} from '@grow/contracts';
import { fakeApi, people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, ben, conversationOf, messageOf, pageOf, renderWithEvents } from '../../community.example.ts';
import { remote } from '../../remote.tsx';

const path = '/messages/1';
const hello = messageOf('Hello Ada', { id: 1, read: true });
const conversation = conversationOf({ id: 1, lastMessage: hello });
const noMessages = /^Say hello to Ben\.$/u;

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = () => screen.findByRole('textbox', { name: 'Message to Ben' });
const log = () => within(screen.getByRole('log', { name: 'Messages with Ben' }));

beforeEach(() => {
  fakeApi.answer(listConversations, [conversation]);
  fakeApi.answer(readConversation, conversation);
  fakeApi.answer(listMessages, pageOf(hello));
});

describe('the conversations', () => {
  it('show placeholders, then the people one has written with', async () => {
    const own = messageOf('See you', { senderId: ada.id, receiverId: ben.id });
    fakeApi.answer(listConversations, [
      { ...conversation, unread: 2 },
      conversationOf({ id: 2, lastMessage: own, other: { ...ben, id: 3, displayName: 'Cleo' } }),
    ]);
    const release = fakeApi.hold(listConversations);
    renderScreen(remote, '/messages');
    expect((await screen.findByRole('status', { name: 'Loading conversations' })).children).toHaveLength(3);
    release();
    const list = within(await screen.findByRole('navigation', { name: 'Conversations' }));
    const [first, second] = list.getAllByRole('link');
    expect(first).toHaveTextContent(/Ben.*Hello Ada/u);
    expect(list.getByLabelText('2 unread')).toBeVisible();
    expect(second).toHaveTextContent(/Cleo.*You: See you/u);
    await userEvent.click(list.getByText('Ben'));
    expect(location.pathname).toBe(path);
    expect(await screen.findByRole('log', { name: 'Messages with Ben' })).toBeVisible();
  });

  it('show how to start one if there is none', async () => {
    fakeApi.answer(listConversations, []);
    renderScreen(remote, '/messages');
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(screen.getByText('Open the menu of a post in the community feed to write to its author.')).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    fakeApi.refuse(listConversations, 'service_unavailable');
    renderScreen(remote, '/messages');
    expect(await screen.findByText('Your conversations could not be loaded')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi.answer(listConversations, [conversation]);
    await userEvent.click(retry);
    expect(await screen.findByText('Hello Ada')).toBeVisible();
  });

  it('are not for guests', async () => {
    renderScreen(remote, path, { user: people.guest });
    expect(await screen.findByText('You are reading as a guest')).toBeVisible();
    expect(fakeApi.callsOf(listConversations)).toEqual([]);
    expect(fakeApi.callsOf(readConversation)).toEqual([]);
  });
});

describe('a conversation', () => {
  it('shows placeholders until it and its messages have loaded', async () => {
    const releaseConversation = fakeApi.hold(readConversation);
    const releaseMessages = fakeApi.hold(listMessages);
    renderScreen(remote, path);
    expect(await screen.findByRole('status', { name: 'Loading the conversation' })).toBeInTheDocument();
    releaseConversation();
    expect(await screen.findByRole('status', { name: 'Loading messages' })).toBeInTheDocument();
    releaseMessages();
    await waitFor(() => expect(log().getByText('Hello Ada')).toBeVisible());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows a message if it does not exist', async () => {
    fakeApi.refuse(readConversation, 'not_found');
    renderScreen(remote, path);
    expect(await screen.findByText('This conversation is not there')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All conversations' }));
    expect(location.pathname).toBe('/messages');
  });

  it('can be retried after a failure, as can its messages', async () => {
    fakeApi.failNetwork(readConversation);
    fakeApi.failNetwork(listMessages);
    renderScreen(remote, path);
    expect(await screen.findByText('The conversation could not be loaded')).toBeVisible();
    let retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi.answer(readConversation, conversation);
    await userEvent.click(retry);
    expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
    retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi.answer(listMessages, pageOf());
    await userEvent.click(retry);
    expect(await screen.findByText(noMessages)).toBeVisible();
  });

  it('shows earlier messages on demand, and which of its own were read', async () => {
    const mine = messageOf('Good morning', { id: 2, senderId: ada.id, receiverId: ben.id, read: true });
    fakeApi.answer(listMessages, ({ query }) =>
      query.cursor === undefined ? { items: [mine], next: 2 } : pageOf(hello),
    );
    renderScreen(remote, path);
    expect(await screen.findByText('Good morning')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Read' })).toBeVisible();
    await click('Earlier messages');
    await waitFor(() => expect(log().getByText('Hello Ada')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  });

  it('marks visible messages as read, and shows new ones', async () => {
    const unread = messageOf('Are you there?', { id: 2 });
    fakeApi.answer(listMessages, pageOf(unread, hello));
    fakeApi.answer(markConversationRead, { unread: 0 });
    await renderWithEvents(path);
    expect(await screen.findByText('Are you there?')).toBeVisible();
    const marks = () => fakeApi.callsOf(markConversationRead).map(({ body }) => body.upToMessageId);
    await waitFor(() => expect(marks()).toEqual([2]));
    await fakeApi.events.push('message-created', { conversationId: 1, message: messageOf('Hey!', { id: 3 }) });
    await waitFor(() => expect(log().getByText('Hey!')).toBeVisible());
    await waitFor(() => expect(marks()).toEqual([2, 3]));
  });
});

describe('a new message', () => {
  it('is shown at once and sent, unless it is empty', async () => {
    fakeApi.answer(listMessages, pageOf());
    fakeApi.answer(sendMessage, ({ body, params }) =>
      messageOf(body.content, { id: 5, conversationId: params.id, senderId: ada.id, receiverId: ben.id }),
    );
    const release = fakeApi.hold(sendMessage);
    renderScreen(remote, path);
    expect(await screen.findByText(noMessages)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(await box(), ' Hi{Shift>}{Enter}{/Shift}Ben {Enter}');
    expect(log().getByText('Sending')).toBeVisible();
    expect(await box()).toHaveValue('');
    release();
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(log().getByText(/^Hi\s+Ben$/u)).toBeVisible();
    expect(fakeApi.callsOf(sendMessage).map(({ body }) => body.content)).toEqual(['Hi\nBen']);
  });

  it('waits until the user has chosen a name, and then continues', async () => {
    const { id } = people.learner;
    fakeApi.answer(updateProfile, { id, username: 'grower', displayName: 'Ploy', hasName: true, profileImage: null });
    renderScreen(remote, path, { user: { ...people.learner, hasName: false } });
    await userEvent.type(await box(), 'Hi Ben{Enter}');
    await click('Cancel');
    expect(await box()).toHaveValue('Hi Ben');
    await click('Send');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Display Name' }), 'Ploy');
    expect(fakeApi.callsOf(sendMessage)).toEqual([]);
    await click('Continue');
    await waitFor(() => expect(fakeApi.callsOf(sendMessage).map(({ body }) => body.content)).toEqual(['Hi Ben']));
    expect(await box()).toHaveValue('');
  });

  it.each([
    ['blocked', 'You cannot write to this person.'],
    ['too_many_links', 'New accounts can share one link at a time. Please remove a link.'],
  ] as const)('that is refused as %s says why, and stays', async (code, reason) => {
    fakeApi.refuse(sendMessage, code);
    renderScreen(remote, path);
    await userEvent.type(await box(), 'Hi{Enter}');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(log().getByText('Hi')).toBeVisible();
    await click('Discard');
    expect(screen.queryByText('Hi')).toBeNull();
  });

  it('is restored if it was not sent', async () => {
    const { unmount } = renderScreen(remote, path);
    await userEvent.type(await box(), 'Half a');
    unmount();
    renderScreen(remote, path);
    expect(await box()).toHaveValue('Half a');
  });
});

describe('a block', () => {
  it('replaces the text field, until the user is unblocked', async () => {
    const change = (isBlocked: boolean) => {
      fakeApi.answer(listConversations, [{ ...conversation, isBlocked }]);
      fakeApi.answer(readConversation, { ...conversation, isBlocked });
    };
    renderScreen(remote, path);
    await box();
    change(true);
    await click('Block Ben');
    await click('Block');
    expect(await screen.findByText('You have blocked Ben')).toBeVisible();
    expect(screen.getByText('Neither of you can write to the other until you unblock them.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    change(false);
    await click('Unblock Ben');
    expect(await box()).toBeVisible();
    for (const contract of [blockUser, unblockUser]) {
      expect(fakeApi.callsOf(contract).map(({ params }) => params.userId)).toEqual([ben.id]);
    }
  });

  it('shows why it was refused', async () => {
    fakeApi.refuse(blockUser, 'unprocessable');
    renderScreen(remote, path);
    await click('Block Ben');
    await click('Block');
    expect(await screen.findByText('That did not work')).toBeVisible();
    expect(screen.getByText('This request cannot be carried out.')).toBeVisible();
    expect(await box()).toBeVisible();
  });
});
