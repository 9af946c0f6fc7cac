import { readdir, readFile } from 'node:fs/promises';
import { defaultLanguage, type Language } from '@grow/contracts';
import { z } from 'zod/mini';

const seeds = new URL('../../seeds/', import.meta.url);
const folder = new URL('drawings/', seeds);
const drawings = new Map<Language, Promise<ReadonlyMap<string, Buffer>>>();

const address = /\/api\/drawings\/[a-z0-9-]{1,64}\.svg/gu;

/** Replaces the drawing addresses in a text with those for a language. */
export function drawingsIn<T extends string | null>(language: Language, text: T): T {
  if (language === defaultLanguage || text === null) return text;
  return text.replaceAll(address, `$&?language=${language}`) as T;
}

/** Reads a drawing by its name; undefined if there is none. No path is built from a name. */
export async function drawingFile(name: string, language: Language): Promise<Buffer | undefined> {
  const known = drawings.get(language) ?? (language === defaultLanguage ? readDrawings() : translateDrawings(language));
  drawings.set(language, known);
  return (await known).get(name);
}

async function readDrawings(): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  const read = names.map(async (name) => [name, await readFile(new URL(name, folder))] as const);
  return new Map(await Promise.all(read));
}

/** The drawings with their words in a language. Words without a translation stay. */
async function translateDrawings(language: Language): Promise<ReadonlyMap<string, Buffer>> {
  const file = await readFile(new URL(`${language}/drawings.json`, seeds), 'utf8').catch(() => '{}');
  const words = z.record(z.string(), z.string()).parse(JSON.parse(file));
  const names = [...(await readDrawings())];
  return new Map(names.map(([name, svg]) => [name, Buffer.from(translateDrawing(svg.toString(), words))]));
}

function translateDrawing(svg: string, words: Readonly<Record<string, string>>): string {
  return svg.replaceAll(/>([^<>]+)</gu, (whole, text: string) => {
    const translated = words[text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim()];
    if (translated === undefined) return whole;
    return `>${translated.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}<`;
  });
}
