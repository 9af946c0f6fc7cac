import { readFileSync } from 'node:fs';
import { listReports, moderatedUserSchema, readModeratedUser, readUserTexts } from '@grow/contracts';
import { exampleOf, fakeApi, screen, waitFor } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { openSection } from './testing/admin-page.ts';

const register = readFileSync(
  new URL('../../docs/where-is-it.md', import.meta.url).pathname.replace('/@fs', ''),
  'utf8',
);
const sections = new Set([...register.matchAll(/`\/admin((?:\/[a-z\d-]+)+)`/gu)].map(([, section = '']) => section));

it.each([...sections])('has the section %s of the screen list', async (section) => {
  fakeApi.answer(listReports, []);
  fakeApi.answer(readUserTexts, { items: [], madeReports: [], decisions: [] });
  fakeApi.answer(readModeratedUser, exampleOf(moderatedUserSchema, { roles: [] }));
  openSection(section);
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1));
  expect(screen.queryByText('There is no such section.')).toBeNull();
});
