import { createStorage } from '@grow/service-kit';
import { strToU8, zipSync } from 'fflate';
import { importArchive } from '../src/authoring/archive/import-archive.ts';
import { zipContent } from '../src/authoring/archive/zip-content.ts';
import type { ImportProgress } from '../src/authoring/jobs/content-imports.ts';
import { admin } from './factories.ts';
import type { RunningContent } from './start-content.ts';

const needsOf = ({ archiveSettings: { storage, peers } }: RunningContent) => {
  return { storage: createStorage(storage), peers };
};

export async function exportArchive(service: RunningContent, withHistory = false): Promise<Buffer> {
  const parts: Buffer[] = [];
  const wanted = { withHistory, report: () => undefined, ...needsOf(service) };
  await zipContent(service.orm.em.fork(), (bytes) => parts.push(bytes), wanted);
  return Buffer.concat(parts);
}

export function bring(
  service: RunningContent,
  archive: Uint8Array | Record<string, string | Uint8Array>,
  {
    isDryRun = false,
    opensGates = false,
    keepsAnswers,
    report = () => undefined,
  }: {
    isDryRun?: boolean;
    opensGates?: boolean;
    keepsAnswers?: boolean;
    report?: (progress: ImportProgress) => void;
  } = {},
) {
  const bytes = Buffer.from(archive instanceof Uint8Array ? archive : zipOf(archive));
  const needs = { ...needsOf(service), report, assertAllowed: () => Promise.resolve() };
  const options = { bytes, adminId: admin.userId, isDryRun, opensGates, keepsAnswers };
  return importArchive(service.orm.em.fork(), options, needs);
}

export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]);
  return zipSync(Object.fromEntries(entries));
}

export const lessonFile = (id: number | null, moduleId: number, title = `Lesson ${id}`): string =>
  `---\n${id === null ? '' : `id: ${id}\n`}moduleId: ${moduleId}\ntitle: ${title}\norder: 9\nimageUrl: null\n---\n\nAll about it, in full.\n`;
