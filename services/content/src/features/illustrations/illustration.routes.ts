import { readdir, readFile } from 'node:fs/promises';
import { AppError, type Mounted } from '@grow/service-kit';

const folder = new URL('../../seeds/illustrations/', import.meta.url);
let drawings: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The pictures that come with the content. Only names that were there at the first call are served: no path is built from a request. */
export function illustrationRoutes(): Mounted[] {
  return [
    {
      id: 'read-illustration',
      method: 'GET',
      path: '/illustrations/:name',
      async run(koa) {
        drawings ??= readDrawings();
        const drawing = (await drawings).get(String(koa['params']['name']));
        if (drawing === undefined) throw new AppError('not_found');
        koa.set({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        });
        koa.body = drawing;
      },
    },
  ];
}

async function readDrawings(): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const read = names.map(async (name) => [name, await readFile(new URL(name, folder))] as const);
  return new Map(await Promise.all(read));
}
