import type { ContentPicture } from '@grow/contracts';
import { AppError, containsText, pageOf } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { addressOfKey } from '../editing/image-address.ts';
import { Picture } from '../editing/picture.entity.ts';

export function presentPicture({
  id,
  key,
  alt,
  width,
  height,
  addedAt,
}: Pick<Picture, 'id' | 'key' | 'alt' | 'width' | 'height' | 'addedAt'>): ContentPicture {
  return { id, imageUrl: addressOfKey(key), alt, width, height, addedAt: addedAt.toISOString() };
}

export function findPicture(em: EntityManager, id: number): Promise<Picture> {
  const failHandler = (): AppError => new AppError('not_found', { message: localizable('There is no such picture.') });
  return em.findOneOrFail(Picture, { id, removedAt: null }, { failHandler });
}

type Page = { search?: string | undefined; cursor?: number | undefined; limit: number };

/** Lists pictures, newest first, each with the number of items that use it in any revision. */
export async function listPictures(em: EntityManager, { search, cursor, limit }: Page) {
  let rows = query(em)
    .selectFrom('Picture as p')
    .select(['p.id', 'p.key', 'p.alt', 'p.width', 'p.height', 'p.addedAt as addedAt'])
    .select(({ selectFrom }) =>
      selectFrom('ContentRevision as r')
        .where(({ eb, fn }) => eb('p.key', '=', fn.any('r.imageKeys')))
        .select(({ fn }) => fn.count<number>('r.item').distinct().as('uses'))
        .as('uses'),
    )
    .where('p.removedAt', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) rows = rows.where('p.id', '<', cursor);
  if (search !== undefined && search !== '') rows = rows.where(({ ref }) => containsText(ref('p.alt'), search));
  const { items, next } = pageOf(await rows.execute(), limit);
  return { items: items.map(({ uses, ...picture }) => ({ ...presentPicture(picture), uses: Number(uses) })), next };
}
