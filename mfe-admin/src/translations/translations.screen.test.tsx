import {
  contentExportSchema,
  importTranslations,
  listTranslations,
  addReviewComment,
  askForReview,
  cancelSchedule,
  publishRevision,
  restoreRevision,
  revisionStateSchema,
  sendBack,
  readTranslation,
  readTranslationImport,
  saveTranslation,
  startExport,
  translationImportSchema,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { comment } from '../reviews/review.example.ts';
import { choose, click, dialogOf, fill, openSection, rowsOf } from '../testing/admin-page.ts';
import { answerTranslation, answerTranslations, draft, law, sentBack, waiting } from './translations.example.ts';

const address = '/translations/th/lesson/31';
const started = exampleOf(translationImportSchema, { stage: 'reading', outcome: null, problem: null });
const state = { revision: 3, publishedRevision: 2, isOutOfDate: true };

describe('the translations', () => {
  it('are listed with their states, filtered by state and name', async () => {
    answerTranslations(fakeApi);
    openSection('/translations');
    const rows = await rowsOf('Translations');
    expect(rows.map(([, states]) => states)).toEqual(['Missing', 'PublishedOut of date', 'Draft']);
    expect(rows[1]?.[0]).toContain('กฎหมาย');
    expect(screen.getByRole('link', { name: 'Translate The Law' })).toHaveAttribute(
      'href',
      '/admin/translations/th/lesson/31',
    );
    await choose('State', 'Out of date');
    await fill('Find by name', 'law');
    await waitFor(() =>
      expect(fakeApi.callsOf(listTranslations).at(-1)).toMatchObject({ query: { q: 'law', state: 'out-of-date' } }),
    );
  });

  it('say that there are none, and can be retried', async () => {
    fakeApi.refuse(listTranslations, 'service_unavailable');
    openSection('/translations');
    expect(await screen.findByText('Failed to fetch translations')).toBeVisible();
    answerTranslations(fakeApi, []);
    await click('Retry');
    expect(await screen.findByText('Nothing found.')).toBeVisible();
  });

  it('are exported and imported as a file, with its errors by line', async () => {
    answerTranslations(fakeApi);
    openSection('/translations');
    await rowsOf('Translations');
    const { id } = started;
    fakeApi.answer(startExport, exampleOf(contentExportSchema, { stage: 'waiting' }));
    await click('Export a PO file');
    await waitFor(() =>
      expect(fakeApi.callsOf(startExport)).toMatchObject([{ body: { kind: 'translations', language: 'th' } }]),
    );
    const input = screen.getByLabelText('Import a PO file', { selector: 'input' });
    const file = new File(['msgid "a"'], 'th.po');
    fakeApi.answer(importTranslations, started);
    const faults = ['This entry has no msgstr.', 'This plural form is not known.'];
    const problem = faults.map((id, index) => ({
      id: 'Line {line}: {fault}',
      values: { line: index + 3, fault: { id } },
    }));
    fakeApi.answer(readTranslationImport, { ...started, stage: 'failed', problem });
    await userEvent.upload(input, file);
    expect(await screen.findByText('Nothing was imported')).toBeVisible();
    expect(screen.getByText(/^Line 3/u).textContent).toBe(
      'Line 3: This entry has no msgstr.\nLine 4: This plural form is not known.',
    );
    const outcome = { saved: 2, unchanged: 5, fuzzy: 1, outdated: 0 };
    fakeApi.answer(readTranslationImport, { ...started, stage: 'done', outcome });
    await userEvent.upload(input, file);
    expect(await screen.findByText(/^2 drafts saved\. 5 unchanged/u)).toBeVisible();
    expect(screen.queryByText('Nothing was imported')).toBeNull();
    expect(fakeApi.callsOf(readTranslationImport).at(-1)).toMatchObject({ params: { id } });
  });
});

describe('a translation', () => {
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  it('is shown beside its source, paragraph by paragraph, with the source’s changes', async () => {
    answerTranslation(fakeApi);
    openSection(address);
    expect(await screen.findByRole('heading', { name: 'The Law in Thai' })).toBeVisible();
    expect(screen.getByText('The source has changed since. What changed is marked.')).toBeVisible();
    const second = await region('Content, paragraph 2');
    expect(second.getByText('Changed')).toBeVisible();
    const changed = [...(second.getByText('20').closest('div')?.querySelectorAll('del, ins') ?? [])];
    expect(changed.map(({ textContent }) => textContent)).toEqual(['18', '20']);
    expect(second.getByRole('textbox')).toHaveValue('คุณอายุ 18 ปีขึ้นไป');
    expect(second.getByRole('textbox')).toHaveAttribute('lang', 'th');
    expect(screen.getByText('4 of 4 translated')).toBeVisible();
  });

  it('is saved from the revision that it is based on', async () => {
    answerTranslation(fakeApi);
    fakeApi.answer(saveTranslation, state);
    openSection(address);
    await fill('Translation: Content, paragraph 2', 'คุณอายุ 20 ปีขึ้นไป');
    await fill('Translation: Content, paragraph 3', 'ถามเมืองของคุณ');
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
    await click('Save draft');
    expect(await screen.findByText('Translation saved successfully')).toBeVisible();
    expect(fakeApi.callsOf(saveTranslation)).toMatchObject([
      {
        body: {
          revision: 2,
          sourceRevision: 4,
          text: { title: 'กฎหมาย', imageAlt: null, content: '## อายุ\n\nคุณอายุ 20 ปีขึ้นไป\n\nถามเมืองของคุณ' },
        },
      },
    ]);
  });

  it('is published from its latest revision, now or later', async () => {
    answerTranslation(fakeApi, { read: draft });
    fakeApi.answer(publishRevision, exampleOf(revisionStateSchema, { revision: 3, publishedRevision: 3 }));
    openSection(address);
    await click('Publish now');
    expect(await screen.findByText('Translation published successfully')).toBeVisible();
    await fill(/^At \(/u, '2036-12-24T08:00');
    await click('Schedule');
    expect(await screen.findByText('Translation scheduled successfully')).toBeVisible();
    const called = { params: { kind: 'lesson', id: 31, revision: 3 }, query: { language: 'th' } };
    const at = new Date('2036-12-24T08:00').toISOString();
    expect(fakeApi.callsOf(publishRevision)).toMatchObject([
      { ...called, body: { at: null } },
      { ...called, body: { at } },
    ]);
  });

  it('says when it goes live, which can be canceled', async () => {
    const schedule = { revision: 3, at: '2036-12-24T08:00:00.000Z' };
    answerTranslation(fakeApi, { read: draft, schedule });
    fakeApi.answer(cancelSchedule, exampleOf(revisionStateSchema, { revision: 3, schedule: null }));
    openSection(address);
    expect(await screen.findByText('Revision 3 goes live then.')).toBeVisible();
    await click('Cancel schedule');
    await waitFor(() =>
      expect(fakeApi.callsOf(cancelSchedule)).toMatchObject([
        { params: { kind: 'lesson', id: 31 }, query: { language: 'th' } },
      ]),
    );
  });

  it('asks for a review of its draft, also after it was sent back with a reason', async () => {
    answerTranslation(fakeApi, { read: draft, review: sentBack, mayPublish: false });
    fakeApi.answer(askForReview, exampleOf(revisionStateSchema, { revision: 3 }));
    openSection(address, people.author);
    expect(await screen.findByText('Revision 3 was sent back')).toBeVisible();
    expect(screen.getByText('Too formal.')).toBeVisible();
    await click('Ready for review');
    expect(await screen.findByText('Translation is ready for review')).toBeVisible();
    expect(fakeApi.callsOf(askForReview)).toMatchObject([
      { params: { kind: 'lesson', id: 31, revision: 3 }, query: { language: 'th' } },
    ]);
  });

  it('is sent back by a reviewer, with a reason', async () => {
    answerTranslation(fakeApi, { read: draft, review: waiting });
    fakeApi.answer(sendBack, exampleOf(revisionStateSchema, { revision: 3 }));
    openSection(address);
    await click('Send back');
    expect(await screen.findByText('Please say what has to change')).toBeVisible();
    expect(fakeApi.callsOf(sendBack)).toEqual([]);
    await fill('What has to change', 'Too formal.');
    await click('Send back');
    expect(await screen.findByText('Its author is told why')).toBeVisible();
    expect(fakeApi.callsOf(sendBack)).toMatchObject([
      { params: { kind: 'lesson', id: 31, revision: 3 }, query: { language: 'th' }, body: { reason: 'Too formal.' } },
    ]);
  });

  it('is commented on, as a whole and at a paragraph of its own text', async () => {
    const said = comment(1, { paragraph: 2, text: 'Which town?' });
    answerTranslation(fakeApi, { read: draft, review: waiting, comments: [said] });
    fakeApi.answer(addReviewComment, comment(2, {}));
    openSection(address);
    expect(await (await region('Content, paragraph 3')).findByText('Which town?')).toBeVisible();
    await click('Comment on paragraph 2');
    await fill('Comment on paragraph 2', 'Is it 20?');
    await click('Send');
    await waitFor(() =>
      expect(fakeApi.callsOf(addReviewComment)).toMatchObject([
        {
          params: { kind: 'lesson', id: 31, revision: 3 },
          query: { language: 'th' },
          body: { paragraph: 1, text: 'Is it 20?' },
        },
      ]),
    );
  });

  it('shows errors in a paragraph, and what is not translated', async () => {
    answerTranslation(fakeApi, { read: { ...law, translation: null } });
    openSection(address);
    const first = await region('Content, paragraph 1');
    expect(first.getByText('Not translated: learners read the source.')).toBeVisible();
    await fill('Translation: Content, paragraph 1', 'อายุ');
    expect(await first.findByText('The source has a heading of the second level here.')).toBeVisible();
    expect(screen.getByText('1 of 4 translated')).toBeVisible();
  });

  it('keeps typed text on the device until it is saved or discarded', async () => {
    answerTranslation(fakeApi);
    const { unmount } = openSection(address);
    await fill('Translation: Title', 'กฎหมายไทย');
    unmount();
    openSection(address);
    expect(await screen.findByLabelText('Translation: Title')).toHaveValue('กฎหมายไทย');
    await click('Discard changes');
    expect(screen.getByLabelText('Translation: Title')).toHaveValue('กฎหมาย');
  });

  it('that somebody else saved first is compared, and either version can stay', async () => {
    answerTranslation(fakeApi);
    openSection(address);
    await fill('Translation: Title', 'กฎหมายของฉัน');
    const current = { ...law.source.text, title: 'กฎหมายของเขา' };
    const yours = { ...law.source.text, title: 'กฎหมายของฉัน' };
    fakeApi.refuse(saveTranslation, 'conflict', { revision: 3, sourceRevision: 4, current, yours });
    await click('Save draft');
    expect(await screen.findByText('Somebody else changed this translation')).toBeVisible();
    expect(document.body).toHaveTextContent('ของเขา');
    fakeApi.answer(saveTranslation, { ...state, revision: 4 });
    await click('Keep mine');
    expect(await screen.findByText('Translation saved successfully')).toBeVisible();
    expect(fakeApi.callsOf(saveTranslation).at(-1)).toMatchObject({ body: { revision: 3 } });
  });

  it('is compared with an earlier revision, which can be restored', async () => {
    answerTranslation(fakeApi);
    fakeApi.answer(restoreRevision, exampleOf(revisionStateSchema, { revision: 3 }));
    openSection(address);
    await click('History');
    const dialog = await dialogOf('History of The Law in Thai');
    await click('Compare revision 2', dialog);
    const title = within(await dialog.findByRole('region', { name: 'Title' }));
    expect(title.getByText('1').tagName).toBe('DEL');
    expect(dialog.getByText(/^Unchanged: Content, Image description/u)).toBeVisible();
    await click('Back to history', dialog);
    await click('Restore revision 1', dialog);
    expect(await screen.findByText('Revision restored successfully')).toBeVisible();
    expect(fakeApi.callsOf(restoreRevision)).toMatchObject([
      { params: { kind: 'lesson', id: 31, revision: 1 }, query: { language: 'th' } },
    ]);
  });

  it('is published by reviewers only', async () => {
    answerTranslation(fakeApi, { read: draft, mayPublish: false });
    openSection(address, people.author);
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ready for review' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });

  it.each(['/translations/en/lesson/31', '/translations/th/post/31', '/translations/th/lesson/x'])(
    'shows not found at %s',
    async (path) => {
      openSection(path);
      expect(await screen.findByText('There is no such translation.')).toBeVisible();
      expect(fakeApi.callsOf(readTranslation)).toEqual([]);
    },
  );
});
