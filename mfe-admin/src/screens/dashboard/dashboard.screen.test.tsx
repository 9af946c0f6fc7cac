import { listMessageReports } from '@grow/contracts';
import { fakeApi, people, renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { openSection } from '../../testing/admin-page.ts';

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const detailsOf = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the admin dashboard', () => {
  it('names the admin, and has a tab for each of the four sections', async () => {
    openSection('');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Admin Details' })).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Email',
      'Display Name',
    ]);
    expect(detailsOf()).toEqual(['grower', people.admin.email, 'Grower']);
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Learning Paths', 'Modules', 'Lessons', 'Users']);
    expect(screen.getByRole('tabpanel', { name: 'Learning Paths' })).toBeVisible();
  });

  it('changes its section by a click and by the arrow keys', async () => {
    openSection('');
    await userEvent.click(await screen.findByRole('tab', { name: 'Modules' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Modules' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'Lessons', selected: true })).toHaveFocus();
    expect(await screen.findByRole('heading', { level: 2, name: 'Lessons' })).toBeVisible();
    expect(location.pathname).toBe('/admin/lessons');
  });

  it('leads to the tools beside the tabs, and back', async () => {
    fakeApi.answer(listMessageReports, []);
    openSection('');
    await screen.findByRole('tablist');
    for (const [link, heading] of [
      ['Reports', 'Reports'],
      ['Trash', 'Trash'],
      ['Audit log', 'Audit log'],
      ['Import and export', 'Import and export'],
    ] as const) {
      await follow(link);
      expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
      expect(screen.getByRole('link', { name: link, current: 'page' })).toBeVisible();
    }
    expect(screen.queryByRole('tablist')).toBeNull();
    await follow('Content and users');
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it.each(['Back to App', 'Back to App (floating)'])('is left by %s', async (name) => {
    openSection('/nowhere');
    expect(await screen.findByText('There is no such section.')).toBeVisible();
    await follow(name);
    expect(location.pathname).toBe('/');
  });

  it('shows None if the admin has no email and no display name', async () => {
    renderScreen(remote, '/admin/nowhere', { user: { ...people.admin, email: null, displayName: null } });
    expect(await screen.findByRole('heading', { name: 'Admin Details' })).toBeVisible();
    expect(detailsOf()).toEqual(['grower', 'None', 'None']);
  });
});
