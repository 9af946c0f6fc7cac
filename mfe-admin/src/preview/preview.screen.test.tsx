import { listPreviewedLessons, readPreviewedCourse, type PreviewCall } from '@grow/contracts';
import { fakeApi, people, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, click, openSection } from '../testing/admin-page.ts';

beforeEach(() => fakeApi.answer(readPreviewedCourse, { paths: [], modules: [], lessons: [] }));

const frame = async () => screen.findByTitle<HTMLIFrameElement>(/^Preview: /u);
const userOf = (shown: HTMLIFrameElement): unknown => JSON.parse(shown.name);

describe('the preview', () => {
  it('shows loading and failure, and can be retried', async () => {
    fakeApi.refuse(readPreviewedCourse, 'service_unavailable');
    const release = fakeApi.hold(readPreviewedCourse);
    openSection('/preview');
    expect(await screen.findByText('Loading preview...')).toBeVisible();
    release();
    expect(await screen.findByText('Failed to fetch preview')).toBeVisible();
    fakeApi.answer(readPreviewedCourse, { paths: [], modules: [], lessons: [] });
    await click('Retry');
    expect(await frame()).toBeVisible();
  });

  it('shows the app to the selected persona, with or without drafts, in a page with an opaque origin', async () => {
    openSection('/preview?lesson=2-21', people.author);
    const first = await frame();
    expect(first).toHaveAttribute('sandbox', 'allow-scripts');
    expect(first).toHaveAttribute('src', '/?preview=&lesson=2-21');
    expect(userOf(first)).toMatchObject({ displayName: 'A newcomer', isAdmin: false });
    await choose('Seen by', 'A guest');
    await waitFor(async () => expect(userOf(await frame())).toMatchObject({ isAnonymous: true }));
    await choose('Content', 'As published');
    await frame();
    expect(fakeApi.callsOf(readPreviewedCourse).map(({ query }) => query)).toEqual([
      { content: 'drafts' },
      { content: 'published' },
    ]);
  });

  it('answers the calls of its own page only', async () => {
    openSection('/preview');
    const page = (await frame()).contentWindow;
    const answers = vi.spyOn(page as Window, 'postMessage').mockReturnValue();
    const call: PreviewCall = { callId: 1, method: 'GET', url: '/api/user-progress', body: '' };
    const send = (source: Window | null, data: unknown) =>
      globalThis.dispatchEvent(new MessageEvent('message', { source, data }));
    send(globalThis.window, { ...call, callId: 2 });
    send(page, { anything: 'else' });
    send(page, call);
    await waitFor(() => expect(answers).toHaveBeenCalledWith({ callId: 1, status: 200, body: [] }, '*'));
    expect(answers).toHaveBeenCalledOnce();
    expect(fakeApi.callsOf(listPreviewedLessons)).toEqual([]);
  });

  it('restarts with the content saved meanwhile', async () => {
    openSection('/preview');
    const before = await frame();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await waitFor(async () => expect(await frame()).not.toBe(before));
    expect(fakeApi.callsOf(readPreviewedCourse)).toHaveLength(2);
  });
});
