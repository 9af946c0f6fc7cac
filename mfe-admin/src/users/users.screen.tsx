import { paths } from '@grow/mfe-kit';
import { Box, EmptyState, Flex, Link, localTime, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Input } from '@grow/ui/forms';
import { Icons } from '@grow/ui/icons';
import { useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SelectField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { t, useT } from '../texts.ts';
import { RightsDialog, type RightsChange } from './rights.dialog.tsx';
import { AdminSwitch, RoleChoices } from './user-rights.tsx';
import { useUsers, type RoleFilter } from './users.queries.ts';

const roles = ['', 'admin', 'reviewer', 'author', 'moderator'] as const satisfies RoleFilter[];

const nameOfFilter = (role: (typeof roles)[number]): string =>
  t(role === '' ? 'users.everybody' : `users.role.${role}`);

/** The Users tab (spec: admin-users). */
export function UsersScreen() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<RoleFilter>('');
  const [change, setChange] = useState<RightsChange | null>(null);
  const wanted = useDeferredValue(search.trim());
  const pages = useCursorPagination();
  const users = useUsers(wanted, role, pages.cursor);
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.users')}>
        <Flex gap="3" align="flex-end" wrap="wrap" width={{ base: '100%', sm: 'auto' }}>
          <Box width={{ base: '100%', sm: '40' }}>
            <SelectField
              label={t('users.role')}
              value={role}
              choices={roles.map((value) => ({ value, label: nameOfFilter(value) }))}
              onChange={(chosen) => {
                setRole(chosen as RoleFilter);
                pages.restart();
              }}
            />
          </Box>
          <Box position="relative" width={{ base: '100%', sm: '72' }}>
            <Box position="absolute" insetStart="3" top="50%" translate="0 -50%" color="fg.muted" pointerEvents="none">
              <Icons.Search size={18} aria-hidden />
            </Box>
            <Input
              type="search"
              aria-label={t('users.search')}
              placeholder={t('users.searchHint')}
              ps="10"
              maxLength={100}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                pages.restart();
              }}
            />
          </Box>
        </Flex>
      </SectionHeading>
      <ListState query={users} noun="users">
        {users.data?.items.length === 0 ? (
          <EmptyState title={t('users.none')} />
        ) : (
          <Table.Frame
            label={t('section.users')}
            height="500px"
            columns={[
              t('column.id'),
              t('details.username'),
              t('details.email'),
              t('users.level'),
              t('users.lastActive'),
              t('users.adminStatus'),
              t('users.roles'),
            ]}
          >
            {users.data?.items.map((user) => (
              <Table.Row key={user.id}>
                <Table.Cell>{user.id}</Table.Cell>
                <Table.TextCell fontWeight="semibold">
                  <Link asChild minH="11" minW="11" alignItems="center">
                    <RouterLink to={paths.adminUser(user.id)}>{user.username}</RouterLink>
                  </Link>
                </Table.TextCell>
                <Table.TextCell minW={{ md: '60' }}>
                  <span>{user.email}</span>
                  {user.email === null || user.isEmailVerified ? null : (
                    <Text color="fg.muted" fontSize="xs">
                      {t('users.unverified')}
                    </Text>
                  )}
                </Table.TextCell>
                <Table.Cell label={t('users.level')}>{user.level}</Table.Cell>
                <Table.Cell label={t('users.lastActive')}>{localTime(user.lastActive)}</Table.Cell>
                <Table.Cell>
                  <AdminSwitch user={user} onChange={setChange} />
                </Table.Cell>
                <Table.Cell>
                  <RoleChoices user={user} onChange={setChange} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Frame>
        )}
        <Pager pages={pages} next={users.data?.next ?? null} />
      </ListState>
      {change === null ? null : <RightsDialog change={change} onClose={() => setChange(null)} />}
    </Stack>
  );
}
