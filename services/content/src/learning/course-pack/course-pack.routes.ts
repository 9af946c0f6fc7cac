import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readCoursePack, type OutputOf } from '@grow/contracts';
import { chooseEncoding, handle, SerializedResponse, type Encoding, type Route } from '@grow/service-kit';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { makeCoursePack } from './make-course-pack.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function coursePackRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(readCoursePack, async ({ body }, { em, caller, ctx }) => {
      const pack = await makeCoursePack(em, content, { userId: caller.userId, known: new Set(body.known) });
      return render(pack, chooseEncoding(ctx));
    }),
  ];
}

/** Compressed anew for each device: hardly two ask for the same. */
async function render(pack: OutputOf<typeof readCoursePack>, encoding: Encoding): Promise<SerializedResponse> {
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
  // Lessons share their words: a window over all of them is worth more than a thorough search.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compressBrotli(bytes, { params });
}
