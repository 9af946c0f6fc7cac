import { completeLesson, listLessons, listModules, type Lesson, type Module } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';

test.use({ closesMoments: false });

test('a learner who completes a path gets a certificate and writes a post about it', async ({
  page,
  signUp,
  origin,
}) => {
  await signUp();
  const get = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  for (const { id: moduleId } of await get<Module[]>(`${listModules.path}?type=soil`)) {
    for (const { id: lessonId } of await get<Lesson[]>(listLessons.path.replace('{moduleId}', String(moduleId)))) {
      const data = { moduleId, lessonId };
      const response = await page.request.post(completeLesson.path, { headers: { origin }, data });
      expect(response.ok()).toBe(true);
    }
  }
  await page.goto('/');
  const moment = page.getByRole('dialog', { name: 'You completed “Soil”' });
  await moment.getByRole('button', { name: 'See your certificate' }).click();
  await page.getByRole('textbox', { name: 'Name on the certificate' }).fill('Lena Green');
  await expect(page.getByRole('img', { name: /^Certificate: Lena Green has completed/u })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  expect((await saved).suggestedFilename()).toBe('certificate.png');

  await page.goto('/');
  await page.getByRole('link', { name: 'Share what you have grown' }).click();
  const post = page.getByRole('form', { name: 'New post' });
  await expect(post.getByRole('textbox')).toHaveValue(/^I have completed the soil path/u);
  await expect(post.getByRole('combobox')).toHaveValue('show-and-tell');
});
