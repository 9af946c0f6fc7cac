/** What others use of this feature. */
export { Conversation } from './conversation.entity.ts';
export { Message } from './message.entity.ts';
export { messageRoutes } from './message.routes.ts';
