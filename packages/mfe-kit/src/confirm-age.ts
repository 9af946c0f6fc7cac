import { confirmAge, defaultMinimumAge, listLessons } from '@grow/contracts';
import { useApiMutation } from './calls/api-mutation.ts';
import { page } from './page.ts';
import { setSessionUser } from './session.ts';

/** The age that users confirm (spec: age), configured per installation. */
export const minimumAge = page?.settings.minimumAge ?? defaultMinimumAge;

/** The props of `AgeCard`, which replaces adult-only content while `adultSince` of the session's user is null. */
export function useConfirmAge() {
  const { mutate, isPending, isError } = useApiMutation(confirmAge, {
    invalidates: [listLessons],
    onSuccess: (user) => setSessionUser(user),
  });
  return { minimumAge, isSaving: isPending, hasFailed: isError, onConfirm: () => mutate({}) };
}
