import {
  addModeratorNote,
  decideUser,
  deleteUser,
  listUsers,
  readModeratedUser,
  readUserTexts,
  type InputOf,
} from '@grow/contracts';
import { apiQuery, paths, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toastFailedChange, toastSuccess } from '../components/toasts.ts';
import { t } from '../reports/texts.ts';

/** Not cached: other moderators decide at any time. */
const fresh = { staleTime: 0 };

export function useModeratedUser(userId: string) {
  return useQuery({ ...apiQuery(readModeratedUser, { params: { userId } }), ...fresh });
}

/** From the content service: either part of the page may be unavailable. */
export function useUserTexts(userId: string) {
  return useQuery({ ...apiQuery(readUserTexts, { params: { userId } }), ...fresh });
}

export type UserDecision = InputOf<typeof decideUser>['body'];

/** On a conflict, another moderator decided first: the page then shows that decision. */
export function useDecideUser(onDecided: () => void) {
  return useApiMutation(decideUser, {
    invalidates: [readModeratedUser, readUserTexts],
    onSuccess() {
      toastSuccess(t('person.told'));
      onDecided();
    },
    onError: (error) => toastFailedChange(error, t('person.notSaved'), [readModeratedUser]),
  });
}

export function useAddNote(onAdded: () => void) {
  return useApiMutation(addModeratorNote, {
    invalidates: [readModeratedUser],
    onSuccess: onAdded,
    onError: (error) => showFailure(error, t('notes.notSaved')),
  });
}

export function useDeleteUser() {
  const navigate = useNavigate();
  return useApiMutation(deleteUser, {
    invalidates: [listUsers],
    onSuccess() {
      toastSuccess(t('account.deleted'));
      void navigate(`${paths.admin}/users`, { replace: true });
    },
    onError: (error) => showFailure(error, t('account.notDeleted')),
  });
}
