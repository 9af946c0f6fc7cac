import { contactSettingsSchema, listBlocks, listPosts, readContactSettings } from '@grow/contracts';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import { ben, pageOf, postOf, renderWithEvents } from '../../community.example.ts';
import { remote } from '../../remote.tsx';

const discordInviteUrl = 'https://discord.example/grow';
const answerInvitation = (url: string | null) =>
  fakeApi.answer(readContactSettings, exampleOf(contactSettingsSchema, { discordInviteUrl: url }));

beforeEach(() => fakeApi.answer(listBlocks, []));

it('opens the invitation in a new tab without access to this page', async () => {
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

it('describes the community and its expectations, even without an invitation', async () => {
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

it('starts with a line to write in', async () => {
  answerInvitation(null);
  fakeApi.answer(listPosts, pageOf());
  renderScreen(remote, '/discord');
  await userEvent.click(await screen.findByRole('link', { name: 'Ask or share something' }));
  expect(location.pathname).toBe('/discord/feed');
  expect(await screen.findByRole('textbox', { name: 'What is growing?' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Category of the post' })).toBeVisible();
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

const posts = [6, 5, 4, 3].map((id) => postOf(`Week **${id}**`, { id }));

it('shows the newest posts, which open on a tap', async () => {
  fakeApi.answer(listPosts, pageOf(...posts.slice(0, 3)));
  const release = fakeApi.hold(listPosts);
  renderScreen(remote, '/discord');
  expect(await screen.findByRole('status', { name: 'Loading the newest posts' })).toBeInTheDocument();
  release();
  const newest = within(await screen.findByRole('region', { name: 'Newest posts' }));
  expect(await newest.findAllByText(/^Week \d$/u)).toHaveLength(3);
  expect(newest.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/discord/feed');
  await userEvent.click(newest.getByText('Week 6'));
  expect(location.pathname).toBe('/discord/feed/6');
});

it('shows a new post live, and none of a blocked user', async () => {
  fakeApi.answer(listPosts, pageOf(...posts.slice(0, 3)));
  await renderWithEvents('/discord');
  await fakeApi.events.push('post-created', { postId: 7, post: postOf('Week 7', { id: 7 }) });
  expect(await screen.findByText('Week 7')).toBeVisible();
  expect(screen.queryByText('Week 4')).toBeNull();
  fakeApi.answer(listBlocks, [ben]);
  fakeApi.answer(listPosts, pageOf());
  await fakeApi.events.push('blocked-authors-changed', {});
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Newest posts' })).toBeNull());
});

it.each([
  ['there are none', () => fakeApi.answer(listPosts, pageOf())],
  ['they cannot be loaded', () => fakeApi.refuse(listPosts, 'service_unavailable')],
])('works without posts when %s', async (_why, answer) => {
  answer();
  renderScreen(remote, '/discord');
  expect(await screen.findByRole('heading', { name: 'What you will find' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Newest posts' })).toBeNull());
});

it('requests no posts before the age is confirmed', async () => {
  renderScreen(remote, '/discord', { user: { ...people.learner, adultSince: null } });
  expect(await screen.findByRole('heading', { name: 'What you will find' })).toBeVisible();
  expect(fakeApi.callsOf(listPosts)).toEqual([]);
});
