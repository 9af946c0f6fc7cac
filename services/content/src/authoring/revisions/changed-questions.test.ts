import { randomUUID } from 'node:crypto';
import {
  adminContent,
  listAnswers,
  makeBulkChange,
  publishRevision,
  recordAnswer,
  undoBulkChange,
} from '@grow/contracts';
import { createLogger } from '@grow/service-kit';
import { partsOf, questionsOf } from '@grow/text/questions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bring, exportArchive } from '../../../test/archive.ts';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';
import { publishDue } from './publish-due.ts';

let service: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
beforeEach(async () => {
  users = await startUserCards();
  service = await startContent('changed_questions', undefined, users.url);
  await publish(await save(light, water));
});
afterEach(async () => {
  await service.close();
  await users.close();
});

const question = (text: string) => `\`\`\`question\n${text}\n\n- [x] Yes\n- [ ] No\n\n> Because.\n\`\`\`\n`;
const light = question('Do seedlings need light?');
const water = question('Do roots need air?');
const reworded = question('Do young seedlings need light?');
const keyOf = (text: string) => questionsOf(text).questions[0]?.key ?? 'none';

async function save(...questions: string[]): Promise<number> {
  const body = { moduleId: 1, title: 'Light', content: `Plants.\n\n${questions.join('\n')}`, order: 1 };
  return (await service.api.as(admin).call(adminContent.lesson.update, { params: { id: '11' }, body })).body.revision;
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

const published = async () => {
  const [lesson] = await service.sql<{ content: string }>(
    `select text as content from published_texts where kind = 'lesson' and item_id = 11`,
  );
  return lesson?.content ?? '';
};

describe('a schedule', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const becomeDue = async () => {
    await service.sql(`update content_items set schedule_at = now() where schedule_at is not null`);
    await publishDue(service.orm, service.archiveSettings.peers, createLogger('changed-questions-test'));
  };

  it('needs the decision when it is made, even before anybody has answered, and remembers it', async () => {
    const revision = await save(reworded);
    const at = inAnHour();
    expect((await publish(revision, { at })).body).toMatchObject({
      code: 'questions_changed',
      message: 'This changes 1 question that learners may answer until then.',
      details: { questions: ['Do young seedlings need light?'] },
    });
    expect((await publish(revision, { at, keepsAnswers: true })).status).toBe(200);
    await record(keyOf(light));
    expect(await answered()).toEqual([keyOf(light)]);
    await becomeDue();
    // The service shows it once the notification of the database has arrived.
    await expect.poll(answered).toEqual([keyOf(reworded)]);
  });

  it('leaves a draft with the reason if other questions were published meanwhile', async () => {
    const revision = await save(light);
    const next = await save(reworded);
    expect((await publish(next, { at: inAnHour(), keepsAnswers: false })).status).toBe(200);
    expect((await publish(revision)).status).toBe(200);
    await record(keyOf(light));
    await becomeDue();
    const { body } = await service.api.as(admin).call(adminContent.lesson.read, { params: { id: '11' } });
    const problem = [{ id: 'Learners have answered 1 question that this changes.' }];
    expect(body).toMatchObject({ revision: next, publishedRevision: revision, schedule: null, problem });
    expect(await answered()).toEqual([keyOf(light)]);
  });
});

describe('a bulk publication', () => {
  const change = (revision: number, keepsAnswers?: boolean) => {
    const body = { action: 'publish', kind: 'lesson', items: [{ id: 11, revision }], keepsAnswers } as const;
    return service.api.as(admin).send(makeBulkChange, { body });
  };
  const undo = (id: unknown, keepsAnswers?: boolean) =>
    service.api.as(admin).send(undoBulkChange, { params: { id: String(id) }, body: { keepsAnswers } });

  it('is refused without the decision, and its undo takes the same way back', async () => {
    for (const text of [light, water]) await record(keyOf(text));
    const revision = await save(reworded, water);
    expect((await change(revision)).body).toMatchObject({
      code: 'questions_changed',
      details: { questions: ['Do young seedlings need light?'] },
    });
    expect(await answered()).toEqual([light, water].map(keyOf).toSorted());
    const made = await change(revision, true);
    expect(made.status).toBe(200);
    expect(await answered()).toEqual([reworded, water].map(keyOf).toSorted());
    expect((await undo((made.body as { id: number }).id)).status).toBe(200);
    expect(await answered()).toEqual([light, water].map(keyOf).toSorted());
  });

  it('asks at its undo where nobody had answered before', async () => {
    const { id } = (await change(await save(reworded, water))).body as { id: number };
    await record(keyOf(reworded));
    expect((await undo(id)).body.code).toBe('questions_changed');
    expect(await answered()).toEqual([keyOf(reworded)]);
    expect((await undo(id, true)).status).toBe(200);
    expect(await answered()).toEqual([keyOf(light)]);
  });
});

it('is needed for an import, whose dry run names the questions', async () => {
  for (const text of [light, water]) await record(keyOf(text));
  await publish(await save(reworded, water), { keepsAnswers: true });
  const archive = await exportArchive(service);
  await publish(await save(light, water), { keepsAnswers: true });
  expect((await bring(service, archive, { isDryRun: true })).answeredQuestions).toEqual([
    'Do young seedlings need light?',
  ]);
  const before = await published();
  await expect(bring(service, archive)).rejects.toThrow('Learners have answered 1 question that this changes.');
  expect([await published(), await answered()]).toEqual([before, [light, water].map(keyOf).toSorted()]);
  await bring(service, archive, { keepsAnswers: true });
  await expect.poll(answered).toEqual([reworded, water].map(keyOf).toSorted());
});
