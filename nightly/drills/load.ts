import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeLesson, createPost, listModules, listPosts, listProgress, openConversation } from '@grow/contracts';
import { query } from '@grow/tools/postgres/databases.ts';
import { joinAsLearner, send, type Learner } from '@grow/tools/test/learners.ts';

export type Databases = { content: string; user: string };

export type Writes = {
  completions: { userId: number; lessonId: number }[];
  posts: string[];
  messages: string[];
};

type LoadReport = {
  requests: number;
  failures: string[];
  /** The failures that were a refusal (4xx), such as by a limit. */
  refused: number;
  /** The acknowledged writes. */
  writes: Writes;
  /** The longest time without an acknowledged write. */
  longestGapMs: number;
};

export type Load = AsyncDisposable & { stop: () => Promise<LoadReport> };

type Options = {
  url: string;
  databases: Databases;
  people: number;
  /** Retries a write until it is acknowledged, as the send queue of a browser does; otherwise each is sent once. */
  isPatient: boolean;
  pauseMs?: number;
  /** The origin of the page that sends the writes. */
  origin?: string;
};

/** Until the load is stopped, new learners send reads, completions, posts and messages, one request at a time each. */
export async function startLoad(options: Options): Promise<Load> {
  const { url, databases, people, isPatient, pauseMs = 100, origin = url } = options;
  const learners: Learner[] = [];
  while (learners.length < people) learners.push(await joinAsLearner(url, origin));
  const { moduleId, lessonIds } = await prepareData(databases);
  const report: LoadReport = {
    requests: 0,
    failures: [],
    refused: 0,
    writes: { completions: [], posts: [], messages: [] },
    longestGapMs: 0,
  };
  let isOver = false;
  let lastWriteAt = performance.now();

  async function attempt(what: string, request: () => Promise<Response>): Promise<boolean> {
    report.requests += 1;
    let problem: string;
    try {
      const response = await request();
      const text = await response.text();
      if (response.ok) return true;
      if (response.status < 500) report.refused += 1;
      problem = `${response.status} ${text}`;
    } catch (error) {
      problem = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    report.failures.push(`${new Date().toISOString()} ${what}: ${problem.slice(0, 200)}`);
    return false;
  }
  const read = (path: string, { cookie }: Learner) =>
    attempt(`GET ${path}`, () => fetch(`${url}${path}`, { headers: { cookie }, signal: AbortSignal.timeout(30_000) }));

  async function write(path: string, body: unknown, { cookie }: Learner): Promise<boolean> {
    for (;;) {
      if (await attempt(`POST ${path}`, () => send(url, path, body, cookie, origin))) {
        const now = performance.now();
        report.longestGapMs = Math.max(report.longestGapMs, now - lastWriteAt);
        lastWriteAt = now;
        return true;
      }
      if (!isPatient || isOver) return false;
      await sleep(100);
    }
  }

  async function conversationOf(learner: Learner, other: Learner): Promise<string> {
    const response = await send(url, openConversation.path, { userId: other.userId }, learner.cookie, origin);
    const { id } = (await response.json()) as { id: number };
    return `/api/conversations/${id}/messages`;
  }

  async function learn(learner: Learner, other: Learner): Promise<void> {
    const messages = await conversationOf(learner, other);
    for (let round = 0; !isOver; round += 1) {
      const lessonId = lessonIds[round];
      await read(listModules.path, learner);
      // The first module of the demo: its lessons are as long as real ones.
      await read('/api/lessons/1', learner);
      if (lessonId !== undefined && (await write(completeLesson.path, { moduleId, lessonId }, learner))) {
        report.writes.completions.push({ userId: learner.userId, lessonId });
      }
      await read(listProgress.path, learner);
      const clientKey = randomUUID();
      // An account may write 30 posts and 300 messages an hour.
      if (round % 3 === 1 && round < 900 && (await write(messages, { content: clientKey, clientKey }, learner))) {
        report.writes.messages.push(clientKey);
      }
      if (round % 12 === 2 && round < 360) {
        await read(listPosts.path, learner);
        if (await write(createPost.path, { content: clientKey, clientKey }, learner))
          report.writes.posts.push(clientKey);
      }
      await sleep(pauseMs);
    }
  }

  const running = learners.map((learner, index) => learn(learner, learners[(index + 1) % learners.length] ?? learner));
  async function stop(): Promise<LoadReport> {
    isOver = true;
    await Promise.all(running);
    return report;
  }
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}

type LoadModule = { moduleId: number; lessonIds: number[] };

/** Makes a module without a gate, with enough lessons for the load, and accounts that are past the limits of new ones. */
async function prepareData(databases: Databases): Promise<LoadModule> {
  const [made] = await query<LoadModule>(
    databases.content,
    `with path as (select min(id) as id from learning_paths),
      module as (
        insert into modules (path_id, "order") select id, 99 from path returning id
      ),
      lesson as (
        insert into lessons (module_id, "order")
        select module.id, number from module, generate_series(1, 1000) as number returning id
      ),
      item as (
        insert into content_items (kind, item_id, latest, published)
        select 'module', id, 1, 1 from module union all select 'lesson', id, 1, 1 from lesson returning id
      ),
      revision as (insert into content_revisions (item_id, revision, snapshot) select id, 1, '{}' from item),
      text as (
        insert into published_texts (kind, item_id, language, title, text, fields, words)
        select 'module', id, 'en', 'Drill', 'For the load', '{}'::jsonb, ''::tsvector from module
        union all select 'lesson', id, 'en', 'Lesson ' || id, 'Water in the morning.', '{}', '' from lesson
      )
     select min(module.id) as "moduleId", array_agg(lesson.id order by lesson.id) as "lessonIds" from lesson, module`,
  );
  await query(databases.user, "update users set created_at = now() - interval '1 year'");
  if (made === undefined) throw new Error('The module of the drill was not created');
  return made;
}
