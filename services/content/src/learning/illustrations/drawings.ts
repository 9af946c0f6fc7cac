import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../seeds/illustrations/', import.meta.url);
let drawings: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** A drawing by its name; undefined where there is none. No path is built from a name. */
export async function readDrawing(name: string): Promise<Buffer | undefined> {
  drawings ??= readDrawings();
  return (await drawings).get(name);
}

async function readDrawings(): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const read = names.map(async (name) => [name, await readFile(new URL(name, folder))] as const);
  return new Map(await Promise.all(read));
}
