import { fakeApi, renderScreen, screen, textsWithoutDirection, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { answerCourse } from './course/course.example.ts';
import { remote } from './remote.tsx';

it.each([
  ['/', 'Modules', 4],
  ['/?lesson=1-11', 'مرحبا The Law', 4],
  ['/?lesson=2-21', 'Module Locked', 2],
])('sets the direction of each user-written text by its words at %s', async (path, heading, least) => {
  fakeApi.writeInArabic();
  answerCourse(fakeApi, { completed: path === '/' ? [] : [12] });
  renderScreen(remote, path);
  await screen.findAllByText(heading);
  await waitFor(() => expect(textsWithoutDirection().shown).toBeGreaterThanOrEqual(least));
  if (path === '/')
    await userEvent.click(screen.getAllByRole('button', { name: /Flowering Stage/u })[0] as HTMLElement);
  expect(textsWithoutDirection().faulty).toEqual([]);
});
