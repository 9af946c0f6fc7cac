import { listTrash, restoreFromTrash } from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { Button, currentLocales, EmptyState, Stack, Text } from '@grow/ui';
import { Table } from '@grow/ui/admin';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../components/list-state.tsx';
import { useHasRole } from '../components/roles.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { toastSuccess } from '../components/toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { useT } from '../texts.ts';

const localDay = (at: string): string =>
  new Date(at).toLocaleDateString([...currentLocales()], { dateStyle: 'medium' });

/** Content deleted within the last 30 days. */
export function TrashScreen() {
  const t = useT();
  const trash = useQuery(apiQuery(listTrash));
  const restore = useApiMutation(restoreFromTrash, {
    invalidates: contentLists,
    onSuccess: (_, { params }) => toastSuccess(t(`restored.${params.kind}`)),
    onError: (error, { params }) => showFailure(error, t(`notRestored.${params.kind}`)),
  });
  const canRestore = useHasRole('reviewer');
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.trash')} />
      <Text color="fg.muted">{t('trash.help')}</Text>
      <ListState query={trash} noun="trash">
        {trash.data?.length === 0 ? (
          <EmptyState title={t('trash.none')} icon={<Icons.Trash2 size={28} />} />
        ) : (
          <Table.Frame
            label={t('section.trash')}
            height="400px"
            columns={[
              t('field.name'),
              t('column.kind'),
              t('trash.deleted'),
              t('trash.keptUntil'),
              t('section.lessons'),
              t('trash.completions'),
              ...(canRestore ? [t('column.actions')] : []),
            ]}
          >
            {trash.data?.map((item) => (
              <Table.Row key={`${item.kind}-${item.id}`}>
                <Table.TextCell fontWeight="semibold">{item.name}</Table.TextCell>
                <Table.Cell whiteSpace="nowrap">{t(`kind.${item.kind}`)}</Table.Cell>
                <Table.Cell label={t('trash.deleted')} whiteSpace="nowrap">
                  {localDay(item.deletedAt)}
                </Table.Cell>
                <Table.Cell label={t('trash.keptUntil')} whiteSpace="nowrap">
                  {localDay(item.expiresAt)}
                </Table.Cell>
                <Table.Cell label={t('section.lessons')}>{item.lessons}</Table.Cell>
                <Table.Cell label={t('trash.completions')}>{item.completions}</Table.Cell>
                {canRestore ? (
                  <Table.Cell>
                    <Button
                      size="sm"
                      variant="surface"
                      aria-label={t('trash.restore', { name: item.name })}
                      disabled={restore.isPending}
                      onClick={() => restore.mutate({ params: { kind: item.kind, id: String(item.id) } })}
                    >
                      {t('restore')}
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
