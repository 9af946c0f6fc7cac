import * as contracts from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { addEntry, listEntries, removeEntry } from './watch-list.ts';

/** The words and addresses for which a text is held. Moderators edit them. */
export function watchListRoutes({ authors }: { authors: AuthorCards }): Route[] {
  async function present(em: EntityManager): Promise<contracts.WatchedEntry[]> {
    const entries = await listEntries(em);
    const cardOf = await authors.read(entries.map(({ addedBy }) => addedBy));
    return entries.map(({ id, kind, value, addedBy, createdAt }) => {
      return { id, kind, value, addedBy: cardOf(addedBy).displayName, createdAt: createdAt.toISOString() };
    });
  }

  return [
    handle(contracts.listWatched, (_input, { em }) => present(em)),

    handle(contracts.addWatched, async ({ body }, { em, caller }) => {
      const added = await addEntry(em, { ...body, moderatorId: caller.userId });
      const entry = (await present(em)).find(({ id }) => id === added);
      if (entry === undefined) throw new AppError('not_found');
      return entry;
    }),

    handle(contracts.removeWatched, ({ params }, { em, caller }) => removeEntry(em, params.id, caller.userId)),
  ];
}
