import { expect, it } from 'vitest';
import { allContracts } from './all.ts';
import { isRepeatedByKey } from './contract.ts';

it('makes every write of a session repeatable, by an idempotency key or by itself', () => {
  const writes = allContracts.filter(({ method, access }) => method !== 'GET' && access !== 'public');
  const others = writes.filter((contract) => !isRepeatedByKey(contract));
  const idsOf = (isIdempotent: boolean) =>
    others
      .filter((contract) => (contract.isIdempotent === true) === isIdempotent)
      .map(({ id }) => id)
      .toSorted();
  expect(idsOf(true)).toEqual([
    ...['add-bookmark', 'complete-lesson', 'create-comment', 'create-post', 'keep-unsaved-lesson', 'like-post'],
    ...['mark-conversation-read', 'mark-notifications-read', 'preview-gates', 'read-course-pack', 'record-answer'],
    ...['record-lesson-visit', 'remove-bookmark', 'send-message', 'switch-flag', 'unlike-post', 'write-note'],
  ]);
  // They set cookies, or upload a file: a picture that nobody uses is deleted, and an import finds nothing to change.
  expect(idsOf(false)).toEqual([
    ...['delete-account', 'import-content', 'import-translations', 'link-anonymous', 'upload-lesson-image'],
    ...['upload-post-image', 'upload-profile-image'],
  ]);
});

it('a change of what others read is limited within an hour, too', () => {
  const changes = allContracts.filter(
    ({ isCommunityWrite, method, body }) => isCommunityWrite && method === 'PUT' && body,
  );
  expect(changes.length).toBeGreaterThan(1);
  for (const { id, limit } of changes) expect([id, limit?.seconds]).toEqual([id, 3600]);
});
