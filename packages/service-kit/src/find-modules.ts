import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import type { OrmOptions } from './database/create-orm.ts';
import type { Route } from './http/route.ts';

/** The migrations of a folder, by file name, which begins with a time: `202611290000-schema.ts` exports one class. */
export async function findMigrations(folder: string): Promise<OrmOptions['migrations']> {
  const found = await importAll(folder, '2*-*.ts');
  return found.map(({ name, functions }) => ({ name, class: functions[0] as Constructor<Migration> }));
}

/**
 * The exports of the `*.routes.ts` files up to two folders deep. They are functions that make routes from the services
 * that they need.
 */
export async function findRoutes<Services>(folder: string): Promise<((services: Services) => Route[])[]> {
  const found = await importAll(folder, '{*,*/*}/*.routes.ts');
  return found.flatMap(({ functions }) => functions as ((services: Services) => Route[])[]);
}

/** The objects that the `*.kind.ts` files of a folder export. */
export async function findKinds<Kind>(folder: string): Promise<Kind[]> {
  const found = await importAll(folder, '*.kind.ts');
  return found.flatMap(({ objects }) => objects as Kind[]);
}

type Found = { name: string; functions: unknown[]; objects: unknown[] };

async function importAll(folder: string, pattern: string): Promise<Found[]> {
  const files = globSync(pattern, { cwd: folder }).sort();
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(folder, file)).href)) as object;
      const exported = Object.values(module) as unknown[];
      return {
        name: basename(file, '.ts'),
        functions: exported.filter((value) => typeof value === 'function'),
        objects: exported.filter((value) => typeof value === 'object'),
      };
    }),
  );
}
