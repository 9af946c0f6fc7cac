import { people, fakeApi, screen, textsWithoutDirection, waitFor } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { answerLessons, law, light } from './lessons/lesson.example.ts';
import { answerReview } from './reviews/review.example.ts';
import { click, openSection } from './testing/admin-page.ts';

it.each([
  ['', 2],
  ['/modules', 2],
  ['/lessons?module=11', 2],
  ['/users', 1],
  ['/trash', 2],
  ['/audit', 2],
  ['/pictures', 2],
  ['/reviews', 2],
])('sets the direction of each user-written text by its words at /admin%s', async (section, least) => {
  fakeApi.writeInArabic();
  answerLessons([law, light]);
  openSection(section, { ...people.admin, displayName: 'مرحبا Ada' });
  await waitFor(() => expect(textsWithoutDirection().shown).toBeGreaterThanOrEqual(least));
  expect(textsWithoutDirection().faulty).toEqual([]);
});

it('sets it in a review', async () => {
  fakeApi.writeInArabic();
  answerReview();
  openSection('/reviews/lesson/31');
  await screen.findByText('Text by paragraphs');
  await waitFor(() => expect(textsWithoutDirection().shown).toBeGreaterThanOrEqual(4));
  expect(textsWithoutDirection().faulty).toEqual([]);
});

it('sets it while a lesson is edited', async () => {
  fakeApi.writeInArabic();
  answerLessons([law, light]);
  openSection('/lessons?module=11');
  await click(/Edit .*The Law/u);
  expect(await screen.findByLabelText('Content')).toHaveAttribute('dir', 'auto');
  expect(textsWithoutDirection().faulty).toEqual([]);
});
