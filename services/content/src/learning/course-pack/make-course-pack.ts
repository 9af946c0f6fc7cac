import { packPartsMaximum, type OutputOf, type PackDrawing, type readCoursePack } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { hashOfPart } from '../content-cache/rendered-lessons.ts';
import { readOpenModules } from '../learner/module-lock.ts';
import { readDrawing } from '../illustrations/drawings.ts';

type Device = { userId: number; known: ReadonlySet<string> };

const drawingAddress = /\/api\/illustrations\/(?<name>[a-z0-9-]{1,64}\.svg)/gu;

/** What a learner may read, and of it what the device does not have. */
export async function makeCoursePack(
  em: EntityManager,
  content: ContentCache,
  { userId, known }: Device,
): Promise<OutputOf<typeof readCoursePack>> {
  const outline = await content.outline();
  const open = await readOpenModules(em, outline, userId);
  const lessons = (await Promise.all([...open].map(async (id) => (await content.lessons(id)).parts))).flat();
  // Pictures of modules are shown while they are locked, those of lessons are not.
  const drawings = await readDrawings(JSON.stringify([outline.paths, outline.modules, lessons]));
  const isMissing = ({ hash }: { hash: string }): boolean => !known.has(hash);
  return {
    hashes: [...lessons, ...drawings].map(({ hash }) => hash),
    paths: [...outline.paths],
    modules: outline.modules.map((module) => ({ ...module, hasBeenOpened: open.has(module.id) })),
    lessons: lessons.filter(isMissing).slice(0, packPartsMaximum),
    drawings: drawings.filter(isMissing).slice(0, packPartsMaximum),
  };
}

/** The drawings whose addresses are in a text, each once. */
async function readDrawings(text: string): Promise<PackDrawing[]> {
  const names = new Set([...text.matchAll(drawingAddress)].map(({ groups }) => groups?.['name'] ?? ''));
  const drawings = [...names].map(async (name) => {
    const svg = (await readDrawing(name))?.toString();
    return svg === undefined ? [] : [{ url: `/api/illustrations/${name}`, svg, hash: hashOfPart(svg) }];
  });
  return (await Promise.all(drawings)).flat();
}
