import { listAnswers, publishRevision, recordAnswer, updateLesson } from '@grow/contracts';
import { partsOf, questionsOf } from '@grow/contracts/markdown';
import { createLogger } from '@grow/service-kit';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { publishDue } from './publish-due.ts';

let service: RunningContent;
beforeEach(async () => {
  service = await startContent('changed_questions');
  await publish(await save(light, water));
});
afterEach(() => service.close());

const question = (text: string) => `\`\`\`question\n${text}\n\n- [x] Yes\n- [ ] No\n\n> Because.\n\`\`\`\n`;
const light = question('Do seedlings need light?');
const water = question('Do roots need air?');
const reworded = question('Do young seedlings need light?');
const keyOf = (text: string) => questionsOf(text).questions[0]?.key ?? 'none';

async function save(...questions: string[]): Promise<number> {
  const body = { moduleId: 1, title: 'Light', content: `Plants.\n\n${questions.join('\n')}`, order: 1 };
  return (await service.api.as(admin).call(updateLesson, { params: { id: '11' }, body })).body.revision;
}
const publish = (revision: number, body: { keepsAnswers?: boolean; at?: string } = {}) =>
  service.api.as(admin).send(publishRevision, { params: { kind: 'lesson', id: 11, revision }, body });
const record = (key: string, chosen = ['a']) => {
  const answer = { kind: 'one' as const, chosen };
  const body = { id: randomUUID(), lessonId: 11, key, answer, isRight: true, answeredAt: new Date().toISOString() };
  return service.api.as(learner).send(recordAnswer, { body });
};
const answered = async () =>
  (await service.api.as(learner).call(listAnswers, {})).body.map(({ key }) => key).toSorted();

it('asks nothing where no answered question changes', async () => {
  expect((await publish(await save(reworded, water))).status).toBe(200);
  await record(keyOf(water));
  expect((await publish(await save(light, question('Do roots need air!')))).status).toBe(200);
  expect((await publish(await save(water, light, question('Does water need light?')))).status).toBe(200);
  expect((await publish(await save(light))).status).toBe(200);
});

it.each([
  [true, [reworded, water]],
  [false, [water]],
])('lets the author decide whether learners keep their answers: %s', async (keepsAnswers, expected) => {
  for (const text of [light, water]) await record(keyOf(text));
  const revision = await save(reworded, water);
  const asked = await publish(revision);
  expect([asked.status, asked.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'questions_changed',
      message: 'Learners have answered 1 question that this changes.',
      details: { questions: ['Do young seedlings need light?'] },
    }),
  ]);
  expect((await publish(revision, { keepsAnswers })).status).toBe(200);
  expect(await answered()).toEqual(expected.map(keyOf).toSorted());
});

it('keeps each answer at its option, in whatever order and words the options are now', async () => {
  const [light1] = questionsOf(light).questions;
  const [yes, no] = light1 === undefined ? [] : partsOf(light1).map(({ key }) => key);
  for (const chosen of [yes, no]) await record(keyOf(light), [chosen ?? '']);
  const reordered = light.replace('- [x] Yes\n- [ ] No', '- [ ] No\n- [x] Yes');
  expect((await publish(await save(reordered, water))).status).toBe(200);
  const changed = reworded.replace('- [x] Yes\n- [ ] No', '- [ ] No, none\n- [x] Yes');
  expect((await publish(await save(changed, water), { keepsAnswers: true })).status).toBe(200);
  const [light2] = questionsOf(changed).questions;
  const [none] = light2 === undefined ? [] : partsOf(light2).map(({ key }) => key);
  const stored = await service.sql<{ answer: { chosen: string[] } }>(
    'select answer from question_answers where key = ? order by answered_at, id',
    [keyOf(changed)],
  );
  expect(stored.map(({ answer }) => answer.chosen[0]).toSorted()).toEqual([yes, none].toSorted());
});

it('remembers the decision until a scheduled publication', async () => {
  await record(keyOf(light));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const revision = await save(reworded);
  expect((await publish(revision, { at })).body.code).toBe('questions_changed');
  expect((await publish(revision, { at, keepsAnswers: true })).status).toBe(200);
  expect(await answered()).toEqual([keyOf(light)]);
  await service.sql(`update content_items set schedule_at = now() where schedule_at is not null`);
  await publishDue(service.orm, createLogger('changed-questions-test'));
  // The service shows it once the notification of the database has arrived.
  await expect.poll(answered).toEqual([keyOf(reworded)]);
});
