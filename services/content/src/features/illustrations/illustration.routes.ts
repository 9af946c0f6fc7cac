import { readdir, readFile } from 'node:fs/promises';
import { readIllustration } from '@grow/contracts';
import { AppError, handle, SerializedResponse, type Route } from '@grow/service-kit';

const folder = new URL('../../seeds/illustrations/', import.meta.url);
let drawings: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The pictures of the seeded content. Only names of existing files are served: no path is built from a request. */
export function illustrationRoutes(): Route[] {
  return [
    handle(readIllustration, async ({ params }) => {
      drawings ??= readDrawings();
      const drawing = (await drawings).get(params.name);
      if (drawing === undefined) throw new AppError('not_found');
      return new SerializedResponse(drawing, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }),
  ];
}

async function readDrawings(): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const read = names.map(async (name) => [name, await readFile(new URL(name, folder))] as const);
  return new Map(await Promise.all(read));
}
