import { completeLesson, listProgress } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';

test('a guest reads lessons and sees which features need a full account', async ({
  page,
  context,
  origin,
  signInAsGuest,
}) => {
  await signInAsGuest();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByText('Guest Account Limitation')).toBeVisible();
  await expect(
    page.getByText(
      "You're currently using a guest account. To track your learning progress and unlock achievements, " +
        'please sign in with a full account.',
    ),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Continue Learning' }).click();
  const lesson = page.getByRole('dialog');
  await expect(lesson.getByRole('button', { name: 'Sign in to Track Progress' })).toBeDisabled();
  await lesson.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(lesson).toBeHidden();
  // Only a full account fetches the progress list (spec: guests).
  expect(requested).not.toContain(listProgress.path);

  await page.goto('/discord/feed');
  await page.getByRole('link', { name: 'Create a full account' }).click();
  await expect(page.getByText('You are using a guest account')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/u);

  const refused = await context.request.post(completeLesson.path, {
    headers: { origin },
    data: { moduleId: 1, lessonId: 1 },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'guest_not_allowed' });
});
