import { listTrash, restoreFromTrash } from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { Button, EmptyState, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../components/admin-toasts.ts';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { useHasRole } from '../components/roles.ts';
import { kindNames, contentLists } from '../revisions/revisions.queries.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What was deleted within the last 30 days. */
export function TrashScreen() {
  const trash = useTrash();
  const restore = useRestore();
  const canRestore = useHasRole('reviewer');
  return (
    <Stack gap="4">
      <SectionHeading title="Trash" />
      <Text color="fg.muted">
        Deleted content stays here for 30 days. Restoring brings its lessons and the completions of learners back.
      </Text>
      <ListState query={trash} noun="the trash">
        {trash.data?.length === 0 ? (
          <EmptyState title="The trash is empty." icon={<Icons.Trash2 size={28} />} />
        ) : (
          <Table.Frame label="Trash" height="400px">
            <Table.Root>
              <Table.Header>
                <Table.Row>
                  <Table.ColumnHeader>Name</Table.ColumnHeader>
                  <Table.ColumnHeader>Kind</Table.ColumnHeader>
                  <Table.ColumnHeader>Deleted</Table.ColumnHeader>
                  <Table.ColumnHeader>Kept until</Table.ColumnHeader>
                  <Table.ColumnHeader>Lessons</Table.ColumnHeader>
                  <Table.ColumnHeader>Completions</Table.ColumnHeader>
                  {canRestore ? <Table.ColumnHeader>Actions</Table.ColumnHeader> : null}
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {trash.data?.map((item) => (
                  <Table.Row key={`${item.kind}-${item.id}`}>
                    <Table.TextCell fontWeight="semibold">{item.name}</Table.TextCell>
                    <Table.Cell whiteSpace="nowrap">{kindNames[item.kind]}</Table.Cell>
                    <Table.Cell label="Deleted" whiteSpace="nowrap">
                      {day.format(new Date(item.deletedAt))}
                    </Table.Cell>
                    <Table.Cell label="Kept until" whiteSpace="nowrap">
                      {day.format(new Date(item.expiresAt))}
                    </Table.Cell>
                    <Table.Cell label="Lessons">{item.lessons}</Table.Cell>
                    <Table.Cell label="Completions">{item.completions}</Table.Cell>
                    {canRestore ? (
                      <Table.Cell>
                        <Button
                          size="sm"
                          variant="surface"
                          aria-label={`Restore ${item.name}`}
                          disabled={restore.isPending}
                          onClick={() => restore.mutate({ params: { kind: item.kind, id: String(item.id) } })}
                        >
                          Restore
                        </Button>
                      </Table.Cell>
                    ) : null}
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.Frame>
        )}
      </ListState>
    </Stack>
  );
}

export function useTrash() {
  return useQuery(apiQuery(listTrash));
}

export function useRestore() {
  return useApiMutation(restoreFromTrash, {
    invalidates: contentLists,
    onSuccess: (_, { params }) => toastSuccess(kindNames[params.kind], 'restored'),
    onError: (error, { params }) => toastFailure(error, `Failed to restore ${kindNames[params.kind]}`),
  });
}
