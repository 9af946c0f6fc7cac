import { readdir, readFile } from 'node:fs/promises';
import {
  translatedTextSchemas,
  translationLanguages,
  type Language,
  type Lesson,
  type ContentKind,
  type TranslatedText,
} from '@grow/contracts';
import { z } from 'zod/mini';
import { parseFrontMatter } from '../authoring/archive/front-matter.ts';
import { achievementSeeds, type AchievementSeed } from './achievement-seeds.ts';
import * as seeds from './path-seeds.ts';
import { termSeeds, type TermSeed } from './term-seeds.ts';

type LessonSeed = Omit<Lesson, 'seeAlso' | 'language' | 'isOutOfDate'> & { content: string };

type TranslationSeed = { language: Language; kind: ContentKind; id: number; text: TranslatedText };

export type SeedContent = {
  paths: readonly seeds.PathSeed[];
  modules: readonly seeds.ModuleSeed[];
  prerequisites: readonly seeds.PrerequisiteSeed[];
  lessons: readonly LessonSeed[];
  achievements: readonly AchievementSeed[];
  terms: readonly TermSeed[];
  translations: readonly TranslationSeed[];
};

const lessonFolder = new URL('lessons/', import.meta.url);
const lessonAttributes = z.object({
  title: z.string().check(z.minLength(3)),
  imageUrl: z.nullish(z.string()),
  imageAlt: z.nullish(z.string()),
});
const lessonFileName = /^(?<order>\d+)-[a-z0-9-]+\.md$/u;

type LessonFile = Omit<LessonSeed, 'id'> & { name: string };

async function readLesson(moduleId: number, name: string): Promise<LessonFile> {
  const order = Number(lessonFileName.exec(name)?.groups?.order);
  if (!Number.isInteger(order)) {
    throw new Error(`Lesson file ${moduleId}/${name} is not named <order>-<slug>.md`);
  }
  const { attributes, body } = parseFrontMatter(await readFile(new URL(`${moduleId}/${name}`, lessonFolder), 'utf8'));
  const { title, imageUrl = null, imageAlt = null } = lessonAttributes.parse(attributes);
  return { name, moduleId, order, title, imageUrl, imageAlt, content: body };
}

async function readLessons(): Promise<(LessonFile & { id: number })[]> {
  const perModule = await Promise.all(
    seeds.moduleSeeds.map(async ({ id }) => {
      const names = await readdir(new URL(`${id}/`, lessonFolder));
      const lessons = await Promise.all(names.map((name) => readLesson(id, name)));
      return lessons.toSorted((a, b) => a.order - b.order);
    }),
  );
  return perModule.flat().map((lesson, index) => ({ id: index + 1, ...lesson }));
}

const textsSchema = z.partial(
  z.object({
    paths: z.record(z.string(), translatedTextSchemas['learning-path']),
    modules: z.record(z.string(), translatedTextSchemas.module),
    achievements: z.record(z.string(), translatedTextSchemas.achievement),
    terms: z.record(z.string(), translatedTextSchemas.term),
  }),
);
const kindOfTexts = { paths: 'learning-path', modules: 'module', achievements: 'achievement', terms: 'term' } as const;

/** The text of a file; null if it is not there. */
const readIfThere = (file: URL): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** The translations of a language, in a folder of its name. What has no file is shown in English. */
export async function readTranslations(
  language: Language,
  lessons: readonly (LessonFile & { id: number })[],
): Promise<TranslationSeed[]> {
  const folder = new URL(`${language}/`, import.meta.url);
  const texts = textsSchema.parse(JSON.parse((await readIfThere(new URL('texts.json', folder))) ?? '{}'));
  const named = Object.entries(kindOfTexts).flatMap(([list, kind]: [string, ContentKind]) =>
    Object.entries(texts[list as keyof typeof texts] ?? {}).map(([id, text]) => ({
      language,
      kind,
      id: Number(id),
      text,
    })),
  );
  const translated = lessons.map(async ({ id, moduleId, name }) => {
    const file = await readIfThere(new URL(`lessons/${moduleId}/${name}`, folder));
    if (file === null) return [];
    const { attributes, body } = parseFrontMatter(file);
    const text = translatedTextSchemas.lesson.parse({ ...attributes, content: body });
    return [{ language, kind: 'lesson' as const, id, text }];
  });
  return [...named, ...(await Promise.all(translated)).flat()];
}

/** The content of a new installation: ids are stable, lessons are in reading order. */
export async function readSeedFiles(): Promise<SeedContent> {
  const lessons = await readLessons();
  const translations = await Promise.all(translationLanguages.map((language) => readTranslations(language, lessons)));
  return {
    paths: seeds.pathSeeds,
    modules: seeds.moduleSeeds,
    prerequisites: seeds.prerequisiteSeeds,
    lessons: lessons.map(({ name: _, ...lesson }) => lesson),
    achievements: achievementSeeds,
    terms: termSeeds,
    translations: translations.flat(),
  };
}
