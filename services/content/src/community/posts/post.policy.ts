import { hasRole } from '@grow/contracts';
import { AppError, type Caller } from '@grow/service-kit';

/** Posts and comments are changed and deleted by their authors only. Moderators hide them instead. */
export function assertCanChange(caller: Pick<Caller, 'userId'>, text: { userId: number }): void {
  if (text.userId !== caller.userId) throw new AppError('forbidden');
}

/** Moderators decide about hidden posts and comments. */
export function canSeeHidden(caller: Caller): boolean {
  return hasRole(caller, 'moderator');
}
