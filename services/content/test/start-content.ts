import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultLanguage, type Language, type LessonForm, type ContentKind } from '@grow/contracts';
import { createLogger, createOrm } from '@grow/service-kit';
import {
  createTestDatabase,
  startTestServer,
  testClient,
  testServicesFile,
  testSigningKey,
} from '@grow/service-kit/testing';
import { createApp } from '../src/app.ts';
import { readKnownItems, writeItems } from '../src/authoring/kinds/rows.ts';
import { writeTexts } from '../src/authoring/kinds/write-texts.ts';
import { recordPublished } from '../src/authoring/revisions/add-revisions.ts';
import { nextId } from '../src/authoring/revisions/revision-store.ts';
import { readConfig } from '../src/config.ts';
import { textOf, textsIn } from '../src/database/texts.ts';
import { listenToContentChanges } from '../src/learning/content-cache/content-cache.ts';
import { ormOptions } from '../src/mikro-orm.config.ts';
import { seedContent } from '../src/seeds/seed-content.ts';
import type { SeedContent } from '../src/seeds/seed-files.ts';
import { createServices, type Services } from '../src/services.ts';
import { smallContent } from './factories.ts';

type NewLesson = Pick<LessonForm, 'moduleId' | 'title' | 'content' | 'order'> & { id?: number };

/** Nothing listens there: the user service is down, unless a test starts one. */
const noUserService = 'http://127.0.0.1:1';

/** The real app on a database of its own, with the small content of the factories by default. */
export async function startContent(
  name: string,
  seed: SeedContent = smallContent(),
  userUrl = noUserService,
  uploads = {},
  replaced: Partial<Services> = {},
) {
  const database = await createTestDatabase(name, ormOptions);
  const orm = await createOrm(ormOptions(database.url));
  await seedContent(orm, seed);

  const log = createLogger('content-test', undefined);
  log.level = 'fatal';
  const folder = await mkdtemp(path.join(tmpdir(), 'grow-content-'));
  const settings = readConfig({
    SERVICES_FILE: testServicesFile(folder, { user: userUrl }),
    SIGNING_KEY: testSigningKey('content'),
    DATABASE_URL_CONTENT: database.url,
    DATA_DIR: folder,
    DEMO: 'on',
    ...uploads,
  });
  const services = { ...createServices(settings, orm, log), ...replaced };
  const { content, peers } = services;
  const notifications = listenToContentChanges(content, database.url, log);
  await notifications.ready;
  const server = await startTestServer(createApp({ orm, services, logger: log }));

  return {
    orm,
    content,
    folder,
    archiveSettings: { databaseUrl: database.url, storage: settings, peers },
    storage: services.storage,
    authors: services.authors,
    files: services.files,
    api: testClient(server.baseUrl, 'content'),
    /** Runs one statement on a fresh unit of work. */
    sql: <T = Record<string, unknown>>(query: string, values: unknown[] = []) =>
      orm.em.fork().execute<T[]>(query, values) as Promise<T[]>,
    /** Publishes new lessons, and returns their ids. */
    insertLessons: (lessons: readonly NewLesson[]): Promise<number[]> =>
      orm.em.fork().transactional(async (em) => {
        const ids: number[] = [];
        for (const lesson of lessons) ids.push(lesson.id ?? (await nextId(em, 'lesson', ids)));
        const items = lessons.map((lesson, at) => ({ imageUrl: null, imageAlt: null, ...lesson, id: ids[at] ?? 0 }));
        await writeItems(em, 'lesson', items);
        const origin = { kind: 'lesson', language: defaultLanguage, authorId: null, note: null } as const;
        await recordPublished(em, origin, await readKnownItems(em, 'lesson', ids));
        return ids;
      }),
    /** Changes a published text without a revision, as another process would. */
    setText: async (kind: ContentKind, id: number, text: object, language: Language = defaultLanguage) => {
      const em = orm.em.fork();
      const [found] = await textsIn(em, kind, language).where('text.itemId', '=', id).execute();
      if (found === undefined) throw new Error(`There is no ${kind} ${id}`);
      await writeTexts(em, kind, language, [{ id, text: { ...textOf(kind, found), ...text } }]);
    },
    async close() {
      await server.close();
      await services.jobs.close();
      await notifications.close();
      await orm.close(true);
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
export type RunningContent = Awaited<ReturnType<typeof startContent>>;
