/** The browser platform of the shell and every remote. */
export { AgeCard } from './age/age-card.tsx';
export { minimumAge } from './age/minimum-age.ts';
export { ApiError, isRefusal } from './calls/api-error.ts';
export { apiKey, apiPages, apiQuery } from './calls/api-query.ts';
export { invalidate, useApiMutation } from './calls/api-mutation.ts';
export type { InvalidationTarget, MutationInput } from './calls/api-mutation.ts';
export { callApi, isServerReachedAtom } from './calls/call-api.ts';
export type { CallOptions } from './calls/call-api.ts';
export { queryClient } from './calls/query-client.ts';
export { confirmAction } from './confirmations/confirm-action.ts';
export { ConfirmationHost } from './confirmations/confirmation-host.tsx';
export { isEventStreamDown, isEventStreamUp, useEvents } from './events/use-events.ts';
export { LearningWeeks } from './learning-weeks/learning-weeks.tsx';
export { courseAskedEvent, loadOffline, showKept } from './offline/load-offline.ts';
export type { Offline } from './offline/load-offline.ts';
export type { PackStatus } from './offline/course-pack.ts';
export type { WaitingItem } from './offline/waiting-items.ts';
export { page } from './page/page.ts';
export { paths } from '@grow/contracts';
export { defineRemote } from './remote/define-remote.tsx';
export type { Remote } from './remote/define-remote.tsx';
export type { ScreenHandle } from './remote/preload-screen.ts';
export { createSendQueue } from './send-queue/create-send-queue.ts';
export type { QueueItem } from './send-queue/create-send-queue.ts';
export { randomUuid } from './send-queue/random-uuid.ts';
export { useSendQueue } from './send-queue/use-send-queue.ts';
export { useWaitingCompletions } from './send-queue/waiting-completions.ts';
export {
  currentSession,
  mergeSessionUser,
  refreshSession,
  sessionAtom,
  setSessionUser,
  useSession,
} from './session/session.ts';
export type { Session } from './session/session.ts';
export { ToastHost } from './toasts/toast-host.tsx';
export { helpAfter, messageOf, showFailure } from './toasts/failure.ts';
export { endReadToast, holdToasts, queueToast, showToast } from './toasts/toasts.ts';
export type { NewToast } from './toasts/toasts.ts';
export { clearUserData, setProviderSignOut, signOut } from './session/sign-out.ts';
