import type { Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addressOfKey, keyOfAddress } from './image-address.ts';

/** Whether the caller may see the row that names this picture. Until one does, it is shown to who uploaded it. */
export async function canSeePostImage(em: EntityManager, key: string, caller: Caller): Promise<boolean> {
  const address = addressOfKey(key);
  // Admins decide about what is hidden.
  const shown = caller.isAdmin ? 'true' : 'p.hidden_at is null';
  const rows = await em.execute<object[]>(
    `select from stored_files f where f.key = ? and f.removed_at is null and (
       (f.attached_at is null and f.uploaded_by = ?)
       or exists (select from posts p where p.image_url = ? and p.deleted_at is null and ${shown})
       or exists (
         select from comments c join posts p on p.id = c.post_id
         where c.image_url = ? and c.deleted_at is null and p.deleted_at is null and ${shown}
           and ${caller.isAdmin ? 'true' : 'c.hidden_at is null'}
       ))`,
    [key, caller.userId, address, address],
  );
  return rows.length > 0;
}

/** Of these pictures, those that a post or comment names. Hidden ones may be shown again, deleted ones never are. */
export async function findNamedPostImages(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ image_url: string }[]>(
    `with asked as (select jsonb_array_elements_text(?::jsonb) as address)
     select p.image_url from asked join posts p on p.image_url = asked.address where p.deleted_at is null
     union all
     select c.image_url from asked join comments c on c.image_url = asked.address join posts p on p.id = c.post_id
     where c.deleted_at is null and p.deleted_at is null`,
    [JSON.stringify(keys.map(addressOfKey))],
  );
  return rows.map((row) => keyOfAddress(row.image_url));
}
