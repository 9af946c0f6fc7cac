import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageOf, listLessons, type Language, type Lesson, type PackLesson } from '@grow/contracts';
import { SerializedResponse, type EncodedResponse } from '@grow/service-kit';
import { questionsOf, withQuestionKeys } from '@grow/text/questions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { textsIn } from '../../database/texts.ts';
import { drawingsIn } from '../drawings/drawings.ts';
import type { LessonLinks } from './lesson-links.ts';
import type { LessonTitles } from './lesson-titles.ts';

/**
 * The lessons of a module in three forms: as learners get them, as listed while the module is locked or the learner's
 * age is not confirmed, and as parts of the course pack.
 */
export type RenderedLessons = {
  open: EncodedResponse;
  withheld: EncodedResponse;
  parts: readonly PackLesson[];
  /** The questions of each lesson, by their keys. */
  questionKeys: ReadonlyMap<number, ReadonlySet<string>>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Rendering = { language: Language; links: LessonLinks; titles: LessonTitles };

/** Reads and renders the lessons of a module in a language. `withheld` has no content. */
export async function renderLessons(
  em: EntityManager,
  moduleId: number,
  { language, links, titles }: Rendering,
): Promise<RenderedLessons> {
  const rows = await query(em)
    .selectFrom('Lesson as l')
    .innerJoin(textsIn(em, 'lesson', language).as('t'), 't.itemId', 'l.id')
    .where('l.module', '=', moduleId)
    .where('l.deletedAt', 'is', null)
    .select(['l.id', 'l.module as moduleId', 't.title', 't.text', 'l.order', 'l.imageUrl'])
    .select(['t.fields', 't.language', 't.isStale as isOutOfDate'])
    .orderBy('l.order')
    .orderBy('l.id')
    .execute();
  const lessons = rows.map(({ text, fields: { imageAlt = null, keyLines }, imageUrl, ...row }) => {
    const shownIn = languageOf(row.language);
    const content = keyLines === undefined ? text : withQuestionKeys(text, keyLines);
    return {
      ...row,
      content: drawingsIn(shownIn, content),
      imageUrl: drawingsIn(shownIn, imageUrl),
      imageAlt,
      language: shownIn,
      seeAlso: (links.get(row.id) ?? []).map((one) => ({ ...one, title: titles.get(one.id) ?? '' })),
    };
  });
  // Withheld like the text: a picture may show what a lesson teaches, and links say what its text is about.
  const withheld = lessons.map((lesson) => ({ ...lesson, content: null, imageUrl: null, imageAlt: null, seeAlso: [] }));
  const parts = lessons.map((lesson) => ({ ...lesson, hash: hashOfPart(JSON.stringify(lesson)) }));
  const questionKeys = new Map(
    lessons.map(({ id, content }) => [id, new Set(questionsOf(content).questions.map(({ key }) => key))]),
  );
  return { open: await render(lessons), withheld: await render(withheld), parts, questionKeys };
}

/** Identifies a version of a lesson or drawing by its content. */
export function hashOfPart(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

async function render(lessons: Lesson[]): Promise<EncodedResponse> {
  const identity = Buffer.from(JSON.stringify(listLessons.output.parse(lessons)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity, { level: 9 })]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // Weak, because the three encodings are the same content as different bytes.
    etag: `W/"${hash}"`,
    // Withheld parts differ by caller, so no shared cache may store the response.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  };
  return {
    br: new SerializedResponse(br, { ...headers, 'content-encoding': 'br' }),
    gzip: new SerializedResponse(gzipped, { ...headers, 'content-encoding': 'gzip' }),
    identity: new SerializedResponse(identity, headers),
  };
}
