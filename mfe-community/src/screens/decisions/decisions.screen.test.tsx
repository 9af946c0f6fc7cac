import { appealDecision, exportAccount, listOwnDecisions, ownDecisionSchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, within } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

const hidden = exampleOf(ownDecisionSchema, {
  id: 3,
  kind: 'hide',
  rule: 'no-spam',
  reason: 'It sells seeds.',
  about: { kind: 'post', itemId: 4, content: 'Cheap seeds', imageUrls: [] },
  until: null,
  appeal: null,
});
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows the decision, guideline and reason, and accepts one appeal', async () => {
  fakeApi.answer(listOwnDecisions, [hidden]);
  renderScreen(remote, '/decisions');
  expect(await screen.findByRole('heading', { name: 'Decisions about you' })).toBeVisible();
  const card = within(await screen.findByRole('article', { name: 'Your post was hidden' }));
  for (const text of ['No spam', 'It sells seeds.', 'Cheap seeds']) expect(card.getByText(text)).toBeVisible();
  await click('Appeal');
  const field = screen.getByLabelText('Why is the decision wrong?');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'I gave them away');
  fakeApi.failNetwork(appealDecision);
  await click('Send the appeal');
  expect(await screen.findByText('That did not work')).toBeVisible();
  expect(field).toHaveValue('I gave them away');
  fakeApi.answer(appealDecision, undefined);
  const appeal = { text: 'I gave them away', createdAt: hidden.createdAt, outcome: null, answer: '' };
  fakeApi.answer(listOwnDecisions, [{ ...hidden, appeal }]);
  await click('Send the appeal');
  expect(await screen.findByText('Another moderator will look at your appeal, and you will hear of it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  expect(fakeApi.callsOf(appealDecision).at(-1)).toMatchObject({
    params: { id: 3 },
    body: { text: 'I gave them away' },
  });
});

it('lets suspended users export their data, appeal and sign out', async () => {
  const restriction = { kind: 'suspend', until: null, reason: 'Insults' } as const;
  fakeApi.answer(listOwnDecisions, [{ ...hidden, kind: 'suspend', about: null }]);
  renderScreen(remote, '/decisions', { user: { ...people.learner, restriction } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
  expect(screen.getByText('For good')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  fakeApi.refuse(exportAccount, 'service_unavailable');
  await click('Download my data');
  expect(await screen.findByText('That did not work')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Appeal' })).toBeVisible();
});

it('shows an empty list, a failure with a retry, and to guests how to take part', async () => {
  fakeApi.refuse(listOwnDecisions, 'service_unavailable');
  const { unmount } = renderScreen(remote, '/decisions');
  expect(await screen.findByText('The decisions could not be loaded')).toBeVisible();
  fakeApi.answer(listOwnDecisions, []);
  await click('Retry');
  expect(await screen.findByText('There are none')).toBeVisible();
  unmount();
  renderScreen(remote, '/decisions', { user: people.guest });
  expect(await screen.findByText('You are reading as a guest')).toBeVisible();
});
