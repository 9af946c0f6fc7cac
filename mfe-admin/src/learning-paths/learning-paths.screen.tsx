import { listAdminLearningPaths, type AdminLearningPath } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { Box, Button, EmptyState, HStack, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Table } from '@grow/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { SelectBox, SelectButton } from '../bulk/selecting.tsx';
import { useBulk } from '../bulk/use-bulk.ts';
import { ListState } from '../components/list-state.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { SavedRow } from '../components/saved-row.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { TypeBadge } from '../components/path-types.tsx';
import { RevisionBadges } from '../revisions/revision-badges.tsx';
import { HistoryDialog } from '../revisions/history.dialog.tsx';
import { LearningPathDialog } from './learning-path.dialog.tsx';
import { useDelete } from '../editing/use-save-form.ts';
import { useT } from '../texts.ts';

type Editing = { path: AdminLearningPath | null };

/** The Learning Paths tab (spec: admin-learning-paths). */
export function LearningPathsScreen() {
  const t = useT();
  const paths = useQuery(apiQuery(listAdminLearningPaths));
  const deletion = useDelete('learning-path');
  const bulk = useBulk('learning-path', paths.data ?? []);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [shown, setShown] = useState<AdminLearningPath | null>(null);
  const add = (
    <Button onClick={() => setEditing({ path: null })}>
      <Icons.Plus aria-hidden /> {t('path.add')}
    </Button>
  );
  // Below the name on a phone, otherwise in a column of their own.
  const actions = (path: AdminLearningPath) => (
    <RowActions
      name={path.name}
      question={t('confirm.delete.learning-path', { name: path.name })}
      isDeleting={deletion.isPending}
      onEdit={() => setEditing({ path })}
      onHistory={() => setShown(path)}
      onDelete={() => deletion.remove(path.id)}
    />
  );
  return (
    <Stack gap="4">
      <SectionHeading title={t('section.learningPaths')}>
        {paths.data?.length === 0 ? null : (
          <HStack gap="2" flexWrap="wrap">
            <SelectButton bulk={bulk} />
            {add}
          </HStack>
        )}
      </SectionHeading>
      <ListState query={paths} noun="learningPaths">
        {paths.data?.length === 0 ? (
          <EmptyState title={t('path.none')} action={add} />
        ) : (
          <Table.Frame
            label={t('section.learningPaths')}
            height="400px"
            columns={[t('column.id'), t('field.name'), t('field.type')]}
            wideColumns={[t('column.actions')]}
          >
            {paths.data?.map((path, place) => (
              <SavedRow key={path.id} kind="learning-path" id={path.id} place={place}>
                <Table.Cell>
                  <HStack gap="1">
                    {bulk.isSelecting ? <SelectBox bulk={bulk} id={path.id} name={path.name} /> : null}
                    <span>{path.id}</span>
                  </HStack>
                </Table.Cell>
                <Table.TextCell>
                  <Text fontWeight="semibold">{path.name}</Text>
                  <RevisionBadges state={path} />
                  <Box hideFrom="md">{actions(path)}</Box>
                </Table.TextCell>
                <Table.Cell isCorner>
                  <TypeBadge type={path.type} />
                </Table.Cell>
                <Table.Cell hideBelow="md">{actions(path)}</Table.Cell>
              </SavedRow>
            ))}
          </Table.Frame>
        )}
      </ListState>
      <BulkBar bulk={bulk} />
      {editing === null ? null : <LearningPathDialog path={editing.path} onClose={() => setEditing(null)} />}
      {shown === null ? null : (
        <HistoryDialog
          item={{ kind: 'learning-path', id: shown.id }}
          name={shown.name}
          onClose={() => setShown(null)}
        />
      )}
    </Stack>
  );
}
