import { listTrash, restoreFromTrash } from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { Button, EmptyState, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../components/list-state.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { useHasRole } from '../components/roles.ts';
import { toastSuccess } from '../components/toasts.ts';
import { contentLists, kindNames } from '../revisions/revisions.queries.ts';

const localDay = (at: string): string => new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** The content that was deleted within the last 30 days. */
export function TrashScreen() {
  const trash = useQuery(apiQuery(listTrash));
  const restore = useApiMutation(restoreFromTrash, {
    invalidates: contentLists,
    onSuccess: (_, { params }) => toastSuccess(`${kindNames[params.kind]} restored successfully`),
    onError: (error, { params }) => showFailure(error, `Failed to restore ${kindNames[params.kind]}`),
  });
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
          <Table.Frame
            label="Trash"
            height="400px"
            columns={[
              'Name',
              'Kind',
              'Deleted',
              'Kept until',
              'Lessons',
              'Completions',
              ...(canRestore ? ['Actions'] : []),
            ]}
          >
            {trash.data?.map((item) => (
              <Table.Row key={`${item.kind}-${item.id}`}>
                <Table.TextCell fontWeight="semibold">{item.name}</Table.TextCell>
                <Table.Cell whiteSpace="nowrap">{kindNames[item.kind]}</Table.Cell>
                <Table.Cell label="Deleted" whiteSpace="nowrap">
                  {localDay(item.deletedAt)}
                </Table.Cell>
                <Table.Cell label="Kept until" whiteSpace="nowrap">
                  {localDay(item.expiresAt)}
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
          </Table.Frame>
        )}
      </ListState>
    </Stack>
  );
}
