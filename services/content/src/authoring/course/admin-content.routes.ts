import { adminContent, previewGates, reorderContent, type ContentKind, type ContentOf } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { contentKinds } from '../kinds/kinds.ts';
import { deleteItem } from '../revisions/delete-item.ts';
import { listContent, listLessonsOf } from '../revisions/list-admin-content.ts';
import { findItem, readSnapshot } from '../revisions/revision-store.ts';
import { createDraft, presentDraft, saveDraft } from '../revisions/save-draft.ts';
import { countLockedOut } from './preview-gates.ts';
import { reorderItems } from './reorder-items.ts';

export function adminContentRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    ...contentKinds.flatMap(routesOf),
    handle(adminContent.lesson.list, ({ query }, { em }) => listLessonsOf(em, query.moduleId)),
    handle(adminContent.lesson.read, async ({ params: { id } }, { em }) => {
      const item = await findItem(em, 'lesson', id);
      return presentDraft<'lesson'>({
        item,
        content: (await readSnapshot(em, item, item.latest)) as ContentOf['lesson'],
      });
    }),
    handle(reorderContent, ({ body }, { em, caller }) => reorderItems({ em, adminId: caller.userId, ...body })),
    handle(previewGates, async ({ params, body }, { em }) => {
      const { lockedIds, ...counts } = await countLockedOut(em, params.id, body.prerequisites);
      const cardOf = await authors.read(lockedIds);
      return { ...counts, locked: lockedIds.map((userId) => ({ userId, displayName: cardOf(userId).displayName })) };
    }),
  ];
}

/** Typed as of modules: the calls of all kinds differ only in the fields of their content. */
function routesOf(kind: ContentKind): Route[] {
  const { list, create, update, remove } = adminContent[kind] as typeof adminContent.module;
  const as = kind as 'module';
  return [
    ...(kind === 'lesson' ? [] : [handle(list, (_input, { em }) => listContent(em, as))]),
    handle(create, async ({ body: { note, ...form } }, { em, caller }) =>
      presentDraft(await createDraft({ em, kind: as, authorId: caller.userId, note }, form)),
    ),
    handle(update, async ({ params: { id }, body: { note, revision, ...form } }, { em, caller }) =>
      presentDraft(await saveDraft({ em, kind: as, id, authorId: caller.userId, note, revision }, form)),
    ),
    handle(remove, ({ params: { id }, query: { opensGates } }, { em, caller }) =>
      deleteItem({ em, adminId: caller.userId, kind, id, opensGates: opensGates === 'true' }),
    ),
  ];
}
