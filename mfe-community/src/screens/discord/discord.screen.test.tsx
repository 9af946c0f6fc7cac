import { contactSettingsSchema, readContactSettings } from '@grow/contracts';
import { exampleOf, fakeApi, renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

const discordInviteUrl = 'https://discord.example/grow';
const answerInvitation = (url: string | null) =>
  fakeApi.answer(readContactSettings, exampleOf(contactSettingsSchema, { discordInviteUrl: url }));

it('invites in a new tab that cannot reach back, once the invitation has come', async () => {
  answerInvitation(discordInviteUrl);
  const release = fakeApi.hold(readContactSettings);
  renderScreen(remote, '/discord');
  expect(await screen.findByRole('status', { name: 'Loading the invitation' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Join our Discord' })).toBeNull();
  release();
  const invitation = await screen.findByRole('link', { name: 'Join our Discord' });
  expect(invitation).toHaveAttribute('href', discordInviteUrl);
  expect(invitation).toHaveAttribute('target', '_blank');
  expect(invitation).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('says what to expect and what is expected, without an invitation too', async () => {
  answerInvitation(null);
  renderScreen(remote, '/discord');
  for (const title of ['What you will find', 'What to expect', 'Community Guidelines']) {
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  }
  for (const rule of ['Respect', 'Share knowledge', 'Legal compliance', 'No spam', 'Support']) {
    expect(screen.getByText(rule)).toBeVisible();
  }
  expect(screen.queryByRole('link', { name: 'Join our Discord' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Open the feed' }));
  expect(location.pathname).toBe('/discord/feed');
});

it('can retry the invitation after a failure', async () => {
  fakeApi.failNetwork(readContactSettings);
  renderScreen(remote, '/discord');
  expect(await screen.findByText('The invitation could not be loaded.')).toBeVisible();
  answerInvitation(discordInviteUrl);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Join our Discord' })).toBeVisible();
  expect(screen.queryByText('The invitation could not be loaded.')).toBeNull();
});
