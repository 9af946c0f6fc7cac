import { existsSync } from 'node:fs';
import {
  contentKindSchema,
  translatedPart,
  translationLanguages,
  type ContentKind,
  type Language,
} from '@grow/contracts';
import { translationFaults } from '@grow/learning-rules/translation';
import { questionsOf } from '@grow/text/questions';
import { describe, expect, it } from 'vitest';
import { readSeedFiles, readTranslations } from './seed-files.ts';

const seed = await readSeedFiles();
const words = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'.,-]*/gu)?.length ?? 0;

describe('the seed files', () => {
  it('give every module 3 to 6 lessons, numbered from 1 without gaps', () => {
    for (const { id } of seed.modules) {
      const orders = seed.lessons.filter((lesson) => lesson.moduleId === id).map((lesson) => lesson.order);
      expect(orders.length, `module ${id}`).toBeGreaterThanOrEqual(3);
      expect(orders.length, `module ${id}`).toBeLessThanOrEqual(6);
      expect(orders, `module ${id}`).toEqual(orders.map((_, index) => index + 1));
    }
  });

  it('contain lessons of realistic length with headings', () => {
    for (const lesson of seed.lessons) {
      const text = lesson.content.replaceAll(/^```question\n.*?^```$/gmsu, '');
      expect(words(text), lesson.title).toBeGreaterThanOrEqual(150);
      expect(words(text), lesson.title).toBeLessThanOrEqual(900);
      expect(lesson.content, lesson.title).toMatch(/^## /mu);
    }
  });

  it('ask at least 8 questions in every module, of every kind in the course', () => {
    const kinds = new Set<string>();
    for (const { id } of seed.modules) {
      const own = seed.lessons.filter(({ moduleId }) => moduleId === id).map(({ content }) => questionsOf(content));
      expect(
        own.flatMap(({ faults }) => faults),
        `module ${id}`,
      ).toEqual([]);
      const questions = own.flatMap(({ questions: asked }) => asked);
      expect(questions.length, `module ${id}`).toBeGreaterThanOrEqual(8);
      for (const { kind } of questions) kinds.add(kind);
    }
    expect(kinds.size).toBe(6);
  });

  it('have right answers at every place, and true statements as often as false ones', () => {
    const asked = seed.lessons.flatMap(({ content }) => questionsOf(content).questions);
    const places = asked.flatMap((question) =>
      question.kind === 'one' && question.options.length === 3
        ? [question.options.findIndex(({ isRight }) => isRight)]
        : [],
    );
    const statements = asked.flatMap((question) => (question.kind === 'boolean' ? [question.isTrue] : []));
    const share = <T>(all: readonly T[], wanted: T): number => all.filter((one) => one === wanted).length / all.length;
    for (const place of [0, 1, 2]) expect(share(places, place), `place ${place}`).toBeCloseTo(1 / 3, 1);
    expect(Math.abs(share(statements, true) - 0.5)).toBeLessThanOrEqual(0.1);
  });

  it('accept a number that is a little off', () => {
    for (const { title, content } of seed.lessons) {
      for (const question of questionsOf(content).questions) {
        if (question.kind === 'number') expect(question.tolerance, `${title}: ${question.prompt}`).toBeGreaterThan(0);
      }
    }
  });

  it('link to lessons that are there', () => {
    const places = new Set(seed.lessons.map(({ id, moduleId }) => `${moduleId}-${id}`));
    const links = seed.lessons.flatMap(({ content }) =>
      [...content.matchAll(/\/\?lesson=(\d+-\d+)\)/gu)].map(([, place]) => place ?? ''),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((place) => !places.has(place))).toEqual([]);
  });

  it('begin each path with the law and the legal age', () => {
    for (const path of seed.paths) {
      const first = seed.modules.find((module) => module.pathId === path.id && module.order === 1);
      const lesson = seed.lessons.find((candidate) => candidate.moduleId === first?.id && candidate.order === 1);
      expect(lesson?.title).toMatch(/Law/u);
      expect(lesson?.content).toMatch(/of the age|of age|old enough/u);
    }
  });

  it('have a picture of every path and module', () => {
    for (const { imageUrl } of [...seed.paths, ...seed.modules]) {
      const name = imageUrl.replace('/api/drawings/', '');
      expect(existsSync(new URL(`drawings/${name}`, import.meta.url)), imageUrl).toBe(true);
    }
  });

  it('grant at least 15 achievements, one for each module', () => {
    expect(seed.achievements.length).toBeGreaterThanOrEqual(15);
    expect(new Set(seed.achievements.map(({ id }) => id)).size).toBe(seed.achievements.length);
    const modules = seed.achievements.flatMap(({ moduleId }) => (moduleId === null ? [] : [moduleId]));
    expect(modules).toEqual(seed.modules.map(({ id }) => id));
  });
});

it('have translations with the structure of their sources', () => {
  const sources = [
    ...seed.lessons.map((one) => ({ kind: 'lesson' as const, ...one })),
    ...seed.terms.map((one) => ({ kind: 'term' as const, ...one })),
    ...seed.modules.map((one) => ({ kind: 'module' as const, ...one })),
    ...seed.paths.map((one) => ({ kind: 'learning-path' as const, ...one })),
    ...seed.achievements.map((one) => ({ kind: 'achievement' as const, ...one })),
  ];
  for (const { language, kind, id, text } of seed.translations) {
    const source = sources.find((one) => one.kind === kind && one.id === id);
    const part = translatedPart<ContentKind>(kind, source as never);
    expect(translationFaults(kind, part, text), `${language} ${kind} ${id}`).toEqual([]);
  }
});

it('have no translations in a language without files', async () => {
  const lessons = seed.lessons.map((lesson) => ({ ...lesson, name: '1-the-law-and-you.md' }));
  expect(await readTranslations('xx' as Language, lessons)).toEqual([]);
});

it.each(translationLanguages)('translate everything into %s', (language) => {
  const idsOf = (kind: ContentKind): number[] =>
    seed.translations.flatMap((one) => (one.language === language && one.kind === kind ? [one.id] : []));
  const sources = {
    'learning-path': seed.paths,
    module: seed.modules,
    lesson: seed.lessons,
    term: seed.terms,
    achievement: seed.achievements,
  };
  for (const kind of contentKindSchema.options) {
    expect(
      idsOf(kind).toSorted((one, other) => one - other),
      kind,
    ).toEqual(sources[kind].map(({ id }) => id));
  }
});
