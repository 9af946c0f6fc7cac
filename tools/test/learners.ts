import { randomBytes } from 'node:crypto';
import { confirmAge, signInAtProvider, signInWithEmail, signOut, signUpAtProvider } from '@grow/contracts';
import pg from 'pg';

type LoadModule = { moduleId: number; lessonIds: number[] };
export type Learner = { userId: number; cookie: string };

type Credentials = { email: string; password: string };

/** Registers a user who has a name and has confirmed the age, as a browser does. */
export async function joinAsLearner(url: string, origin = url): Promise<Learner> {
  const email = `drill-${randomBytes(6).toString('hex')}@grow.example`;
  const learner = await exchange(url, signUpAtProvider.path, { email, password: 'green-fingers-42' }, origin);
  const confirmed = await send(url, confirmAge.path, {}, learner.cookie, origin);
  if (!confirmed.ok) throw new Error(`Confirming the age answered ${confirmed.status}`);
  return learner;
}

/** Signs in to an existing account. */
export function signInAs(url: string, credentials: Credentials): Promise<Learner> {
  return exchange(url, signInAtProvider.path, credentials);
}

async function exchange(url: string, path: string, credentials: Credentials, origin = url): Promise<Learner> {
  const signed = (await (await send(url, path, credentials, '', origin)).json()) as { token: string };
  const body = { token: signed.token, provider: 'password', displayName: 'Drill' };
  const response = await send(url, signInWithEmail.path, body, '', origin);
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { id } = (await response.json()) as { id: number };
  return { userId: id, cookie };
}

export function send(url: string, path: string, body: unknown, cookie = '', origin = url): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}

export async function signOutOf(url: string, { cookie }: Learner, origin: string): Promise<void> {
  const response = await fetch(`${url}${signOut.path}`, { method: 'POST', headers: { origin, cookie } });
  if (response.status !== 204) throw new Error(`Signing out answered ${response.status}`);
}

/**
 * A module without a gate with enough lessons for the load; and accounts old enough to post without the limits of new
 * ones.
 */
export async function prepareData(databases: { content: string; user: string }): Promise<LoadModule> {
  const [made] = await query<LoadModule>(
    databases.content,
    `with path as (select min(id) as id from learning_paths),
      module as (
        insert into modules (path_id, name, description, "order")
        select id, 'Drill', 'For the load', 99 from path returning id
      ),
      lesson as (
        insert into lessons (module_id, title, content, "order")
        select module.id, 'Lesson ' || number, 'Water in the morning.', number
        from module, generate_series(1, 1000) as number returning id
      ),
      item as (
        insert into content_items (kind, item_id, latest, published)
        select 'module', id, 1, 1 from module union all select 'lesson', id, 1, 1 from lesson returning id
      ),
      revision as (insert into content_revisions (item_id, revision, snapshot) select id, 1, '{}' from item)
     select min(module.id) as "moduleId", array_agg(lesson.id order by lesson.id) as "lessonIds" from lesson, module`,
  );
  await query(databases.user, "update users set created_at = now() - interval '1 year'");
  if (made === undefined) throw new Error('The module of the drill was not made');
  return made;
}

export async function query<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
