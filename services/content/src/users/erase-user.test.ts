import { eraseUserData } from '@grow/contracts/internal';
import { ownTables } from '@grow/service-kit';
import { columnsWith, findPerson, freeTextColumns, peopleBesideOwners } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startContent, type RunningContent } from '../../test/start-content.ts';

/** Columns with course content, which stays, or without personal text. All others are tested below. */
const notPersonal = [
  'achievements.*',
  'applied_seeds.*',
  'audit_entries.before',
  'content_items.language',
  'content_items.problem',
  // Of people without an account here.
  'content_revisions.author_account',
  'content_revisions.author_name',
  'content_revisions.image_keys',
  'content_revisions.snapshot',
  'item_holds.detail',
  'learning_paths.*',
  'lessons.*',
  'mikro_orm_migrations.*',
  'modules.*',
  'outbox.topic',
  'outbox_dead_letters.topic',
  'pictures.alt',
  'pictures.digest',
  'pictures.key',
  'published_texts.*',
  'stored_files.key',
  'unsaved_lesson_copies.image_keys',
  'unsaved_lesson_copies.of',
  'watched_terms.*',
];
const isPersonal = (column: string): boolean => {
  const [, table = '', name = ''] = column.split('.');
  return !notPersonal.includes(`${table}.${name}`) && !notPersonal.includes(`${table}.*`);
};

/** What names a deleted account for good: who changed the course and decided about texts, when. */
const kept = [
  ...['AuditEntry.adminId', 'ContentItem.review_by', 'ContentItem.schedule_by', 'ContentItem.sent_back_by'],
  ...['ContentRevision.authorId', 'Decision.adminId', 'Picture.addedBy', 'Picture.removedBy'],
  // The sweep deletes its row with the file.
  ...['StoredFile.uploadedBy', 'WatchedTerm.addedBy'],
];

const [gone, other] = [901, 902];
const marker = 'Only-the-deleted-account-wrote-this';
const json = (value: object): string => `'${JSON.stringify(value)}'::jsonb`;

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('erase_user');
});
afterAll(() => service.close());

/** Writes a user's text into every text column, beside texts of somebody else. */
async function plant(userId: number, text: string, id: number): Promise<void> {
  const payload = json({ userId: 1, fromUserId: userId, body: text });
  const statements = [
    `insert into posts (id, user_id, content, image_urls, comments) values (${id}, ${userId}, '${text}', '{${text}}', 1)`,
    `insert into comments (id, post_id, user_id, content, image_url) values (${id}, ${id}, ${userId}, '${text}', '${text}')`,
    `insert into conversations (id, participant1_id, participant2_id) values (${id}, 1, ${userId}), (${id + 1}, ${userId}, 99999)`,
    `insert into messages (id, conversation_id, sender_id, receiver_id, content) values (${id}, ${id}, 1, ${userId}, '${text}'), (${id + 1}, ${id}, ${userId}, 1, '${text}')`,
    `insert into reviewable_items (id, kind, item_id, reported_content) values (${id}, 'post', ${id}, '${text}'), (${id + 1}, 'comment', ${id}, '${text}'), (${id + 2}, 'post', ${id + 2}, null), (${id + 3}, 'message', ${id}, '${text}')`,
    `insert into reports (reporter_id, item_id, reason, details) values (${userId}, ${id + 2}, 'spam', '${text}')`,
    `insert into decisions (key, item_id, user_id, admin_id, action, note) values (gen_random_uuid(), ${id + 2}, 1, ${userId}, 'dismiss', '${text}')`,
    `with decided as (insert into decisions (key, item_id, user_id, action, note, content, image_urls) values (gen_random_uuid(), ${id}, ${userId}, 'hide', '${text}', '${text}', '{${text}}') returning id) insert into appeals (decision_id, text, answer, decided_by) select id, '${text}', '${text}', ${userId} from decided`,
    `insert into review_comments (item_id, revision, quote, author_id, text) select id, 1, '${text}', ${userId}, '${text}' from content_items limit 1`,
    `insert into content_revisions (item_id, revision, snapshot, author_id, note) select item_id, ${id}, snapshot, ${userId}, '${text}' from content_revisions limit 1`,
    `update content_items set review_revision = 1, review_since = now(), review_by = ${userId}, review_note = '${text}', schedule_revision = 1, schedule_at = now() + interval '1 year', schedule_by = ${userId}, sent_back_at = now(), sent_back_by = ${userId}, sent_back_reason = '${text}' where id = (select id from content_items where review_by is null limit 1)`,
    `insert into audit_entries (admin_id, action, entity, after) values (${userId}, 'review', 'lesson', ${json({ revision: 1, note: text })}), (${userId}, 'send-back', 'lesson', ${json({ revision: 1, reason: text })}), (${userId}, 'reorder', 'lesson', '[1, 2]')`,
    `insert into pictures (key, width, height, digest, added_by, removed_at, removed_by, removed_reason) values ('k${id}', 1, 1, 'd${id}', ${userId}, now(), ${userId}, '${text}')`,
    `insert into item_holds (item_id, cause, reporter_id) values (${id + 2}, 'report', ${userId})`,
    `insert into watched_terms (kind, value, key, added_by) values ('word', 'w${id}', 'w${id}', ${userId})`,
    `insert into stored_files (key, uploaded_by, bytes) values ('f${id}', ${userId}, 1)`,
    `insert into blocked_authors (reader_id, author_ids) values (${userId}, '{1}'), (${id}, '{1, ${userId}}')`,
    `insert into unsaved_lesson_copies (user_id, of, of_id, copy_id, text, revision, typed_at, kept_at) values (${userId}, 'lesson', 11, gen_random_uuid(), ${json({ title: text })}, 1, now(), now())`,
    `insert into lesson_ratings values (${userId}, 11, false, '${text}', now())`,
    `insert into question_answers (user_id, id, lesson_id, key, answer, is_right, answered_at) values (${userId}, gen_random_uuid(), 11, '${text}', ${json({ unit: text })}, true, now())`,
    `insert into lesson_bookmarks values (${userId}, 11, '${text}', now())`,
    `insert into lesson_notes values (${userId}, gen_random_uuid(), 11, '${text}', '${text}', '${text}', 1, gen_random_uuid(), null, now())`,
    `insert into archive_imports (id, admin_id, is_dry_run, language, stage, outcome, problem) values (gen_random_uuid(), ${userId}, true, '${text}', 'done', ${json({ text })}, ${json([text])})`,
    `insert into content_exports (id, started_by, kind, language, stage, problem) values (gen_random_uuid(), ${userId}, 'content', '${text}', 'failed', ${json({ id: text })})`,
    `insert into outbox (id, topic, payload, last_error) values (gen_random_uuid(), 'notification', ${payload}, '${text}')`,
    `insert into outbox_dead_letters (id, topic, payload, attempts, reason, created_at) values (gen_random_uuid(), 'notification', ${payload}, 1, '${text}', now())`,
  ];
  for (const statement of statements) await service.sql(statement);
}

it('forgets every text of a deleted account, and none of somebody else', async () => {
  const theirs = 'Somebody-else-wrote-this';
  await plant(gone, marker, 5000);
  await plant(other, theirs, 6000);
  const personal = await columnsWith(service.sql, marker);
  // What belongs to a user is found by its `userId`.
  const own = ownTables(service.orm.em).map(({ tableName }) => `public.${tableName}.`);
  const missing = (await freeTextColumns(service.sql))
    .filter((column) => isPersonal(column) && !personal.includes(column))
    .filter((column) => !own.some((table) => column.startsWith(table)));
  expect(missing, 'Give the table a `userId`, or plant these columns above').toEqual([]);
  const named = await findPerson(service.orm.em, gone);
  expect(peopleBesideOwners(service.orm.em).filter((one) => !named.includes(one))).toEqual([]);

  const params = { userId: String(gone) };
  expect((await service.api.asService('user').send(eraseUserData, { params })).status).toBe(204);
  expect(await columnsWith(service.sql, marker)).toEqual([]);
  expect(await columnsWith(service.sql, theirs)).toEqual(personal);
  expect(await findPerson(service.orm.em, gone)).toEqual(kept);
});
