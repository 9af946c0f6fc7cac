import { isDeepStrictEqual } from 'node:util';
import { staffRoleSchema, type ParsedInputOf, type StaffRole, type switchFlag } from '@grow/contracts';
import type pg from 'pg';

type FlagState = { name: string; percent: number; roles: StaffRole[]; people: string[] };
type Person = { id: number; username: string };

const flagsSql = `
  select f.name, f.percent, f.roles,
    coalesce(array_agg(u.username order by u.id) filter (where u.id is not null), '{}') as people,
    coalesce(array_agg(u.id order by u.id) filter (where u.id is not null), '{}') as ids
  from flags f left join flag_people p on p.flag_name = f.name left join users u on u.id = p.user_id
  group by f.name order by f.name`;

const auditSql = `
  insert into admin_audit (flag, details, was_admin, is_admin)
  values ($1, jsonb_build_object('before', $2::jsonb, 'after', $3::jsonb), false, false)`;

/** For whom each flag is on. */
export async function listFlags(client: pg.Client): Promise<FlagState[]> {
  const { rows } = await client.query<FlagState & { ids: number[] }>(flagsSql);
  return rows.map(({ ids: _, ...flag }) => flag);
}

/** Does what the call `switch-flag` does, with an audit entry that names no admin. */
export async function setFlag(
  client: pg.Client,
  name: string,
  { percent, roles: wanted, people: usernames }: ParsedInputOf<typeof switchFlag>['body'],
): Promise<FlagState> {
  const roles = staffRoleSchema.options.filter((role) => wanted.includes(role));
  await client.query('begin');
  // Changes of flags wait for each other, as those of admins do.
  await client.query('select id from users where is_admin order by id for update');
  const people: Person[] = [];
  for (const username of new Set(usernames)) {
    const found = await client.query<Person>(
      'select id, username from users where lower(username) = lower($1) and not is_guest',
      [username],
    );
    if (found.rows.length !== 1) throw new Error(`There is no account with the username ${username}.`);
    people.push(...found.rows);
  }
  const ids = people.map(({ id }) => id).sort((one, other) => one - other);
  const { rows } = await client.query<FlagState & { ids: number[] }>(flagsSql);
  const old = rows.find((row) => row.name === name);
  const before = { name, percent: old?.percent ?? 0, roles: old?.roles ?? [], people: old?.ids ?? [] };
  const after = { name, percent, roles, people: ids };
  if (!isDeepStrictEqual(before, after)) {
    await client.query('delete from flags where name = $1', [name]);
    if (percent > 0 || roles.length > 0 || ids.length > 0)
      await client.query('insert into flags (name, percent, roles) values ($1, $2, $3)', [name, percent, roles]);
    await client.query('insert into flag_people (flag_name, user_id) select $1, unnest($2::int[])', [name, ids]);
    await client.query(auditSql, [name, JSON.stringify(before), JSON.stringify(after)]);
    const event = JSON.stringify({ to: [], topic: 'flags-changed', data: {} });
    await client.query("select pg_notify('events', $1)", [event]);
  }
  await client.query('commit');
  return { name, percent, roles, people: people.map(({ username }) => username) };
}
