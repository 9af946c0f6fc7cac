import {
  conversationSchema,
  listConversations,
  listMessages,
  messageSchema,
  readConversation,
  userCardSchema,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const me = people.learner.id;
const ada = exampleOf(userCardSchema, { id: 7, displayName: 'Ada' });
const messages = ['See you on Sunday!', 'Ten, and two for you.', 'How many seeds do you have?'].map((content, index) =>
  exampleOf(messageSchema, {
    id: 3 - index,
    conversationId: 1,
    content,
    senderId: index === 1 ? 7 : me,
    receiverId: index === 1 ? me : 7,
    read: true,
  }),
);
const conversation = exampleOf(conversationSchema, { id: 1, other: ada, lastMessage: messages[0], unread: 0 });

function answerMessages(isBlocked = false): void {
  const other = exampleOf(userCardSchema, { id: 8, displayName: 'Ben' });
  fakeApi.answer(listConversations, [
    { ...conversation, isBlocked },
    exampleOf(conversationSchema, { id: 2, other, lastMessage: exampleOf(messageSchema, { id: 9, senderId: 8 }) }),
  ]);
  fakeApi.answer(readConversation, { ...conversation, isBlocked });
  fakeApi.answer(listMessages, { items: messages, next: null });
}

const open = '/messages/1';

export const story = screenStory(
  'Messages',
  { remote, path: '/messages' },
  {
    ...usualStates(listConversations, []),
    Filled: { answers: () => answerMessages() },
    Guest: { user: people.guest },
    Open: { path: open, answers: () => answerMessages() },
    'Open, blocked': { path: open, answers: () => answerMessages(true) },
    'Open, loading': {
      path: open,
      answers: () => {
        answerMessages();
        fakeApi.hold(readConversation);
      },
    },
    'Open, failed': {
      path: open,
      answers: () => {
        answerMessages();
        fakeApi.refuse(listMessages, 'service_unavailable');
      },
    },
    'Open, gone': {
      path: open,
      answers: () => {
        answerMessages();
        fakeApi.refuse(readConversation, 'not_found');
      },
    },
  },
);
