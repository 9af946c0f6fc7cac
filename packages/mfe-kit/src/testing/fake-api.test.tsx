import {
  adminContent,
  changePassword,
  completeLesson,
  listLessons,
  listModules,
  readMe,
  readUnreadMessages,
  reorderContent,
  uploadProfileImage,
} from '@grow/contracts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { callApi } from '../calls/call-api.ts';
import { useEvents } from '../events/use-events.ts';
import { defineRemote } from '../remote/define-remote.tsx';
import { showToast } from '../toasts/toasts.ts';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent } from './index.ts';

describe('a call of the faked API', () => {
  it('responds with its contract’s example, including the request’s parameters', async () => {
    await expect(callApi(listModules, { query: {} })).resolves.toEqual(exampleOf(listModules.output));
    await expect(callApi(listLessons, { params: { moduleId: '4' } })).resolves.toMatchObject([{ moduleId: 4 }, {}]);
  });

  it('responds as the test says until the test ends', async () => {
    fakeApi.answer(readUnreadMessages, { unread: 7 });
    await expect(callApi(readUnreadMessages)).resolves.toEqual({ unread: 7 });
    fakeApi.answer(listLessons, ({ params }) => [
      exampleOf(listLessons.output.def.element, { title: `Of ${params.moduleId}` }),
    ]);
    await expect(callApi(listLessons, { params: { moduleId: '4' } })).resolves.toMatchObject([{ title: 'Of 4' }]);
    fakeApi.reset();
    await expect(callApi(readUnreadMessages)).resolves.toEqual({ unread: 1 });
  });

  it('rejects responses that the contract does not allow', () => {
    expect(() => fakeApi.answer(readUnreadMessages, { unread: 'many' } as never)).toThrow('"expected": "number"');
    expect(() => fakeApi.refuse(readMe, 'module_locked')).toThrow("'read-me' never answers 'module_locked'");
  });

  it('refuses with the catalogue’s status, code, message and details', async () => {
    fakeApi.refuse(completeLesson, 'module_locked', { missing: 2 });
    const refused = callApi(completeLesson, { body: { moduleId: 1, lessonId: 2 } });
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'module_locked', details: { missing: 2 } });
  });

  it('refuses invalid requests by itself, and does not record them', async () => {
    const wrong = callApi(completeLesson, { body: { moduleId: 1, lessonId: 'two' as unknown as number } });
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 'bad_request' });
    expect(fakeApi.callsOf(completeLesson)).toEqual([]);
  });

  it('can be held, and can fail as if offline', async () => {
    const release = fakeApi.hold(readMe);
    const respond = vi.fn();
    const call = callApi(readMe).then(respond);
    await vi.waitFor(() => expect(fakeApi.callsOf(readMe)).toHaveLength(1));
    expect(respond).not.toHaveBeenCalled();
    release();
    await call;
    expect(respond).toHaveBeenCalledOnce();
    fakeApi.failNetwork(readMe);
    await expect(callApi(readMe)).rejects.toBeInstanceOf(TypeError);
  });

  it('is recorded as the server would have received it', async () => {
    await callApi(changePassword, { body: { currentPassword: 'old', newPassword: 'new' } });
    await callApi(listLessons, { params: { moduleId: '4' } });
    expect(fakeApi.callsOf(changePassword)).toMatchObject([{ body: { currentPassword: 'old', newPassword: 'new' } }]);
    expect(fakeApi.callsOf(listLessons)).toMatchObject([{ params: { moduleId: 4 } }]);
  });

  it('matches the contract with the most specific path', async () => {
    await callApi(reorderContent, { body: { kind: 'module', parentId: 1, ids: [2, 1] } });
    expect(fakeApi.callsOf(reorderContent)).toHaveLength(1);
    expect(fakeApi.callsOf(adminContent.module.update)).toHaveLength(0);
  });

  it('accepts a file', async () => {
    await callApi(uploadProfileImage, undefined, { file: new File(['picture'], 'me.png', { type: 'image/png' }) });
    const [call] = fakeApi.callsOf(uploadProfileImage);
    expect(await call?.file?.text()).toBe('picture');
  });
});

describe('a rendered screen', () => {
  function Screen() {
    useEvents({ 'user-changed': (data) => showToast({ title: `Level ${(data as { level: number }).level}` }) });
    return <h1>Screen</h1>;
  }
  const remote = defineRemote({
    name: 'mfe-test',
    routes: [{ path: '/late', lazy: async () => ({ Component: Screen }) }],
  });

  it('receives events pushed by the test, and shows toasts', async () => {
    renderScreen(remote, '/late');
    expect(await screen.findByRole('heading', { name: 'Screen' })).toBeVisible();
    await fakeApi.events.push('user-changed', { userId: people.learner.id, level: 3, xp: 310, hasMoments: false });
    expect(await screen.findByText('Level 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Level 3')).toBeNull();
  });

  it('starts with the state of a fresh page', async () => {
    renderScreen(remote, '/elsewhere');
    expect(await screen.findByText('Another part of the product')).toBeVisible();
    expect(screen.queryByText('Level 3')).toBeNull();
  });
});
