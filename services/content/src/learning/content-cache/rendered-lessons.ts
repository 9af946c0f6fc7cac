import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defaultLanguage, listLessons, type Lesson, type PackLesson } from '@grow/contracts';
import { questionsOf, withQuestionKeys } from '@grow/text/questions';
import { SerializedResponse, type EncodedResponse } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { drawingsIn } from '../illustrations/drawings.ts';
import { readTranslatedLessons, type TranslatedLesson, type Translations } from '../translations/read-translations.ts';
import type { LessonLinks } from './lesson-links.ts';

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

/** Reads and renders the lessons of a module. `withheld` has no content. */
export async function renderLessons(
  em: EntityManager,
  moduleId: number,
  links: LessonLinks,
  translations: Translations,
): Promise<RenderedLessons> {
  const rows = await query(em)
    .selectFrom('Lesson')
    .where('module', '=', moduleId)
    .where('deletedAt', 'is', null)
    .select(['id', 'module as moduleId', 'title', 'content', 'order', 'imageUrl', 'imageAlt'])
    .orderBy('order')
    .orderBy('id')
    .execute();
  const { language } = translations;
  const ids = rows.map(({ id }) => id);
  const translated = language === defaultLanguage ? new Map() : await readTranslatedLessons(em, language, ids);
  const lessons = rows.map((lesson) => {
    const seeAlso = (links.get(lesson.id) ?? []).map((one) => ({ ...one, ...translations.of('lesson', one.id) }));
    return translate({ ...lesson, seeAlso }, language, translated.get(lesson.id));
  });
  // Withheld like the text: a picture may show what a lesson teaches, and links say what its text is about.
  const withheld = lessons.map((lesson) => ({ ...lesson, content: null, imageUrl: null, imageAlt: null, seeAlso: [] }));
  const parts = lessons.map((lesson) => ({ ...lesson, hash: hashOfPart(JSON.stringify(lesson)) }));
  const questionKeys = new Map(
    rows.map(({ id, content }) => [id, new Set(questionsOf(content).questions.map(({ key }) => key))]),
  );
  return { open: await render(lessons), withheld: await render(withheld), parts, questionKeys };
}

type Source = Omit<Lesson, 'language' | 'isOutOfDate'> & { content: string };

/** A lesson in a language, or in the default one if it has no translation there. */
function translate(lesson: Source, language: Lesson['language'], translated: TranslatedLesson | undefined) {
  if (translated === undefined) return { ...lesson, language: defaultLanguage, isOutOfDate: false };
  const { keyLines, content, ...rest } = translated;
  return {
    ...lesson,
    ...rest,
    imageUrl: drawingsIn(language, lesson.imageUrl),
    content: drawingsIn(language, withQuestionKeys(content, keyLines)),
    language,
  };
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
