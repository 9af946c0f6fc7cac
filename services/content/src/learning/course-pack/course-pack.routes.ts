import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  languageOf,
  packPartsMaximum,
  readCoursePack,
  type Language,
  type OutputOf,
  type PackDrawing,
} from '@grow/contracts';
import { chooseEncoding, handle, SerializedResponse, type Encoding, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { hashOfPart } from '../content-cache/rendered-lessons.ts';
import { drawingFile } from '../drawings/drawings.ts';
import { readOpenModules } from '../learner/module-lock.ts';
import { readLearner } from '../learner/read-learner.ts';

type CoursePack = OutputOf<typeof readCoursePack>;

const drawingAddress = /\/api\/drawings\/(?<name>[a-z0-9-]{1,64}\.svg)(?:\?language=(?<language>[a-z]{2,3}))?/gu;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function coursePackRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(readCoursePack, async ({ body }, { em, caller, ctx, language }) => {
      const device = { userId: caller.userId, known: new Set(body.known), language };
      const pack = await makeCoursePack(em, content, device);
      return render(pack, chooseEncoding(ctx));
    }),
  ];
}

type Device = { userId: number; known: ReadonlySet<string>; language: Language };

/** What a learner may read, without the parts that the device has already. */
async function makeCoursePack(
  em: EntityManager,
  content: ContentCache,
  { userId, known, language }: Device,
): Promise<CoursePack> {
  const outline = await content.outline(language);
  const learner = await readLearner(em, userId);
  const open = await readOpenModules(em, outline, learner);
  const lessons = (await Promise.all([...open].map(async (id) => (await content.lessons(id, language)).parts))).flat();
  // Learners see pictures of locked modules and achievements, but not of locked lessons.
  const drawings = await readDrawings(JSON.stringify([outline.paths, outline.modules, outline.achievements, lessons]));
  const isMissing = ({ hash }: { hash: string }): boolean => !known.has(hash);
  return {
    hashes: [...lessons, ...drawings].map(({ hash }) => hash),
    paths: [...outline.paths],
    modules: outline.modules.map((module) => {
      const completedAt = learner.moduleCompletions.get(module.id)?.toISOString() ?? null;
      return { ...module, hasBeenOpened: open.has(module.id), completedAt };
    }),
    lessons: lessons.filter(isMissing).slice(0, packPartsMaximum),
    drawings: drawings.filter(isMissing).slice(0, packPartsMaximum),
  };
}

/** The drawings whose addresses are in a text, each once. */
async function readDrawings(text: string): Promise<PackDrawing[]> {
  const addresses = new Map([...text.matchAll(drawingAddress)].map(({ 0: url, groups }) => [url, groups]));
  const drawings = [...addresses].map(async ([url, groups]) => {
    const svg = (await drawingFile(groups?.['name'] ?? '', languageOf(groups?.['language'] ?? '')))?.toString();
    return svg === undefined ? [] : [{ url, svg, hash: hashOfPart(`${url} ${svg}`) }];
  });
  return (await Promise.all(drawings)).flat();
}

/** Compressed per request, because two devices rarely ask for the same parts. */
async function render(pack: CoursePack, encoding: Encoding): Promise<SerializedResponse> {
  const bytes = Buffer.from(JSON.stringify(readCoursePack.output.parse(pack)));
  return new SerializedResponse(await compress(bytes, encoding), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'accept-encoding, cookie',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  // Lessons share many words: a window over all of them saves more than a thorough search.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compressBrotli(bytes, { params });
}
