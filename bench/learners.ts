import { createHash, randomBytes } from 'node:crypto';
import { sessionCookie } from '@grow/contracts';
import { connect } from '@grow/tools/postgres/databases.ts';
import { joinAsLearner, type Learner } from '@grow/tools/test/learners.ts';
import type { MeasuredProduct } from './measured-product.ts';

/** The rows that are copied for each user, and the columns that differ. */
const ofPerson = [
  {
    table: 'users',
    where: 'id = $1',
    changes: `'id', made.user_id, 'username', made.name, 'username_key', made.name, 'username_look', made.name,
      'email', made.name || '@grow.example', 'created_at', now() - interval '1 year'`,
  },
  {
    table: 'identity."user"',
    where: 'id = (select subject from identities where user_id = $1)',
    changes: `'id', made.name, 'email', made.name || '@grow.example'`,
  },
  {
    table: 'identity.account',
    where: '"userId" = (select subject from identities where user_id = $1)',
    changes: `'id', made.name, 'accountId', made.name, 'userId', made.name`,
  },
  {
    table: 'identities',
    where: 'user_id = $1',
    changes: `'id', made.identity_id, 'subject', made.name, 'user_id', made.user_id`,
  },
];
/** The rows that are copied for each device of a user. */
const ofDevice = [
  {
    table: 'identity.session',
    where: '"userId" = (select subject from identities where user_id = $1)',
    changes: `'id', made.session_id, 'token', made.session_id, 'userId', made.name`,
  },
  {
    table: 'sessions',
    where: 'user_id = $1',
    changes: `'id', made.session_id, 'token_hash', made.hash, 'user_id', made.user_id, 'identity_id', made.identity_id,
      'provider_session_id', made.session_id`,
  },
];

/**
 * Creates users with accounts that are a year old, each signed in on several devices. They are copies of one user who
 * signed up, with the same password: hashing a password for each would take longer than the measurement.
 */
export async function addLearners(
  { gatewayUrl, userDatabase }: Pick<MeasuredProduct, 'gatewayUrl' | 'userDatabase'>,
  { people, devices = 1 }: { people: number; devices?: number },
): Promise<Learner[][]> {
  const { userId } = await joinAsLearner(gatewayUrl);
  const tokens = Array.from({ length: people * devices }, () => randomBytes(32).toString('base64url'));
  await using client = await connect(userDatabase);
  await client.query(
    `create temporary table person as
     select n, nextval('users_id_seq')::int as user_id, nextval('identities_id_seq')::int as identity_id,
       replace(gen_random_uuid()::text, '-', '') as name
     from generate_series(1, ${people}) n`,
  );
  await client.query(
    `create temporary table device as
     select person.*, gen_random_uuid() as session_id, '\\x' || hash as hash
     from unnest($1::text[]) with ordinality token (hash, place) join person on n = (place - 1) / ${devices} + 1`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  const copy = async (source: 'person' | 'device', { table, where, changes }: (typeof ofPerson)[number]) =>
    client.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${changes}))).*
       from (select * from ${table} where ${where}) original cross join ${source} made`,
      [userId],
    );
  for (const each of ofPerson) await copy('person', each);
  for (const each of ofDevice) await copy('device', each);
  await client.query('analyze');
  const { rows } = await client.query<{ userId: number }>('select user_id as "userId" from person order by n');
  return rows.map((person, index) =>
    tokens
      .slice(index * devices, (index + 1) * devices)
      .map((token) => ({ ...person, cookie: `${sessionCookie}=${token}` })),
  );
}
