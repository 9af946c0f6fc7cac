import { ownTables } from '@grow/service-kit';
import { columnsWith, findPerson, freeTextColumns } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { eraseAccount } from './erase-account.ts';

/** Columns without personal text. All others are tested below. */
const notPersonal = [
  // Names in manifests.
  'public.flags.name',
  'public.mikro_orm_migrations.*',
  'public.outbox.topic',
  // Hashes.
  'public.kept_restrictions.keys',
  'public.outbox_dead_letters.topic',
  'public.stored_files.key',
  'identity.jwks.*',
  'identity.secrets.*',
  // Swept within minutes.
  'identity.verification.*',
];
const isPersonal = (column: string): boolean =>
  !notPersonal.includes(column) && !notPersonal.includes(column.replace(/[^.]+$/u, '*'));

const marker = 'Only-the-deleted-account-has-this';
const json = (value: object): string => `'${JSON.stringify(value)}'::jsonb`;

let service: RunningUser;
beforeAll(async () => {
  service = await startUser('erase_account');
});
afterAll(() => service.close());

/** Writes an account's text into every text column. `readerId` gets its notifications. */
async function plant(userId: number, text: string, readerId: number): Promise<void> {
  const payload = json({ userId: readerId, fromUserIds: [userId], body: text });
  const subject = `(select subject from identities where user_id = ${userId})`;
  const statements = [
    `update users set username = '${text}', username_key = '${text}', username_look = '${text}', password = '${text}', email = '${text}', display_name = '${text}', profile_image = '${text}', photo_url = '${text}', moments = ${json([text])}, time_zone = '${text}', language = '${text}', restriction = ${json({ reason: text })} where id = ${userId}`,
    `update sessions set time_zone = '${text}', device = '${text}' where user_id = ${userId}`,
    `update identity."user" set name = '${text}', email = '${text}', image = '${text}', "usernameKey" = '${text}' where id = ${subject}`,
    `update identity.account set "accountId" = '${text}', "providerId" = '${text}', "accessToken" = '${text}', "refreshToken" = '${text}', "idToken" = '${text}', scope = '${text}', password = '${text}' where "userId" = ${subject}`,
    `update identity.session set token = '${text}', "ipAddress" = '${text}', "userAgent" = '${text}' where "userId" = ${subject}`,
    `insert into listed_notifications (user_id, from_id, tag, event_id, title, body, url, created_at) values (${readerId}, ${userId}, '${text}', '${text}', '${text}', '${text}', '${text}', now())`,
    `insert into held_notifications (user_id, from_user_ids, tag, category, title, body, url, created_at, release_at) values (${readerId}, '{${userId}}', '${text}', 'reviews', '${text}', '${text}', '${text}', now(), now())`,
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) select ${userId}, id, '${text}', '${text}', '${text}' from sessions where user_id = ${userId} limit 1`,
    `insert into notification_preferences (user_id, community, learning, support, quiet_hours_on, quiet_from, quiet_to, time_zone) values (${userId}, true, true, true, false, '${text}', '${text}', '${text}')`,
    `insert into moderator_notes (id, user_id, author_id, text) values (gen_random_uuid(), ${readerId}, ${userId}, '${text}')`,
    `insert into admin_audit (admin_id, user_id, was_admin, is_admin, action, details) values (${userId}, ${readerId}, false, false, 'warn', ${json({ reason: text })})`,
    `insert into xp_ledger (user_id, event_id, amount, reason) values (${userId}, '${text}', 1, '${text}')`,
    `insert into outbox (id, topic, payload, last_error) values (gen_random_uuid(), 'mail.send', ${payload}, '${text}')`,
    `insert into outbox_dead_letters (id, topic, payload, attempts, reason, created_at) values (gen_random_uuid(), 'push.send', ${payload}, 1, '${text}', now())`,
  ];
  for (const statement of statements) await service.sql(statement);
}

it('forgets every text of a deleted account, and none of somebody else', async () => {
  const [gone, other, reader] = [
    await signUp(service, 'gone@a.example'),
    await signUp(service, 'other@a.example'),
    await signUp(service, 'reader@a.example'),
  ];
  const theirs = 'Somebody-else-has-this';
  await plant(gone.user.id, marker, reader.user.id);
  await plant(other.user.id, theirs, reader.user.id);
  const written = new Set(await columnsWith(service.sql, marker));
  const personal = (await freeTextColumns(service.sql)).filter(isPersonal);
  const isId = (column: string) => /\.(?:id|subject|userId|\w+_user_id|\w+_session_id)$/u.test(column);
  // Goes with the user, and is exported.
  const own = ownTables(service.orm.em).map(({ tableName }) => `public.${tableName}.`);
  const isOwn = (column: string) => own.some((table) => column.startsWith(table));
  const missing = personal.filter((column) => !written.has(column) && !isId(column) && !isOwn(column));
  expect(missing, 'Give the table a `user`, or plant these columns above').toEqual([]);

  await eraseAccount(service.orm.em.fork(), {
    userId: gone.user.id,
    secret: service.identity.identitySecret,
    services: ['content'],
  });
  expect(await columnsWith(service.sql, marker)).toEqual([]);
  // Who did what, when.
  expect(await findPerson(service.orm.em, gone.user.id)).toEqual(['AdminChange.adminId']);
  expect((await columnsWith(service.sql, theirs)).length).toBe(written.size);
});
