import { adminContent, listTerms, publishRevision, restoreFromTrash, type TermForm } from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bring, exportArchive } from '../../../test/archive.ts';
import { admin, author, guest, learner, smallContent, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('glossary');
});
beforeEach(async () => {
  await service.sql('delete from terms');
  await service.sql(`delete from content_items where kind = 'term'`);
  await service.sql(`delete from published_texts where kind = 'term'`);
});
afterAll(() => service.close());

const form = (name: string, rest: Partial<TermForm> = {}): TermForm => {
  return { name, spellings: [], meaning: `What ${name} means.`, lessonId: null, ...rest };
};
const send = (body: TermForm) => service.api.as(admin).send(adminContent.term.create, { body });

async function publish(body: TermForm): Promise<number> {
  const { id } = (await service.api.as(admin).call(adminContent.term.create, { body })).body;
  await service.api
    .as(admin)
    .call(publishRevision, { params: { kind: 'term', id: String(id), revision: '1' }, body: {} });
  return id;
}

const named = async (caller: Caller = learner) =>
  (await service.api.as(caller).call(listTerms, {})).body.map(({ name }) => name);

describe('the glossary', () => {
  it('is for everybody with a session who has confirmed the age, guests too', async () => {
    await publish(form('EC'));
    expect((await service.api.as(null).send(listTerms)).status).toBe(401);
    expect((await service.api.as(unconfirmed).send(listTerms)).status).toBe(403);
    expect((await service.api.as(learner).send(adminContent.term.list)).status).toBe(403);
    expect(await named(guest)).toEqual(['EC']);
  });

  it('has published terms by name, each with a lesson that learners find', async () => {
    await service.api.as(author).call(adminContent.term.create, { body: form('Draft') });
    await publish(form('pH', { lessonId: 21 }));
    await publish(form('ec', { lessonId: 999 }));
    const terms = (await service.api.as(learner).call(listTerms, {})).body;
    expect(terms).toMatchObject([
      { name: 'ec', lessonId: null, moduleId: null },
      { name: 'pH', lessonId: 21, moduleId: 2 },
    ]);
    const edited = (await service.api.as(author).call(adminContent.term.list, {})).body;
    expect(edited.map(({ name, publishedRevision }) => [name, publishedRevision])).toEqual([
      ['Draft', null],
      ['ec', 1],
      ['pH', 1],
    ]);
  });

  it('loses a deleted term until it is restored', async () => {
    const id = await publish(form('EC'));
    await service.api.as(admin).call(adminContent.term.remove, { params: { id: String(id) } });
    expect(await named()).toEqual([]);
    await service.api.as(admin).call(restoreFromTrash, { params: { kind: 'term', id: String(id) } });
    expect(await named()).toEqual(['EC']);
  });

  it('comes back from an archive', async () => {
    await publish(form('VPD', { spellings: ['vapor pressure deficit'], lessonId: 21 }));
    const archive = await exportArchive(service);
    const empty = await startContent('glossary_import', { ...smallContent() });
    await bring(empty, archive);
    const terms = (await empty.api.as(learner).call(listTerms, {})).body;
    await empty.close();
    expect(terms).toMatchObject([{ name: 'VPD', spellings: ['vapor pressure deficit'], lessonId: 21 }]);
  });
});

describe('a spelling', () => {
  it.each(['ec', 'Éc', 'Electrical  Conductivity'])('of another term is refused: %s', async (name) => {
    await publish(form('EC', { spellings: ['electrical conductivity'] }));
    const refused = await send(form(name));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ message: `"${name}" is a spelling of "EC" already.` });
    expect((await send(form('Other', { spellings: [name] }))).status).toBe(422);
  });

  it('of a draft, or named twice, is refused as well', async () => {
    await service.api.as(author).call(adminContent.term.create, { body: form('Perlite') });
    expect((await send(form('perlite'))).status).toBe(422);
    expect((await send(form('Loam', { spellings: ['loam'] }))).body).toMatchObject({
      message: '"loam" is there twice.',
    });
  });

  it('of a deleted term is free; once it is reused, that term stays in the trash', async () => {
    const id = await publish(form('EC'));
    await service.api.as(admin).call(adminContent.term.remove, { params: { id: String(id) } });
    await publish(form('ec'));
    const restored = await service.api.as(admin).send(restoreFromTrash, { params: { kind: 'term', id: String(id) } });
    expect(restored.status).toBe(422);
  });

  it('may change its case in its own term', async () => {
    const id = await publish(form('EC'));
    const { body } = await service.api
      .as(author)
      .call(adminContent.term.update, { params: { id: String(id) }, body: form('ec') });
    expect(body).toMatchObject({ name: 'ec', revision: 2, publishedRevision: 1 });
  });

  it.each([form('…'), form('x'.repeat(81)), form('x', { meaning: 'x'.repeat(401) })])(
    'is refused: %j',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );
});
