import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listLessons, type Lesson } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer ready to be sent: its bytes in each encoding and the tag that names this very content. */
export type Rendered = { etag: string; bytes: Record<Encoding, Buffer> };

/** The lessons of a module as a learner gets them, and as somebody for whom the module is locked does. */
export type RenderedLessons = { open: Rendered; locked: Rendered };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Reads and renders the lessons of a module. Only `open` holds their content. */
export async function renderLessons(em: EntityManager, moduleId: number): Promise<RenderedLessons> {
  const lessons = await em.execute<(Lesson & { content: string })[]>(
    `select id, module_id as "moduleId", title, content, "order", image_url as "imageUrl"
     from lessons where module_id = ? and deleted_at is null order by "order", id`,
    [moduleId],
  );
  // A picture may give away what a locked lesson teaches, so it stays behind the lock with the text.
  const withheld = lessons.map((lesson) => ({ ...lesson, content: null, imageUrl: null }));
  return { open: await render(lessons), locked: await render(withheld) };
}

async function render(lessons: Lesson[]): Promise<Rendered> {
  const identity = Buffer.from(JSON.stringify(listLessons.output.parse(lessons)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity, { level: 9 })]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // Weak, because the three encodings are the same content in different bytes.
  return { etag: `W/"${hash}"`, bytes: { br, gzip: gzipped, identity } };
}
