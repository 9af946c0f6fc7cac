import { clearUserData } from '@grow/mfe-kit';
import { act, fakeApi, people, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCourse } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

const link = '/?lesson=1-11';
const saved = () => Object.values(localStorage).filter((entry) => String(entry).includes('"lessonId":11'));
const area = () => screen.getByRole('dialog').querySelector<HTMLElement>('[data-scroll-area]') ?? document.body;

async function openAt(path: string, user = people.learner): Promise<void> {
  renderScreen(remote, path, { user });
  await screen.findByText('your');
  await Promise.resolve();
}

async function readTo(scrollTop: number): Promise<void> {
  area().scrollTop = scrollTop;
  area().dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => setTimeout(resolve, 250));
}

async function close(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const reopen = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^1 The Law/u }));
  await screen.findByText('your');
};

beforeEach(() => {
  // Fakes a layout in which each block of a text is 1000 px high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.matches('[data-lesson-text] > * > *')) return new DOMRect();
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, index * 1000 - area().scrollTop, 300, 1000);
  });
});

describe('the scroll position in a lesson', () => {
  it('is restored, with focus on the title', async () => {
    answerCourse(fakeApi);
    await openAt(link);
    expect(area().scrollTop).toBe(0);
    await readTo(750);
    await close();
    await reopen();
    expect(area().scrollTop).toBe(750);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The Law' })).toHaveFocus());
    await readTo(10);
    await close();
    await reopen();
    expect(area().scrollTop).toBe(0);
  });

  it('is saved per lesson of the dialog', async () => {
    answerCourse(fakeApi);
    await openAt(link);
    await readTo(300);
    await userEvent.click(screen.getByRole('button', { name: 'Next: Light' }));
    expect(await screen.findByRole('dialog', { name: 'Light' })).toBeVisible();
    expect(area().scrollTop).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Previous: The Law' }));
    expect(await screen.findByRole('dialog', { name: 'The Law' })).toBeVisible();
    expect(area().scrollTop).toBe(300);
  });

  it('is the top for a completed lesson, and is deleted on completion', async () => {
    answerCourse(fakeApi);
    await openAt(link);
    await readTo(750);
    expect(saved()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }));
    await waitFor(() => expect(saved()).toEqual([]));
    expect(area().scrollTop).toBe(750);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
    await reopen();
    expect(area().scrollTop).toBe(0);
  });

  it('is deleted at sign-out', async () => {
    answerCourse(fakeApi);
    await openAt(link);
    await readTo(750);
    expect(saved()).toHaveLength(1);
    await act(() => clearUserData());
    expect(saved()).toEqual([]);
  });
});
