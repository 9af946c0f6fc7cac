import { readdir, readFile } from 'node:fs/promises';
import type { Lesson } from '@grow/contracts';
import { z } from 'zod/mini';
import { achievementSeeds, type AchievementSeed } from './achievement-seeds.ts';
import { parseFrontMatter } from '../authoring/archive/front-matter.ts';
import * as seeds from './path-seeds.ts';
import { termSeeds, type TermSeed } from './term-seeds.ts';

type LessonSeed = Omit<Lesson, 'seeAlso'> & { content: string };

export type SeedContent = {
  paths: readonly seeds.PathSeed[];
  modules: readonly seeds.ModuleSeed[];
  prerequisites: readonly seeds.PrerequisiteSeed[];
  lessons: readonly LessonSeed[];
  achievements: readonly AchievementSeed[];
  terms: readonly TermSeed[];
};

const lessonFolder = new URL('lessons/', import.meta.url);
const lessonAttributes = z.object({
  title: z.string().check(z.minLength(3)),
  imageUrl: z.nullish(z.string()),
  imageAlt: z.nullish(z.string()),
});
const lessonFileName = /^(?<order>\d+)-[a-z0-9-]+\.md$/u;

async function readLesson(moduleId: number, name: string): Promise<Omit<LessonSeed, 'id'>> {
  const order = Number(lessonFileName.exec(name)?.groups?.order);
  if (!Number.isInteger(order)) {
    throw new Error(`Lesson file ${moduleId}/${name} is not named <order>-<slug>.md`);
  }
  const { attributes, body } = parseFrontMatter(await readFile(new URL(`${moduleId}/${name}`, lessonFolder), 'utf8'));
  const { title, imageUrl = null, imageAlt = null } = lessonAttributes.parse(attributes);
  return { moduleId, order, title, imageUrl, imageAlt, content: body };
}

async function readLessons(): Promise<LessonSeed[]> {
  const perModule = await Promise.all(
    seeds.moduleSeeds.map(async ({ id }) => {
      const names = await readdir(new URL(`${id}/`, lessonFolder));
      const lessons = await Promise.all(names.map((name) => readLesson(id, name)));
      return lessons.toSorted((a, b) => a.order - b.order);
    }),
  );
  return perModule.flat().map((lesson, index) => ({ id: index + 1, ...lesson }));
}

/** The content of a new installation: ids are stable, lessons are in reading order. */
export async function readSeedFiles(): Promise<SeedContent> {
  return {
    paths: seeds.pathSeeds,
    modules: seeds.moduleSeeds,
    prerequisites: seeds.prerequisiteSeeds,
    lessons: await readLessons(),
    achievements: achievementSeeds,
    terms: termSeeds,
  };
}
