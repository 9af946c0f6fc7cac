import { paths } from '@grow/mfe-kit';
import { Box, EmptyState, Flex, Input, Link, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Table } from '@grow/ui/admin';
import { useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SelectField } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, useCursorPagination } from '../components/pager.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { RightsDialog, type RightsChange } from './rights.dialog.tsx';
import { AdminSwitch, RoleChoices } from './user-rights.tsx';
import { useUsers, type RoleFilter } from './users.queries.ts';

const roles: { value: RoleFilter; label: string }[] = [
  { value: '', label: 'Everybody' },
  { value: 'admin', label: 'Admins' },
  { value: 'reviewer', label: 'Reviewers' },
  { value: 'author', label: 'Authors' },
  { value: 'moderator', label: 'Moderators' },
];

/** The Users tab (spec: admin-users). */
export function UsersScreen() {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<RoleFilter>('');
  const [change, setChange] = useState<RightsChange | null>(null);
  const wanted = useDeferredValue(search.trim());
  const pages = useCursorPagination();
  const users = useUsers(wanted, role, pages.cursor);
  return (
    <Stack gap="4">
      <SectionHeading title="Users">
        <Flex gap="3" align="flex-end" wrap="wrap" width={{ base: '100%', sm: 'auto' }}>
          <Box width={{ base: '100%', sm: '40' }}>
            <SelectField
              label="Role"
              value={role}
              choices={roles}
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
              aria-label="Search users"
              placeholder="Username, email or display name"
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
          <EmptyState title="No users found." />
        ) : (
          <Table.Frame
            label="Users"
            height="500px"
            columns={['ID', 'Username', 'Email', 'Level', 'Last Active', 'Admin Status', 'Roles']}
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
                      unverified
                    </Text>
                  )}
                </Table.TextCell>
                <Table.Cell label="Level">{user.level}</Table.Cell>
                <Table.Cell label="Last Active">{localTime(user.lastActive)}</Table.Cell>
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
