import { lessonSchema, listLessons } from '@grow/contracts';
import { act, exampleOf, fakeApi, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { answerCourse } from './course.example.ts';

const link = '/?lesson=1-11';
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the picture of a lesson', () => {
  const answer = (imageAlt: string | null) => {
    answerCourse(fakeApi);
    const imageUrl = '/api/illustrations/the-law-and-you.svg';
    fakeApi.answer(listLessons, [
      exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', imageUrl, imageAlt }),
    ]);
    renderScreen(remote, link);
  };

  it('has its description as text, opens large, and leaves the description where it cannot be loaded', async () => {
    answer('A padlock on a door');
    await userEvent.click(await screen.findByRole('button', { name: 'A padlock on a door' }));
    expect(await screen.findByRole('dialog', { name: 'A padlock on a door' })).toBeVisible();
    await click('Close dialog');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'A padlock on a door' })).toBeNull());
    const image = screen.getByRole('img', { name: 'A padlock on a door' });
    act(() => void image.dispatchEvent(new Event('error')));
    expect(image).not.toBeInTheDocument();
    expect(screen.getByText('A padlock on a door')).toBeVisible();
  });

  it('is decorative without one', async () => {
    answer(null);
    const button = await screen.findByRole('button', { name: 'Picture' });
    expect(button.querySelector('img')).toHaveAttribute('alt', '');
  });
});

describe('a picture in a lesson', () => {
  const opener = () => screen.findByRole('button', { name: 'A seedling' });
  const viewer = () => screen.queryByRole('dialog', { name: 'A seedling' });

  it('opens large, and is closed by Escape, its button and the Back button while the lesson stays', async () => {
    answerCourse(fakeApi);
    const content = 'See it: ![A seedling](/api/illustrations/lesson-01-1.svg)';
    fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content })]);
    renderScreen(remote, link);
    const closings = [
      () => userEvent.keyboard('{Escape}'),
      () => click('Close dialog'),
      () => Promise.resolve(history.back()),
    ];
    for (const close of closings) {
      await userEvent.click(await opener());
      expect(await screen.findByRole('dialog', { name: 'A seedling' })).toBeVisible();
      await close();
      await waitFor(() => expect(viewer()).toBeNull());
      expect(screen.getByRole('dialog', { name: 'The Law' })).toBeVisible();
      expect(location.search).toBe(new URL(link, location.href).search);
      await waitFor(async () => expect(await opener()).toHaveFocus());
      await waitFor(() => expect(history.state).not.toHaveProperty('isCovered'));
    }
  });

  it('is twice as large after a tap', async () => {
    answerCourse(fakeApi);
    const content = '![A seedling](/api/illustrations/lesson-01-1.svg)';
    fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content })]);
    renderScreen(remote, link);
    await userEvent.click(await opener());
    await click('Enlarge');
    expect(screen.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'true');
    await click('Enlarge');
    expect(screen.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'false');
  });
});
