import { countReports, listModules, listReports, listReviews, listUsers } from '@grow/contracts';
import { fakeApi, people, renderScreen, screen, userEvent, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import { openSection } from '../testing/admin-page.ts';

beforeEach(() => {
  fakeApi.answer(listReviews, { items: [], total: 0, next: null });
  fakeApi.answer(countReports, { open: 0 });
});

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const detailsOf = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the admin dashboard', () => {
  it('shows the admin’s details, and a tab for each of the four sections', async () => {
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

  it('switches sections by click and arrow keys', async () => {
    openSection('');
    await userEvent.click(await screen.findByRole('tab', { name: 'Modules' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Modules' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'Lessons', selected: true })).toHaveFocus();
    expect(await screen.findByRole('heading', { level: 2, name: 'Lessons' })).toBeVisible();
    expect(location.pathname).toBe('/admin/lessons');
  });

  it('links to the tools beside the tabs, and back', async () => {
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

  it.each(['Back to App', 'Back to App (floating)'])('returns to the app by %s', async (name) => {
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

  it('collapses the details behind a button on a phone', async () => {
    openSection('');
    const toggle = await screen.findByRole('button', { name: 'Show details', expanded: false });
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Hide details', expanded: true })).toBe(toggle);
  });

  it('has a menu of tools on a phone, with a way back from them', async () => {
    openSection('/trash');
    await userEvent.click(await screen.findByRole('button', { name: 'Tools' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Content and users',
      'Reports',
      'Watch list',
      'Preview',
      'Glossary',
      'Achievements',
      'Translations',
      'Pictures',
      'Trash',
      'Audit log',
      'Import and export',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Content and users' }));
    expect(await screen.findByRole('tablist')).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });
});

describe('the dashboard by role', () => {
  const contentTools = [
    'Preview',
    'Glossary',
    'Achievements',
    'Translations',
    'Pictures',
    'Trash',
    'Audit log',
    'Import and export',
  ];
  it.each([
    ['author', ['Learning Paths', 'Modules', 'Lessons'], contentTools],
    ['reviewer', ['Learning Paths', 'Modules', 'Lessons'], contentTools],
    ['admin', ['Learning Paths', 'Modules', 'Lessons', 'Users'], ['Reports', 'Watch list', ...contentTools]],
  ] as const)('has for the role %s the tabs %j and the tools %j', async (role, tabs, tools) => {
    openSection('', people[role]);
    await screen.findByRole('tablist');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
    const nav = within(screen.getByRole('navigation', { name: 'Admin tools' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(tools);
  });

  it('starts with the reports for a moderator, next to the watch list', async () => {
    openSection('', people.moderator);
    expect(await screen.findByRole('heading', { level: 2, name: 'Reports' })).toBeVisible();
    expect(location.pathname).toBe('/admin/reports');
    expect(screen.queryByRole('tablist')).toBeNull();
    const nav = within(screen.getByRole('navigation', { name: 'Admin tools' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Reports', 'Watch list']);
  });

  it.each([
    ['author', '/users'],
    ['author', '/reports'],
    ['reviewer', '/watch-list'],
    ['moderator', '/lessons'],
  ] as const)('refuses the role %s the section %s, and calls nothing', async (role, section) => {
    openSection(section, people[role]);
    expect(await screen.findByText('Your roles do not include this section.')).toBeVisible();
    for (const contract of [listUsers, listReports, listModules]) expect(fakeApi.callsOf(contract)).toEqual([]);
  });

  it('shows a moderator the number of waiting items, also beside the menu of a phone', async () => {
    fakeApi.answer(countReports, { open: 6 });
    openSection('/trash');
    expect(await screen.findAllByRole('link', { name: 'Reports (6)' })).toHaveLength(2);
  });

  it('lets a reviewer delete and move content that an author only edits', async () => {
    const { unmount } = openSection('/modules', people.author);
    await screen.findAllByRole('button', { name: /^Edit/u });
    expect(screen.queryByRole('button', { name: /^(?:Delete|Move)/u })).toBeNull();
    unmount();
    openSection('/modules', people.reviewer);
    expect((await screen.findAllByRole('button', { name: /^Delete/u })).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: /^Move/u }).length).toBeGreaterThan(0);
  });
});
