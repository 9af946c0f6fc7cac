import { lessonSchema, listLessons } from '@grow/contracts';
import { act, exampleOf, fakeApi, fireEvent, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCourse } from '../course/course.example.ts';
import { remote } from '../remote.tsx';

const link = '/?lesson=1-11';
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the picture of a lesson', () => {
  const answer = (imageAlt: string | null) => {
    answerCourse(fakeApi);
    const imageUrl = '/api/drawings/the-law-and-you.svg';
    fakeApi.answer(listLessons, [
      exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', imageUrl, imageAlt }),
    ]);
    renderScreen(remote, link);
  };

  it('has its description as alternative text, opens the viewer, and shows the description if it fails to load', async () => {
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

  it('is decorative without a description', async () => {
    answer(null);
    const button = await screen.findByRole('button', { name: 'Picture' });
    expect(button.querySelector('img')).toHaveAttribute('alt', '');
  });
});

describe('a picture in a lesson', () => {
  const opener = () => screen.findByRole('button', { name: 'A seedling' });
  const viewer = () => screen.queryByRole('dialog', { name: 'A seedling' });

  it('opens the viewer, which Escape, its button and Back close while the lesson stays', async () => {
    answerCourse(fakeApi);
    const content = 'See it: ![A seedling](/api/drawings/lesson-01-1.svg)';
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

  describe('in the viewer', () => {
    const area = () => screen.getByRole('button', { name: 'Enlarge' });
    const scale = () => Number(/scale\((.+)\)/u.exec(area().querySelector('img')?.style.transform ?? '')?.[1]);
    const send = (type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY: number) =>
      fireEvent[`pointer${type}`](area(), { pointerId, clientX, clientY, pointerType: 'touch' });
    const tap = (x: number, y: number) => {
      send('Down', 1, x, y);
      send('Up', 1, x, y);
    };

    beforeEach(async () => {
      answerCourse(fakeApi);
      const content = '![A seedling](/api/drawings/lesson-01-1.svg)';
      fakeApi.answer(listLessons, [exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content })]);
      renderScreen(remote, link);
      await userEvent.click(await opener());
      await screen.findByRole('button', { name: 'Enlarge' });
      vi.spyOn(area(), 'getBoundingClientRect').mockReturnValue({
        left: 0,
        top: 0,
        width: 390,
        height: 844,
      } as DOMRect);
    });

    it('zooms by double tap, and back', () => {
      tap(100, 200);
      expect(scale()).toBe(1);
      tap(100, 200);
      expect(scale()).toBe(2.5);
      expect(area()).toHaveAttribute('aria-pressed', 'true');
      tap(100, 200);
      tap(100, 200);
      expect(scale()).toBe(1);
    });

    it('zooms by pinch up to its limits, which is no swipe', () => {
      send('Down', 1, 100, 400);
      send('Down', 2, 200, 400);
      send('Move', 2, 300, 400);
      expect(scale()).toBe(2);
      send('Move', 2, 3000, 400);
      expect(scale()).toBe(6);
      send('Move', 2, 101, 400);
      expect(scale()).toBe(1);
      send('Up', 2, 101, 400);
      send('Up', 1, 100, 700);
      expect(viewer()).toBeVisible();
    });

    it('zooms by keys, and by a click', async () => {
      await waitFor(() => expect(area()).toHaveFocus());
      await userEvent.keyboard('++');
      expect(scale()).toBe(2.25);
      await userEvent.keyboard('-');
      expect(scale()).toBe(1.5);
      await userEvent.keyboard('0');
      expect(scale()).toBe(1);
      await userEvent.keyboard('{Enter}');
      expect(scale()).toBe(2.5);
      await click('Enlarge');
      expect(scale()).toBe(1);
      await click('Enlarge');
      expect(scale()).toBe(2.5);
    });

    it('pans by finger and arrows while zoomed, and closes by a swipe otherwise', async () => {
      const place = () => area().querySelector('img')?.style.transform;
      await userEvent.keyboard('+');
      send('Down', 1, 100, 400);
      send('Move', 1, 150, 500);
      send('Up', 1, 150, 500);
      expect(place()).toBe('translate(50px, 100px) scale(1.5)');
      await userEvent.keyboard('{ArrowDown}');
      expect(place()).toBe('translate(50px, 20px) scale(1.5)');
      expect(viewer()).toBeVisible();
      await userEvent.keyboard('0');
      send('Down', 1, 100, 400);
      send('Move', 1, 100, 450);
      send('Up', 1, 100, 450);
      expect(viewer()).toBeVisible();
      send('Down', 1, 100, 400);
      send('Move', 1, 100, 500);
      send('Up', 1, 100, 500);
      await waitFor(() => expect(viewer()).toBeNull());
      expect(screen.getByRole('dialog', { name: 'The Law' })).toBeVisible();
    });
  });
});
