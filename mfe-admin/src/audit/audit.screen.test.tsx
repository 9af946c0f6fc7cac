import {
  achievementSchema,
  auditEntrySchema,
  contentPictureSchema,
  exportAudit,
  exportUserAudit,
  learningPathFormSchema,
  lessonFormSchema,
  listAudit,
  listUserAudit,
  maxExportedChanges,
  moduleFormSchema,
  termFormSchema,
  undoBulkChange,
  type Role,
} from '@grow/contracts';
import { exampleOf, fakeApi, fireEvent, people, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { choose, click, fill, openSection } from '../testing/admin-page.ts';
import source from './locales/en.json' with { type: 'json' };

const entry = exampleOf(auditEntrySchema, {
  id: 40,
  at: '2026-03-01T09:30:00.000Z',
  adminId: 1,
  adminName: 'Ada',
  action: 'update',
  entity: 'lesson',
  entityId: 31,
  before: { title: 'Law' },
  after: { title: 'The Law' },
});
const changes = async () =>
  within(await screen.findByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the audit log', () => {
  it('shows a placeholder, then who changed what, before and after', async () => {
    const created = { ...entry, id: 39, action: 'create' as const, before: null, after: { title: 'Light' } };
    fakeApi.answer(listAudit, { items: [entry, created], next: null });
    const release = fakeApi.hold(listAudit);
    openSection('/audit');
    expect(await screen.findByText('Loading the audit log...')).toBeVisible();
    release();
    expect((await changes())[0]).toContain('ChangedLesson: The LawAda (user 1)');
    await userEvent.click(screen.getAllByText('Before and after')[0] as HTMLElement);
    expect((await changes())[0]).toContain('TitleBeforeLawAfterThe Law');
    expect((await changes())[1]).toContain('TitleBeforeNothingAfterLight');
  });

  it('shows whose account was deleted', async () => {
    fakeApi.answer(listAudit, { items: [{ ...entry, adminName: null }], next: null });
    openSection('/audit');
    expect((await changes())[0]).toContain('Deleted account (user 1)');
  });

  it('shows every changed field in words, and no JSON', async () => {
    const gate = { requiresModuleId: 3, thresholdPercent: 75 };
    const before = { title: 'Law', prerequisites: [], isAdmin: false };
    const rule = { kind: 'review-days', count: 7 };
    const after = { title: 'Law', prerequisites: [gate], isAdmin: true, rule, sunHours: { perDay: 8 } };
    const hidden = { ...entry, id: 39, before: null, after: { rule: 'no-spam', item: 'comment 5', language: 'th' } };
    fakeApi.answer(listAudit, { items: [{ ...entry, before, after }, hidden], next: null });
    openSection('/audit');
    const [first, second] = await changes();
    expect(first).toContain('PrerequisitesBeforeNothingAfter75% of module 3');
    expect(first).toContain('AdminBeforeNoAfterYes');
    expect(first).toContain('RuleBeforeNothingAfterKind: Days with a review, Count: 7');
    expect(first).toContain('Sun hoursBeforeNothingAfterPer day: 8');
    expect(first).not.toMatch(/[{}]|Title/u);
    expect(second).toContain('RuleBeforeNothingAfterNo spam');
    expect(second).toContain('AboutBeforeNothingAfterComment');
    expect(second).toContain('LanguageBeforeNothingAfterThai');
  });

  it('shows what a bulk change did to each item', async () => {
    const state = { id: 31, name: 'Law', revision: 2, publishedRevision: 1, schedule: null, problem: null };
    const before = { items: [state, { ...state, id: 32, name: 'Light' }] };
    const after = {
      items: before.items.map((item) => ({ ...item, publishedRevision: 2, deletedAt: null })),
      keepsAnswers: true,
    };
    const bulk = { ...entry, action: 'bulk' as const, entityId: null, before, after };
    fakeApi.answer(listAudit, { items: [bulk], next: null });
    openSection('/audit');
    const [first] = await changes();
    expect(first).toContain('Law: Published revisionBefore1After2Light: Published revisionBefore1After2');
    expect(first).toContain('Learners keep their answersBeforeNothingAfterYes');
    expect(first).not.toMatch(/[{}]|Schedule/u);
  });

  it('has a text for each field of the content', () => {
    const fields = [
      learningPathFormSchema,
      moduleFormSchema,
      lessonFormSchema,
      termFormSchema,
      contentPictureSchema,
      achievementSchema,
    ].flatMap(({ shape }) => Object.keys(shape));
    expect(fields.filter((name) => name !== 'id' && !(`field.${name}` in source))).toEqual([]);
  });

  it('is exported by one call as a table of words, without formulas, and says what is missing', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:audit';
    });
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const formula = { ...entry, id: 39, adminId: 2, adminName: ' =HYPERLINK("x")', after: { title: 'Law', order: 2 } };
    fakeApi.answer(listAudit, { items: [entry], next: null });
    fakeApi.answer(exportAudit, { items: [entry, formula], isCut: false });
    openSection('/audit');
    await choose('Change', 'Changed');
    await click('Export as CSV');
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(fakeApi.callsOf(exportAudit).map(({ query }) => query)).toEqual([{ action: 'update' }]);
    const head = 'Number,Time (UTC),By (user ID),By (name),Change,What,What (number),Before,After';
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer())).toBe(
      [
        `\u{FEFF}${head.replaceAll(/[^,]+/gu, '"$&"')}`,
        '"40","2026-03-01T09:30:00.000Z","1","Ada","Changed","Lesson: The Law","31","Title: Law","Title: The Law"',
        `"39","2026-03-01T09:30:00.000Z","2","' =HYPERLINK(""x"")","Changed","Lesson: Law","31","Order: Nothing","Order: 2"`,
        '',
      ].join('\r\n'),
    );
    expect(screen.queryByText('There are more changes')).toBeNull();

    fakeApi.answer(exportAudit, {
      items: Array.from({ length: maxExportedChanges }, (_, id) => ({ ...entry, id })),
      isCut: true,
    });
    await click('Export as CSV');
    expect(await screen.findByText('There are more changes')).toBeVisible();
    expect(
      screen.getByText('The file has the newest 10,000 changes only. Choose fewer days to get the older ones.'),
    ).toBeVisible();
    fakeApi.failNetwork(exportUserAudit);
    fakeApi.answer(listUserAudit, { items: [], next: null });
    await choose('What', 'Users');
    await click('Export as CSV');
    expect(await screen.findByText('Failed to export the audit log')).toBeVisible();
  });

  it('filters by item, change and admin, and says if nothing is found', async () => {
    fakeApi.answer(listAudit, ({ query }) => ({ items: query.adminId === 9 ? [] : [entry], next: null }));
    openSection('/audit');
    await choose('What', 'Lessons');
    await choose('Change', 'Changed');
    await fill('By (name or user ID)', '9');
    expect(await screen.findByText('No changes found.')).toBeVisible();
    expect(fakeApi.callsOf(listAudit).at(-1)?.query).toMatchObject({ entity: 'lesson', action: 'update', adminId: 9 });
    await fill('By (name or user ID)', ' Ada ');
    await waitFor(() => expect(fakeApi.callsOf(listAudit).at(-1)?.query).toMatchObject({ adminName: 'Ada' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-31' } });
    const from = new Date(2026, 2, 1).toISOString();
    const until = new Date(2026, 3, 1).toISOString();
    await waitFor(() => expect(fakeApi.callsOf(listAudit).at(-1)?.query).toMatchObject({ from, until }));
  });

  it('offers the undo of a bulk change to the user who made it', async () => {
    const bulk = { ...entry, action: 'bulk' as const, entityId: null, adminId: people.reviewer.id };
    const ofAnother = { ...bulk, id: 39, adminId: people.reviewer.id + 1 };
    fakeApi.answer(listAudit, { items: [bulk, ofAnother, { ...entry, id: 38 }], next: null });
    fakeApi.refuse(undoBulkChange, 'conflict');
    openSection('/audit', people.reviewer);
    await click('Undo');
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    fakeApi.answer(undoBulkChange, { changed: 2 });
    await click('Undo');
    expect(await screen.findByText('Undone', { selector: ':not(option)' })).toBeVisible();
    expect(fakeApi.callsOf(undoBulkChange).map(({ params }) => params.id)).toEqual([40, 40]);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('includes changes of users', async () => {
    const rights = (isAdmin: boolean, roles: Role[]) => ({ username: 'ben', isAdmin, roles });
    const change = { ...entry, entity: 'user' as const, entityId: 7 };
    const granted = { ...change, action: 'grant' as const, before: rights(false, []), after: rights(true, []) };
    const before = rights(true, ['author', 'moderator']);
    const revoked = { ...granted, id: 39, action: 'revoke' as const, before };
    fakeApi.answer(listAudit, { items: [entry], next: null });
    fakeApi.answer(listUserAudit, ({ query }) => ({
      items: query.action === 'revoke' ? [] : [granted, revoked],
      next: null,
    }));
    openSection('/audit');
    await choose('What', 'Users');
    await waitFor(async () => expect((await changes())[0]).toContain('Rights grantedAdmin · User: ben'));
    expect((await changes())[1]).toContain('Rights revokedAuthor, Moderator · User: ben');
    await choose('Change', 'Rights revoked');
    expect(await screen.findByText('No changes found.')).toBeVisible();
  });

  it('paginates, and starts at the first page for a new filter', async () => {
    const older = { ...entry, id: 10, after: { title: 'Older' } };
    fakeApi.answer(listAudit, ({ query }) =>
      query.cursor === 40 ? { items: [older], next: null } : { items: [entry], next: 40 },
    );
    openSection('/audit');
    await click('Next');
    await waitFor(async () => expect((await changes())[0]).toContain('Older'));
    expect(screen.getByText('Page 2')).toBeVisible();
    await choose('Change', 'Changed');
    expect(screen.getByText('Page 1')).toBeVisible();
    await waitFor(async () => expect((await changes())[0]).toContain('The Law'));
  });

  it('can be retried after a failure', async () => {
    fakeApi.failNetwork(listAudit);
    openSection('/audit');
    expect(await screen.findByText('Failed to fetch the audit log')).toBeVisible();
    fakeApi.answer(listAudit, { items: [entry], next: null });
    await click('Retry');
    expect(await changes()).toHaveLength(1);
  });
});
