import {
  archiveChangeSchema,
  contentExportSchema,
  contentImportSchema,
  downloadExport,
  importContent,
  listExports,
  readContentImport,
  startExport,
  type ContentExport,
} from '@grow/contracts';
import { exampleOf, fakeApi, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { setLanguage } from '@grow/ui';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { alertOf, click, openSection, unreachable } from '../testing/admin-page.ts';

const changeSchema = z.omit(archiveChangeSchema, { language: true });
const update = exampleOf(changeSchema, {
  kind: 'lesson',
  id: 31,
  name: 'The Law',
  change: 'update',
  diff: [{ field: 'title', before: 'Law', after: 'The Law' }],
});
const picture = exampleOf(changeSchema, {
  kind: 'picture',
  id: 5,
  name: 'A leaf',
  change: 'update',
  diff: [{ field: 'alt', before: 'Leaf', after: 'A leaf' }],
});
const translation = exampleOf(archiveChangeSchema, { ...update, language: 'th', name: 'กฎหมาย', diff: [] });
const restore = { ...update, id: 32, name: 'Light', change: 'restore' as const, diff: [] };
const same = { count: 7, items: [{ kind: 'module' as const, id: 3, name: 'Growth' }] };
const absent = { count: 1, items: [{ kind: 'lesson' as const, id: 40, name: 'Pumps' }] };
const plan = {
  applied: false,
  changed: 4,
  changes: [update, translation, restore, picture],
  same,
  absent,
  revisions: 0,
  openedGates: [],
  answeredQuestions: [],
};
const begun = exampleOf(contentImportSchema, {
  isDryRun: true,
  stage: 'reading',
  files: 0,
  total: 0,
  outcome: null,
  problem: null,
});

const foreign = { id: 'does not belong in an archive' };

const choose = async (name = 'content.zip') =>
  userEvent.upload(await screen.findByLabelText('Choose an archive', { selector: 'input' }), new File(['zip'], name));

describe('the import', () => {
  it('shows its progress, then the changes, and imports after confirmation', async () => {
    fakeApi.answer(importContent, begun);
    fakeApi.answer(readContentImport, { ...begun, stage: 'comparing', files: 3, total: 9 });
    openSection('/archive');
    await choose();
    expect(await screen.findByText('Reading the archive')).toBeVisible();
    expect(await screen.findByText('Comparing: 3 of 9 files')).toBeVisible();
    fakeApi.answer(readContentImport, { ...begun, stage: 'done', outcome: plan });
    expect(await screen.findByText('content.zip: 4 changes, 7 unchanged')).toBeVisible();
    expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
    const changes = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'ChangedLesson · The LawTitle',
      'ChangedLesson · กฎหมาย · ไทย',
      'From the trashLesson · Light',
      'ChangedPicture · A leafImage description',
    ]);
    await userEvent.click(screen.getByText('Title', { selector: 'summary' }));
    const title = within(await screen.findByRole('region', { name: 'Title' }));
    await userEvent.click(screen.getByRole('button', { name: 'Side by side' }));
    expect(title.getByRole('group', { name: 'Title: Here' })).toHaveTextContent('Law');
    expect(title.getByText('The', { selector: 'ins', exact: false })).toBeVisible();
    await userEvent.click(screen.getByText('The same (7)'));
    expect(screen.getByRole('list', { name: 'The same' })).toHaveTextContent('Module · Growth');
    expect(screen.getByText('The first 1 are listed.')).toBeVisible();
    await userEvent.click(screen.getByText('Not in the archive: stays (1)'));
    expect(screen.getByRole('list', { name: 'Not in the archive: stays' })).toHaveTextContent('Lesson · Pumps');

    const done = { ...plan, applied: true };
    fakeApi.answer(importContent, { ...begun, isDryRun: false, stage: 'done', outcome: done });
    const release = fakeApi.hold(importContent);
    await click('Import these changes');
    expect(await screen.findByRole('button', { name: 'Importing' })).toBeDisabled();
    release();
    expect(await screen.findByText('4 changes imported successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('content.zip: 4 changes, 7 unchanged')).toBeNull());
    expect(fakeApi.callsOf(importContent).map(({ query }) => query.dryRun)).toEqual(['true', 'false']);
    expect(fakeApi.callsOf(importContent)[1]?.file?.name).toBe('content.zip');
  });

  it('offers nothing to import if nothing differs', async () => {
    fakeApi.answer(importContent, { ...begun, stage: 'done', outcome: { ...plan, changed: 0, changes: [] } });
    openSection('/archive');
    await choose();
    expect(await screen.findByText('content.zip: 0 changes, 7 unchanged')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import these changes' })).toBeNull();
  });

  it('imports revisions even if nothing else differs', async () => {
    fakeApi.answer(importContent, {
      ...begun,
      stage: 'done',
      outcome: { ...plan, changed: 0, changes: [], revisions: 4 },
    });
    openSection('/archive');
    await choose();
    expect(await screen.findByText('4 revisions come with it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import these changes' })).toBeEnabled();
  });

  it('lists the gates that it would open, and opens them only after confirmation', async () => {
    const gate = '"Flowering" would not wait for "Growth" any more.';
    fakeApi.answer(importContent, { ...begun, stage: 'done', outcome: { ...plan, openedGates: [{ id: gate }] } });
    openSection('/archive');
    await choose();
    expect(await screen.findByText('Learners would reach modules sooner')).toBeVisible();
    expect(screen.getByText(gate)).toBeVisible();
    await click('Import these changes');
    await click('Cancel', await alertOf('Let learners in sooner?'));
    expect(fakeApi.callsOf(importContent)).toHaveLength(1);
    await click('Import these changes');
    await click('Change it anyway', await alertOf('Let learners in sooner?'));
    await waitFor(() => expect(fakeApi.callsOf(importContent)).toHaveLength(2));
    expect(fakeApi.callsOf(importContent)[1]?.query).toMatchObject({ dryRun: 'false', opensGates: 'true' });
  });

  it('asks what happens to answers to questions that it changes', async () => {
    const answeredQuestions = ['Do seedlings need light?'];
    fakeApi.answer(importContent, { ...begun, stage: 'done', outcome: { ...plan, answeredQuestions } });
    openSection('/archive');
    await choose();
    await click('Import these changes');
    const alert = await alertOf('Do learners keep their answers?');
    expect(alert.getByText(/“Do seedlings need light\?”/u)).toBeVisible();
    await click('Cancel', alert);
    expect(fakeApi.callsOf(importContent)).toHaveLength(1);
    await click('Import these changes');
    await click('New question: start over', await alertOf('Do learners keep their answers?'));
    await waitFor(() => expect(fakeApi.callsOf(importContent)).toHaveLength(2));
    expect(fakeApi.callsOf(importContent)[1]?.query).toMatchObject({ dryRun: 'false', keepsAnswers: 'false' });
  });

  it('says how many of the changes are listed', async () => {
    fakeApi.answer(importContent, { ...begun, stage: 'done', outcome: { ...plan, changed: 150 } });
    openSection('/archive');
    await choose();
    expect(await screen.findByText('The first 4 changes are listed.')).toBeVisible();
  });

  it('says why an archive cannot be read: refused by the server, corrupt, or no response', async () => {
    fakeApi.refuse(importContent, 'payload_too_large');
    openSection('/archive');
    await choose();
    expect(await screen.findByText('The request is too large.')).toBeVisible();
    fakeApi.answer(importContent, {
      ...begun,
      stage: 'failed',
      problem: ['module-3.md', 'README.md'].map((name) => ({
        id: '{name}: {reason}',
        values: { name, reason: foreign },
      })),
    });
    await choose('broken.zip');
    expect(await screen.findByText('broken.zip')).toBeVisible();
    const lines = screen.getByText(/^module-3.md/u);
    expect(lines.textContent).toBe(
      'module-3.md: does not belong in an archive\nREADME.md: does not belong in an archive',
    );
    fakeApi.failNetwork(importContent);
    await choose();
    expect(await screen.findByText('Failed to read the archive')).toBeVisible();
    expect(screen.queryByText('broken.zip')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
  });

  it('says in the language of the person why an archive is refused', async () => {
    const problem = [{ id: '{name}: {reason}', values: { name: 'a.md', reason: foreign } }];
    fakeApi.answer(importContent, { ...begun, stage: 'failed', problem });
    openSection('/archive');
    const input = await screen.findByLabelText('Choose an archive', { selector: 'input' });
    await setLanguage('th');
    onTestFinished(() => setLanguage('en'));
    await userEvent.upload(input, new File(['zip'], 'broken.zip'));
    expect(await screen.findByText('a.md: ไม่ควรอยู่ในไฟล์เก็บถาวร')).toBeVisible();
  });

  it('keeps the changes visible after a failure, and can be retried', async () => {
    fakeApi.answer(importContent, { ...begun, stage: 'done', outcome: plan });
    openSection('/archive');
    await choose();
    fakeApi.refuse(importContent, 'conflict');
    await click('Import these changes');
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    fakeApi.failNetwork(importContent);
    await click('Import these changes');
    expect(await screen.findByText('Failed to import the archive')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import these changes' })).toBeEnabled();
  });
});

describe('the export', () => {
  const started = exampleOf(contentExportSchema, {
    kind: 'content',
    language: null,
    stage: 'waiting',
    items: 0,
    total: 0,
    bytes: null,
    problem: null,
    fileName: 'grow-bible-content.zip',
  });
  const show = (changes: Partial<ContentExport>) => fakeApi.answer(listExports, [{ ...started, ...changes }]);

  it('shows its progress, then its file, also after a reload', async () => {
    fakeApi.answer(listExports, []);
    fakeApi.answer(startExport, started);
    const { unmount } = openSection('/archive');
    await userEvent.click(await screen.findByRole('switch', { name: 'Export drafts and all revisions, too' }));
    show({});
    await click('Export content');
    expect(await screen.findByText('The export begins once another one is done')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exporting' })).toBeDisabled();
    expect(fakeApi.callsOf(startExport)).toMatchObject([{ body: { kind: 'content', withHistory: true } }]);
    show({ stage: 'writing', items: 3, total: 9 });
    unmount();
    openSection('/archive');
    expect(await screen.findByText('Exporting: 3 of 9')).toBeVisible();
    show({ stage: 'done', items: 9, total: 9, bytes: 2_340_000 });
    expect(
      await screen.findByText(/^Ready for a day: grow-bible-content.zip, 2.3/u, {}, { timeout: 5_000 }),
    ).toBeVisible();
    fakeApi.refuse(downloadExport, 'not_found');
    await click('Download');
    expect(await screen.findByText('Not found.')).toBeVisible();
    expect(fakeApi.callsOf(downloadExport).at(-1)).toMatchObject({ params: { id: started.id } });
  });

  it('says why it failed, and can be started again', async () => {
    show({ stage: 'failed', problem: { id: 'The export was interrupted. Please start it again.' } });
    openSection('/archive');
    expect(await screen.findByText('The export failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The export was interrupted. Please start it again.');
    fakeApi.refuse(startExport, 'conflict');
    await click('Export content');
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    fakeApi.failNetwork(startExport);
    await click('Export content');
    expect(await screen.findByText('Failed to export the content')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
  });
});
