import { listConversations, openConversation } from '@grow/contracts';
import { paths, useApiMutation } from '@grow/mfe-kit';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '../safety/safety.queries.ts';

/** Opens the conversation with somebody. It is listed from then on. */
export function useOpenConversation() {
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(openConversation, {
    invalidates: [listConversations],
    onSuccess: ({ id }) => void navigate(paths.conversation(id)),
    onError: showFailure,
  });
  return { open: (userId: number) => mutate({ body: { userId } }), isPending };
}
