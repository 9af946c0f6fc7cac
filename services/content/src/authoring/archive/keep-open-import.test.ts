import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bring } from '../../../test/archive.ts';
import { smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

// Module 1 gates module 2; half of the learners have three of its four lessons and so module 2 open,
// and must keep it when module 1 grows.
const learners = 2_000;
const lessons = 250;

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('keep_open_import', smallContent());
  await service.sql(
    `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
     select 1000 + n, 10 + lesson, 1, true, now()
     from generate_series(1, ?) n cross join generate_series(1, 4) lesson
     where (n % 2 = 0 and lesson < 4) or lesson = 1`,
    [learners],
  );
});
afterAll(() => service.close());

it('keeps a module open for many learners while many lessons are added to the module that it requires', async () => {
  const files = Array.from({ length: lessons }, (_, index) => {
    const id = 10_000 + index;
    const text = `---\nid: ${id}\nmoduleId: 1\ntitle: Lesson ${id}\norder: 9\nimageUrl: null\n---\n\nAll about ${id}.\n`;
    return [`lessons/1/${id}.md`, strToU8(text)] as const;
  });
  const outcome = await bring(service, Object.fromEntries(files));
  expect(outcome).toMatchObject({ applied: true, changed: lessons });
  expect(await service.sql('select count(*)::int as kept from module_openings where module_id = 2')).toEqual([
    { kept: learners / 2 },
  ]);
});
