import { adminUserSchema, listUsers, readMe, setUserAdmin, setUserRoles } from '@grow/contracts';
import { currentSession } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { choose, click, dialogOf, fill, openSection, rowsOf, unreachable } from '../testing/admin-page.ts';

const ada = exampleOf(adminUserSchema, {
  id: people.admin.id,
  username: 'ada',
  email: 'ada@example.com',
  isEmailVerified: true,
  level: 4,
  isAdmin: true,
  roles: [],
  lastActive: '2026-03-01T09:30:00.000Z',
});
const ben = exampleOf(adminUserSchema, {
  id: 7,
  username: 'ben',
  email: 'ben@example.com',
  isEmailVerified: true,
  roles: ['author'],
});
const eve = exampleOf(adminUserSchema, { id: 9, username: 'eve', email: 'owner@example.com', roles: [] });
const guest = exampleOf(adminUserSchema, { id: 8, username: 'guest-8', email: null, isGuest: true, roles: [] });
const listed = (...items: (typeof ada)[]) => fakeApi.answer(listUsers, { items, next: null });
const namesOf = async () => (await rowsOf('Users')).map(([, name]) => name);
const switchOf = (username: string) => screen.findByRole('switch', { name: `Admin status of ${username}` });
const roleOf = async (username: string, role: string) =>
  within(await screen.findByRole('group', { name: `Roles of ${username}` })).getByRole('checkbox', { name: role });

describe('the list of users', () => {
  it('shows a placeholder, then level, last activity and status', async () => {
    listed(ada, eve, guest);
    const release = fakeApi.hold(listUsers);
    openSection('/users');
    expect(await screen.findByText('Loading users...')).toBeVisible();
    release();
    const localTime = new Date(ada.lastActive).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
    const rows = await rowsOf('Users');
    expect(rows[0]).toEqual(['1', 'ada', 'ada@example.com', '4', localTime, 'Admin', 'AuthorReviewerModerator']);
    expect(rows[1]?.[2]).toBe('owner@example.comunverified');
    expect(rows[2]?.[2]).toBe('');
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['ID', 'Username', 'Email', 'Level', 'Last Active', 'Admin Status', 'Roles']);
    expect(await switchOf('ada')).toBeChecked();
    expect(await switchOf('eve')).not.toBeChecked();
    expect(await switchOf('guest-8')).toBeDisabled();
  });

  it('can be searched, with a message if nobody is found', async () => {
    fakeApi.answer(listUsers, ({ query }) => ({
      items: query.search === undefined ? [ada, ben] : query.search === 'be' ? [ben] : [],
      next: null,
    }));
    openSection('/users');
    await screen.findByRole('region', { name: 'Users' });
    await fill('Search users', ' be ');
    await waitFor(async () => expect(await namesOf()).toEqual(['ben']));
    await fill('Search users', 'zoe');
    expect(await screen.findByText('No users found.')).toBeVisible();
    const field = screen.getByRole('searchbox', { name: 'Search users' });
    await userEvent.clear(field);
    await userEvent.paste('x'.repeat(120));
    await waitFor(() => expect(fakeApi.callsOf(listUsers).at(-1)?.query.search).toBe('x'.repeat(100)));
  });

  it('paginates, and starts at the first page for a new search', async () => {
    fakeApi.answer(listUsers, ({ query }) =>
      query.cursor === 1 ? { items: [ben], next: null } : { items: [ada], next: 1 },
    );
    openSection('/users');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await click('Next');
    await waitFor(async () => expect(await namesOf()).toEqual(['ben']));
    expect(pages.getByText('Page 2')).toBeVisible();
    expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    await click('Previous');
    await waitFor(async () => expect(await namesOf()).toEqual(['ada']));
    await click('Next');
    await fill('Search users', 'a');
    expect(pages.getByText('Page 1')).toBeVisible();
    await waitFor(() => expect(fakeApi.callsOf(listUsers).at(-1)?.query).toMatchObject({ search: 'a' }));
    expect(fakeApi.callsOf(listUsers).at(-1)?.query.cursor).toBeUndefined();
  });

  it('filters by role, from the first page on and together with a search', async () => {
    fakeApi.answer(listUsers, ({ query }) => ({
      items: query.role === 'admin' ? [ada] : [ada, ben],
      next: 7,
    }));
    openSection('/users');
    await click('Next');
    await choose('Role', 'Admins');
    await waitFor(async () => expect(await namesOf()).toEqual(['ada']));
    expect(screen.getByText('Page 1')).toBeVisible();
    await fill('Search users', 'a');
    await waitFor(() => expect(fakeApi.callsOf(listUsers).at(-1)?.query).toMatchObject({ role: 'admin', search: 'a' }));
    expect(fakeApi.callsOf(listUsers).at(-1)?.query.cursor).toBeUndefined();
  });

  it('can be retried after a failure', async () => {
    fakeApi.failNetwork(listUsers);
    openSection('/users');
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    listed(ada);
    await click('Retry');
    expect(await namesOf()).toEqual(['ada']);
  });
});

describe('the admin status of a user', () => {
  it('changes nothing before the confirmation', async () => {
    listed(ada, ben);
    openSection('/users');
    for (const [name, question] of [
      ['ben', 'Make ben an admin?'],
      ['ada', 'Take admin rights from ada?'],
    ] as const) {
      await userEvent.click(await switchOf(name));
      await click('Cancel', await dialogOf(question));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await userEvent.click(await roleOf('ben', 'Moderator'));
    await click('Cancel', await dialogOf('Make ben a moderator?'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await roleOf('ben', 'Author'));
    expect(await dialogOf('Take the role of author from ben?')).toBeDefined();
    expect([...fakeApi.callsOf(setUserAdmin), ...fakeApi.callsOf(setUserRoles)]).toEqual([]);
  });

  it('is granted without a verified email only if the admin knows the user', async () => {
    listed(ada, eve);
    openSection('/users');
    await userEvent.click(await switchOf('eve'));
    const dialog = await dialogOf('Make eve an admin?');
    expect(dialog.getByText('Nobody has shown yet that owner@example.com is theirs.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Make admin' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'I know whose account this is' }));
    fakeApi.answer(setUserAdmin, { ...eve, isAdmin: true });
    await click('Make admin', dialog);
    await waitFor(() =>
      expect(fakeApi.callsOf(setUserAdmin)).toMatchObject([{ body: { isAdmin: true, allowUnverified: true } }]),
    );
  });

  it('is toggled by the switch', async () => {
    listed(ada, ben);
    openSection('/users');
    const status = await switchOf('ben');
    listed(ada, { ...ben, isAdmin: true });
    fakeApi.answer(setUserAdmin, { ...ben, isAdmin: true });
    await userEvent.click(status);
    await click('Make admin', await dialogOf('Make ben an admin?'));
    expect(await screen.findByText('User admin status updated successfully')).toBeVisible();
    expect(fakeApi.callsOf(setUserAdmin)).toMatchObject([{ params: { userId: 7 }, body: { isAdmin: true } }]);
    await waitFor(() => expect(status).toBeChecked());
    expect((await rowsOf('Users'))[1]?.[5]).toBe('Admin');
  });

  it('stays unchanged if the server refuses, with its message or a general one', async () => {
    listed(ada, ben);
    fakeApi.refuse(setUserAdmin, 'last_admin');
    openSection('/users');
    const status = await switchOf('ada');
    await userEvent.click(status);
    await click('Take admin rights', await dialogOf('Take admin rights from ada?'));
    expect(await screen.findByText('The last admin can be neither demoted nor deleted.')).toBeVisible();
    expect(status).toBeChecked();
    fakeApi.failNetwork(setUserAdmin);
    await userEvent.click(status);
    await click('Take admin rights', await dialogOf('Take admin rights from ada?'));
    expect(await screen.findByText('Failed to update user admin status')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    expect(status).toBeChecked();
  });

  it('updates the session at once if admins revoke their own', async () => {
    listed(ada, ben);
    fakeApi.answer(setUserAdmin, { ...ada, isAdmin: false });
    fakeApi.answer(readMe, { ...people.admin, isAdmin: false });
    openSection('/users');
    await userEvent.click(await switchOf('ada'));
    await click('Take admin rights', await dialogOf('Take admin rights from ada?'));
    await waitFor(() => expect(currentSession().user?.isAdmin).toBe(false));
  });
});

describe('the roles of a user', () => {
  it('are shown, and changed one at a time', async () => {
    listed(ada, ben, guest);
    openSection('/users');
    expect(await roleOf('ben', 'Author')).toBeChecked();
    expect(await roleOf('ben', 'Reviewer')).not.toBeChecked();
    expect(await roleOf('guest-8', 'Author')).toBeDisabled();
    listed(ada, { ...ben, roles: ['author', 'moderator'] }, guest);
    fakeApi.answer(setUserRoles, ({ body }) => ({ ...ben, roles: body.roles }));
    await userEvent.click(await roleOf('ben', 'Moderator'));
    await click('Make moderator', await dialogOf('Make ben a moderator?'));
    expect(await screen.findByText('User roles updated successfully')).toBeVisible();
    expect(fakeApi.callsOf(setUserRoles)).toMatchObject([
      { params: { userId: 7 }, body: { roles: ['author', 'moderator'] } },
    ]);
    await waitFor(async () => expect(await roleOf('ben', 'Moderator')).toBeChecked());
    await userEvent.click(await roleOf('ben', 'Author'));
    await click('Take role', await dialogOf('Take the role of author from ben?'));
    await waitFor(() => expect(fakeApi.callsOf(setUserRoles).at(-1)?.body).toMatchObject({ roles: ['moderator'] }));
  });

  it('stay unchanged if the server refuses', async () => {
    listed(ada, ben);
    fakeApi.failNetwork(setUserRoles);
    openSection('/users');
    await userEvent.click(await roleOf('ben', 'Reviewer'));
    await click('Make reviewer', await dialogOf('Make ben a reviewer?'));
    expect(await screen.findByText('Failed to update user roles')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    expect(await roleOf('ben', 'Reviewer')).not.toBeChecked();
  });
});
