import { listTrash, restoreFromTrash, trashItemSchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { click, openSection, rowsOf, unreachable } from '../testing/admin-page.ts';

const path = exampleOf(trashItemSchema, {
  kind: 'learning-path',
  id: 3,
  name: 'Coco',
  deletedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-31T12:00:00.000Z',
  lessons: 4,
  completions: 9,
});
const day = (date: string) => new Date(date).toLocaleDateString(undefined, { dateStyle: 'medium' });

describe('the trash', () => {
  it('shows a placeholder, then each item with its expiry', async () => {
    fakeApi.answer(listTrash, [path]);
    const release = fakeApi.hold(listTrash);
    openSection('/trash');
    expect(await screen.findByText('Loading the trash...')).toBeVisible();
    release();
    expect(await rowsOf('Trash')).toEqual([
      ['Coco', 'learning path', day(path.deletedAt), day(path.expiresAt), '4', '9', 'Restore'],
    ]);
  });

  it('is readable by an author, and restored by a reviewer', async () => {
    fakeApi.answer(listTrash, [path]);
    const { unmount } = openSection('/trash', people.author);
    expect((await rowsOf('Trash'))[0]?.at(-1)).toBe('9');
    unmount();
    openSection('/trash', people.reviewer);
    expect((await rowsOf('Trash'))[0]?.at(-1)).toBe('Restore');
  });

  it('can be retried after a failure, and says if it is empty', async () => {
    fakeApi.refuse(listTrash, 'service_unavailable');
    openSection('/trash');
    expect(await screen.findByText('Failed to fetch the trash')).toBeVisible();
    fakeApi.answer(listTrash, []);
    await click('Retry');
    expect(await screen.findByText('The trash is empty.')).toBeVisible();
  });

  it('restores an item, or shows why it cannot', async () => {
    fakeApi.answer(listTrash, [path]);
    fakeApi.refuse(restoreFromTrash, 'conflict');
    openSection('/trash');
    await click('Restore Coco');
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    fakeApi.failNetwork(restoreFromTrash);
    await click('Restore Coco');
    expect(await screen.findByText('Failed to restore learning path')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();

    fakeApi.answer(restoreFromTrash, undefined);
    fakeApi.answer(listTrash, []);
    await click('Restore Coco');
    expect(await screen.findByText('Learning path restored successfully')).toBeVisible();
    expect(await screen.findByText('The trash is empty.')).toBeVisible();
    expect(fakeApi.callsOf(restoreFromTrash).at(-1)?.params).toEqual({ kind: 'learning-path', id: 3 });
  });
});
