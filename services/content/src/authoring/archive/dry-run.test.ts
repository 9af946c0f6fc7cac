import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bring, exportArchive, lessonFile } from '../../../test/archive.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('dry_run');
});
afterAll(() => service.close());

const module = (id: number, pathId: number, gates: string) =>
  `---\nid: ${id}\npathId: ${pathId}\nname: Module ${id}\norder: 9\nimageUrl: null\nprerequisites: ${gates}\n---\n\nAll about module ${id}.\n`;
const gate = (id: number) => `[{ requiresModuleId: ${id}, thresholdPercent: 50 }]`;
const revision = (isPublished: boolean, moduleId = 1) =>
  `---\nrevision:\n  createdAt: 2026-11-25T08:30:00.000Z\n  author: null\n  note: null\n  fromRevision: null\n  publishedAt: null\n  isPublished: ${isPublished}\nmoduleId: ${moduleId}\ntitle: Draft\norder: 9\n---\n\nAll about it, in full.\n`;
const achievement = (moduleId: number) =>
  `---\nid: 90\nname: Ninety\nicon: award\nxpReward: 5\nmoduleId: ${moduleId}\nrule:\n  kind: module-completed\n  moduleId: ${moduleId}\n---\n\nComplete it.\n`;

describe('a dry run', () => {
  it.each<[string, Record<string, string>]>([
    ['an unknown module', { 'lessons/1/900.md': lessonFile(900, 999) }],
    ['an unknown path', { 'modules/90.md': module(90, 999, '[]') }],
    ['a gate on an unknown module', { 'modules/90.md': module(90, 1, gate(999)) }],
    ['gates in a circle', { 'modules/90.md': module(90, 1, gate(91)), 'modules/91.md': module(91, 1, gate(90)) }],
    ['a gate on itself', { 'modules/90.md': module(90, 1, gate(90)) }],
    ['a draft of an unknown module', { 'history/en/lessons/900/1.md': revision(false, 999) }],
    ['a published revision without its lesson', { 'history/en/lessons/900/1.md': revision(true) }],
    ['an achievement for an unknown module', { 'achievements/90.md': achievement(999) }],
  ])('refuses what the import refuses, with the same words: %s', async (_what, files) => {
    const before = await exportArchive(service);
    const archive = { 'lessons/1/11.md': lessonFile(11, 1, 'Changed'), ...files };
    const said = await bring(service, archive, { isDryRun: true }).then(() => 'nothing', String);
    expect(said).not.toBe('nothing');
    expect(await bring(service, archive).then(() => 'nothing', String)).toBe(said);
    expect(Buffer.compare(await exportArchive(service), before)).toBe(0);
  });

  it('reports what the import would do, and changes nothing', async () => {
    const before = await exportArchive(service);
    const archive = {
      'modules/90.md': module(90, 1, gate(1)),
      'lessons/90/900.md': lessonFile(900, 90),
      'lessons/1/11.md': lessonFile(11, 1, 'Changed'),
      'achievements/90.md': achievement(90),
      'history/en/lessons/901/1.md': revision(false, 90),
    };
    const said = await bring(service, archive, { isDryRun: true });
    expect(said).toMatchObject({ applied: false, changed: 5, revisions: 1 });
    expect(Buffer.compare(await exportArchive(service), before)).toBe(0);
    for (const table of ['audit_entries', 'module_openings'])
      expect(await service.sql(`select from ${table}`)).toEqual([]);
    expect(await bring(service, archive)).toEqual({ ...said, applied: true });
  });
});
