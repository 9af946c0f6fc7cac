import {
  emptySearchResult,
  listModules,
  pathTypeSchema,
  type Module,
  type PackLesson,
  type SearchResult,
  type Term,
} from '@grow/contracts';
import { apiQuery, loadOffline, queryClient } from '@grow/mfe-kit';
import { plainTextOf, readableParagraphsOf } from '@grow/text/markdown';
import { bestParagraph, excerptAround, markWords, type Terms } from '@grow/text/search';
import type { ShownNote } from '../../notebook/use-notebook.ts';

/** A searchable item on this device. */
export type DeviceEntry = {
  /** Unique across all kinds. */
  id: string;
  kind: SearchResult['kind'];
  title: string;
  /** The text that is indexed. */
  body: string;
  present: (terms: Terms) => SearchResult;
};

export async function readEntries(terms: readonly Term[], notes: readonly ShownNote[]): Promise<DeviceEntry[]> {
  const { readCachedLessons } = await loadOffline();
  const lessons = await readCachedLessons();
  const lists = pathTypeSchema.options.map((type) =>
    queryClient.fetchQuery(apiQuery(listModules, { query: { type } })).catch((): Module[] => []),
  );
  const modules = (await Promise.all(lists)).flat();
  return [
    ...lessons.map((lesson) => lessonEntry(lesson, modules)),
    ...modules.map((module) => moduleEntry(module)),
    ...terms.map((term) => termEntry(term)),
    ...notes.map((note) => noteEntry(note)),
  ];
}

function lessonEntry({ id, moduleId, title, content }: PackLesson, modules: readonly Module[]): DeviceEntry {
  const paragraphs = readableParagraphsOf(content);
  return {
    id: `lesson ${id}`,
    kind: 'lesson',
    title,
    // Strips link URLs by a regular expression, because parsing markdown would take a second for all lessons.
    body: paragraphs.join('\n\n').replaceAll(/\]\([^()]{0,2048}\)/gu, ' '),
    present: (terms) => ({
      ...emptySearchResult,
      kind: 'lesson',
      id: String(id),
      title: markWords(title, terms),
      excerpt: excerptAround(plainTextOf(bestParagraph(paragraphs, terms), 'lesson'), terms),
      within: modules.find((module) => module.id === moduleId)?.name ?? null,
      lessonId: id,
      moduleId,
    }),
  };
}

function moduleEntry({ id, name, description, pathName }: Module): DeviceEntry {
  return {
    id: `module ${id}`,
    kind: 'module',
    title: name,
    body: description,
    present: (terms) => ({
      ...emptySearchResult,
      kind: 'module',
      id: String(id),
      title: markWords(name, terms),
      excerpt: excerptAround(description, terms),
      within: pathName,
      moduleId: id,
    }),
  };
}

function termEntry({ id, name, spellings, meaning }: Term): DeviceEntry {
  return {
    id: `term ${id}`,
    kind: 'term',
    title: [name, ...spellings].join(' '),
    body: meaning,
    present: (terms) => ({
      ...emptySearchResult,
      kind: 'term',
      id: String(id),
      title: markWords(name, terms),
      excerpt: excerptAround(meaning, terms),
    }),
  };
}

function noteEntry({ id, content, quote, lessonId, lessonTitle, moduleId }: ShownNote): DeviceEntry {
  return {
    id: `note ${id}`,
    kind: 'note',
    title: lessonTitle,
    body: `${quote ?? ''} ${content}`,
    present: (terms) => ({
      ...emptySearchResult,
      kind: 'note',
      id,
      title: markWords(lessonTitle, terms),
      excerpt: excerptAround(content, terms),
      lessonId,
      moduleId,
    }),
  };
}
