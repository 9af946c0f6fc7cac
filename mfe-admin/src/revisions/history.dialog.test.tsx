import {
  cancelSchedule,
  contentRevisionSchema,
  listRevisions,
  publishRevision,
  readRevision,
  restoreRevision,
  type SessionUser,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, waitFor, within, userEvent } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { answerLessons, law } from '../lessons/lesson.example.ts';
import { alertOf, click, dialogOf, fill, openSection } from '../testing/admin-page.ts';

const exampleRevision = (revision: number, changes: object = {}) =>
  exampleOf(contentRevisionSchema, {
    revision,
    authorName: 'Ada',
    note: null,
    fromRevision: revision - 1,
    publishedAt: null,
    ...changes,
  });
const state = { revision: 3, publishedRevision: 2, schedule: null, problem: null, review: null };
const items = [
  exampleRevision(3, { note: 'Clearer' }),
  exampleRevision(2, { publishedAt: '2026-11-20T08:00:00.000Z' }),
  exampleRevision(1, { authorName: 'Grow Bible', fromRevision: null, publishedAt: '2026-11-19T08:00:00.000Z' }),
];
const textOf = (revision: number) => (revision === 3 ? 'Know the law.' : 'Know your law.');

function answerHistory(changes: object = {}): void {
  answerLessons([law]);
  fakeApi.answer(listRevisions, { ...state, name: 'The Law', mayPublish: true, ...changes, items, next: null });
  fakeApi.answer(readRevision, ({ params: { revision } }) => ({
    ...exampleRevision(revision),
    snapshot: {
      kind: 'lesson' as const,
      moduleId: 11,
      title: 'The Law',
      content: textOf(revision),
      order: revision,
      imageUrl: null,
      imageAlt: null,
    },
  }));
}

async function open(user: SessionUser = people.admin) {
  openSection('/lessons?module=11', user);
  await click('History of The Law');
  const dialog = await dialogOf('History of The Law');
  await dialog.findByRole('list', { name: 'Revisions' });
  return dialog;
}

describe('the history', () => {
  it('lists who saved what and why, based on which revision, and what learners read', async () => {
    answerHistory();
    const release = fakeApi.hold(listRevisions);
    openSection('/lessons?module=11');
    await click('History of The Law');
    const dialog = await dialogOf('History of The Law');
    expect(dialog.getByText('Loading revisions...')).toBeVisible();
    release();
    const list = await dialog.findByRole('list', { name: 'Revisions' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/^Revision 3DraftAda, .*, from revision 2Clearer/u);
    expect(rows[1]).toHaveTextContent(/^Revision 2PublishedAda/u);
    expect(rows[2]).toHaveTextContent(/^Revision 1Grow Bible, .*Was published/u);
  });

  it('can be retried after a failure, and pages to the oldest revision', async () => {
    answerHistory();
    fakeApi.refuse(listRevisions, 'service_unavailable');
    openSection('/lessons?module=11');
    await click('History of The Law');
    const dialog = await dialogOf('History of The Law');
    expect(await dialog.findByText('Failed to fetch revisions')).toBeVisible();
    fakeApi.answer(listRevisions, ({ query }) => ({
      ...state,
      name: 'The Law',
      mayPublish: true,
      ...(query.cursor === 2 ? { items: items.slice(2), next: null } : { items: items.slice(0, 2), next: 2 }),
    }));
    await click('Retry', dialog);
    await click('Next', dialog);
    expect(await dialog.findByText('Revision 1')).toBeVisible();
    expect(dialog.queryByText('Revision 3')).toBeNull();
  });

  it('compares any two revisions, and returns', async () => {
    answerHistory();
    const dialog = await open();
    await click('Compare revision 3', dialog);
    const content = await dialog.findByRole('region', { name: 'Content' });
    expect([...content.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual(['your', 'the']);
    expect(dialog.getByRole('region', { name: 'Order' })).toHaveTextContent('23');
    fakeApi.refuse(readRevision, 'not_found');
    await waitFor(() => expect(dialog.getByLabelText('From')).toHaveDisplayValue('Revision 2'));
    await click('Back to history', dialog);
    expect(await dialog.findByRole('list', { name: 'Revisions' })).toBeVisible();
  });

  it('restores a revision with one click', async () => {
    answerHistory();
    const dialog = await open();
    await click('Restore revision 1', dialog);
    expect(await screen.findByText('Revision restored successfully')).toBeVisible();
    expect(fakeApi.callsOf(restoreRevision)).toMatchObject([{ params: { kind: 'lesson', id: 31, revision: 1 } }]);
  });
});

describe('publishing', () => {
  it('can be done now or scheduled', async () => {
    answerHistory();
    const dialog = await open();
    await click('Publish now', dialog);
    expect(await screen.findByText('Lesson published successfully')).toBeVisible();
    await click('Schedule', dialog);
    expect(dialog.getByText('Please choose a day and a time')).toBeVisible();
    await fill(/^At \(/u, '2126-11-25T07:30', dialog);
    await click('Schedule', dialog);
    expect(await screen.findByText('Lesson scheduled successfully')).toBeVisible();
    const at = new Date(2126, 10, 25, 7, 30).toISOString();
    expect(fakeApi.callsOf(publishRevision).map(({ body }) => body.at)).toEqual([null, at]);
  });

  it('asks if the time has passed, and if somebody else was first', async () => {
    answerHistory();
    const dialog = await open();
    fakeApi.refuse(publishRevision, 'publish_time_passed');
    await fill(/^At \(/u, '2026-01-01T07:30', dialog);
    await click('Schedule', dialog);
    expect(await dialog.findByText('This time has passed')).toBeVisible();
    fakeApi.refuse(publishRevision, 'revision_outdated');
    await click('Publish now instead', dialog);
    expect(await dialog.findByText('A newer revision is published already')).toBeVisible();
    await click('Restore revision 3', dialog);
    expect(await screen.findByText('Revision restored successfully')).toBeVisible();
    expect(fakeApi.callsOf(restoreRevision)).toMatchObject([{ params: { revision: 3 } }]);
    fakeApi.refuse(publishRevision, 'content_in_trash');
    await click('Publish now', dialog);
    expect(await screen.findByText('This is in the trash. Please restore it first.')).toBeVisible();
  });

  it.each([
    ['Small correction: keep them', true],
    ['New question: start over', false],
  ])('asks what happens to answers to changed questions: %s', async (choice, isKept) => {
    answerHistory();
    const dialog = await open();
    fakeApi.refuse(publishRevision, 'questions_changed', { questions: ['Do seedlings need light?'] });
    await click('Publish now', dialog);
    const alert = await alertOf('Do learners keep their answers?');
    expect(alert.getByText(/^Learners have answered .* “Do seedlings need light\?”/u)).toBeVisible();
    fakeApi.answer(publishRevision, state);
    await click(choice, alert);
    expect(await screen.findByText('Lesson published successfully')).toBeVisible();
    expect(fakeApi.callsOf(publishRevision).map(({ body }) => body.keepsAnswers)).toEqual([undefined, isKept]);
  });

  it.each(['Cancel', 'Close dialog', 'Escape'])('publishes nothing if that question is left by %s', async (way) => {
    answerHistory();
    const dialog = await open();
    fakeApi.refuse(publishRevision, 'questions_changed', { questions: ['Do seedlings need light?'] });
    await click('Publish now', dialog);
    const alert = await alertOf('Do learners keep their answers?');
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await click(way, alert);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fakeApi.callsOf(publishRevision)).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Publish now' })).toBeEnabled();
  });

  it('can be unscheduled, and shows why a scheduled publication failed', async () => {
    const schedule = { revision: 3, at: '2126-11-25T00:00:00.000Z' };
    fakeApi.answer(cancelSchedule, state);
    answerHistory({
      schedule,
      problem: [{ id: 'Learners have answered {count} questions that this changes.', values: { count: 3 } }],
    });
    const dialog = await open();
    expect(dialog.getByText('Not published as scheduled')).toBeVisible();
    expect(dialog.getByText('Learners have answered 3 questions that this changes.')).toBeVisible();
    expect(dialog.getByText('Revision 3 goes live then.')).toBeVisible();
    answerHistory();
    await click('Cancel schedule', dialog);
    await waitFor(() => expect(dialog.queryByText('Revision 3 goes live then.')).toBeNull());
    expect(fakeApi.callsOf(cancelSchedule)).toHaveLength(1);
  });
});

describe('a user who may not publish', () => {
  it('sees who can, and may compare and restore', async () => {
    const schedule = { revision: 3, at: '2126-11-25T00:00:00.000Z' };
    answerHistory({ mayPublish: false, schedule });
    const dialog = await open(people.author);
    expect(dialog.getByText('It is saved. A reviewer publishes it.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Compare revision 3' })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Restore revision 1' })).toBeEnabled();
    for (const name of ['Publish now', 'Schedule', 'Cancel schedule']) {
      expect(dialog.queryByRole('button', { name })).toBeNull();
    }
  });

  it('is a reviewer who wrote the revision', async () => {
    answerHistory({ mayPublish: false });
    const dialog = await open(people.reviewer);
    expect(dialog.getByText('You wrote this revision. Another reviewer has to publish it.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });
});

describe('a form', () => {
  it('saves drafts, and publishes at once only for admins', async () => {
    for (const [user, words] of [
      [people.author, '‘Create’ saves a draft. Learners see it once a reviewer has published it.'],
      [people.reviewer, '‘Create’ saves a draft. Learners see it once a reviewer has published it.'],
      [people.admin, '‘Create’ saves a draft. Learners see it once it is published.'],
    ] as const) {
      const { unmount } = openSection('', user);
      await click('Add Learning Path');
      const dialog = await dialogOf('Add Learning Path');
      expect(dialog.getByText(words)).toBeVisible();
      expect(dialog.queryAllByRole('button', { name: 'Publish' })).toHaveLength(user === people.admin ? 1 : 0);
      expect(dialog.queryAllByRole('button', { name: 'Ready for review' })).toHaveLength(user === people.admin ? 0 : 1);
      unmount();
    }
  });
});
